import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Runner, type RunnerOptions, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Rescue } from './rescue.ts'

/** Before a runner that ended is followed by another; the last one for as long as none can be begun. */
const PAUSES_MS = [100, 1000, 5000, 15_000]
/** What the queue has in hand ends within this, or is left to whoever looks for what was left. */
const STOP_WITHIN_MS = 15_000

type Round = {
  readonly poolId: string
  readonly runner: Runner
  /** It takes nothing new any more, whoever told it so. */
  readonly over: Promise<void>
  /** Nothing that it began still runs. */
  idle(): Promise<void>
}

type Ground = {
  readonly rescue: Rescue
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** The same of each runner, but for its events and for how its work is counted. */
  readonly options: Omit<RunnerOptions, 'events' | 'taskList'>
  readonly taskList: TaskList
}

/**
 * Runs the queue for as long as the process does. A runner of graphile-worker ends by itself where it cannot tell the database what became of
 * a job: one statement that found no connection is enough. What it was at ends; then its tickets are free, and another has begun meanwhile.
 * @throws whatever keeps the first one from beginning
 */
export async function keepRunning(ground: Ground): Promise<{ stop(): Promise<void> }> {
  const { rescue, log } = ground
  const stopping = new AbortController()
  const rounds = new Set<Round>()

  const begin = async (): Promise<Round> => {
    const round = await beginRound(ground)
    rounds.add(round)
    return round
  }

  async function anotherOne(): Promise<Round | undefined> {
    for (let tries = 0; ; tries++) {
      await sleep(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)], undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        return await begin()
      } catch (err) {
        log.warn({ err }, 'jobs cannot be run for the moment')
      }
    }
  }

  /** Its listening and its clock end; its tickets are free once nothing of it runs. */
  async function leave(round: Round): Promise<void> {
    round.runner.stop().catch(() => {}) // it has ended already
    await round.idle()
    rounds.delete(round)
    await rescue.letGo(round.poolId)
    await rescue.look()
  }

  async function keep(first: Round): Promise<void> {
    for (let round: Round | undefined = first; round; round = await anotherOne()) {
      await Promise.race([round.over, aborted(stopping.signal)])
      if (stopping.signal.aborted) return
      log.warn({ pool: round.poolId }, 'the queue of jobs has ended in this process, and is begun anew')
      leave(round).catch((err: unknown) => log.warn({ err }, 'what an ended queue left is looked for later'))
    }
  }

  const kept = keep(await begin())
  return {
    stop: async () => {
      stopping.abort()
      await kept
      const ended = Promise.all([...rounds].map(async ({ runner, idle }) => [await runner.stop().catch(() => {}), await idle()]))
      // Where the database is gone its runner may wait for it for ever.
      await Promise.race([ended, sleep(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

async function beginRound({ options, taskList, rescue, log }: Ground): Promise<Round> {
  const over = Promise.withResolvers<void>()
  const inHand = new Set<Promise<unknown>>()
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  let answered: Promise<void> = Promise.resolve()
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
    answered = rescue.answerFor(poolId).catch((err: unknown) => log.warn({ err }, 'this process answers for its jobs a little later'))
  })
  events.on('pool:gracefulShutdown', () => over.resolve())
  // With a delay, be it none, what cannot be told to the database ends the runner; without one it is a rejection that nobody listens to.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  const runner = await run({ ...options, preset, events, taskList: counted(taskList, inHand) })
  runner.promise.then(
    () => over.resolve(),
    () => over.resolve(),
  )
  await answered
  return {
    poolId,
    runner,
    over: over.promise,
    idle: async () => {
      while (inHand.size > 0) await Promise.allSettled(inHand)
    },
  }
}

/** The same work, which is seen for as long as it runs. */
function counted(tasks: TaskList, inHand: Set<Promise<unknown>>): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    async (...args: Parameters<NonNullable<typeof task>>) => {
      const done = Promise.resolve(task?.(...args))
      inHand.add(done)
      try {
        await done
      } finally {
        inHand.delete(done)
      }
    },
  ])
  return Object.fromEntries(entries)
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
