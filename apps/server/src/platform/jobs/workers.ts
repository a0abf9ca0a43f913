import { type CronItem, Logger, parseCronItems } from 'graphile-worker'
import type pg from 'pg'
import * as z from 'zod/mini'
import { isClosed, isFrozen } from '../db/frozen.ts'
import type { Platform } from '../platform.ts'
import { atHome, INSTALLATION, insertTicket, type JobPlace, putOffFrozen } from './job-rows.ts'
import { keepRunning } from './keep-running.ts'
import { queuePool } from './queue-pool.ts'
import { openRescue } from './rescue.ts'
import { ASIDE_MS, runJob } from './run-job.ts'
import type { Tasks } from './runnable-task.ts'
import { SideBySide } from './side-by-side.ts'

/** Jobs that a process runs at the same time. */
const AT_A_TIME = 7
/** So many of them may be one workspace's: the others' never wait for all that it asked for. */
const OF_ONE = 2
/** And so many speak to the mail server: one that hangs leaves the others to do all else. */
const OF_MAIL = 3
/** And so many wait for addresses that people have entered, of one workspace a single one: a slow one holds up nobody else's. */
const OF_WEBHOOKS = 3
const OF_ONES_WEBHOOKS = 1
/** And so many read pictures of bills, which takes seconds of a core each: while one is read the next is fetched. */
const OF_PICTURES = 2
const OF_ONES_PICTURES = 1
/** As often it looks for what killed processes left. */
const RESCUE_MS = 5000
/** Should a message of the database be missed. */
const POLL_MS = 2000
/** A job of a workspace that moves is looked at as often: whether it may go on. */
const FROZEN_MS = 30_000
/** One of a closed workspace, which is opened again by hand or not at all. */
const CLOSED_MS = 86_400_000

/** What is asked for at its time. One that was missed, since no process ran, is caught up with. */
export type Schedule = {
  readonly name: string
  /** A cron pattern, in UTC. */
  readonly match: string
  /** How far back. */
  readonly missedWithinMs: number
  /** Asked for as well when a process starts: what it does knows whether there is anything to do. */
  readonly atStart?: true
  /** Begun again where its process is killed: what it asks for has ids that follow from `at`. */
  readonly ask: (platform: Platform, at: string) => Promise<void>
}

export type Workers = {
  /** Takes nothing new, and waits for what runs: each ends its step, and is gone on with by whoever starts next. */
  stop(): Promise<void>
}

const Ticket = z.object({ jobId: z.uuid(), workspaceId: z._default(z.uuid(), INSTALLATION) })
const CronTicket = z.object({ schedule: z.string(), _cron: z.object({ ts: z.string() }) })

/**
 * Runs the jobs of the database in this process. graphile-worker holds the tickets and gives each to one worker; what a ticket stands for is a
 * row of ours, and is done by `runJob`.
 */
export async function startWorkers(
  platform: Platform,
  owner: pg.ClientConfig,
  tasks: Tasks,
  schedules: readonly Schedule[] = [],
  { rescueMs = RESCUE_MS, frozenMs = FROZEN_MS }: { rescueMs?: number; frozenMs?: number } = {},
): Promise<Workers> {
  const running = new Map<string, number>()
  let isStopping = false
  const others = new SideBySide()
  const rescue = openRescue(owner)
  const pgPool = queuePool(owner, AT_A_TIME + 1)
  const runner = await keepRunning({
    rescue,
    log: platform.log,
    options: {
      pgPool,
      logger: loggerOf(platform),
      concurrency: AT_A_TIME,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      forbiddenFlags: () => [...running].flatMap(([flag, count]) => (count >= mostOf(flag) ? [flag] : [])),
      parsedCronItems: parseCronItems(schedules.map(cronItem)),
    },
    taskList: {
      run_job: async (payload, { job }) => {
        const { jobId, workspaceId } = z.parse(Ticket, payload)
        const flags = Object.keys(job.flags ?? {})
        for (const flag of flags) running.set(flag, (running.get(flag) ?? 0) + 1)
        const place = { workspaceId, id: jobId }
        try {
          if (flags.some((flag) => isSlow(flag) && (running.get(flag) ?? 0) > mostOf(flag))) await putOff(platform, place)
          else await runJob({ platform, tasks, place, isStopping: () => isStopping, others })
        } catch (error) {
          if (!isFrozen(error)) throw error
          const restMs = (await isClosed(platform.db, workspaceId)) ? CLOSED_MS : frozenMs
          await putOffFrozen(platform.db, place, new Date(Date.now() + restMs))
        } finally {
          for (const flag of flags) {
            const left = (running.get(flag) ?? 1) - 1
            if (left > 0) running.set(flag, left)
            else running.delete(flag)
          }
        }
      },
      run_schedule: async (payload) => {
        const { schedule, _cron } = z.parse(CronTicket, payload)
        await schedules.find(({ name }) => name === schedule)?.ask(platform, _cron.ts)
      },
    },
  })
  const look = () => rescue.look().catch((err: unknown) => platform.log.warn({ err }, 'what killed processes left could not be looked for'))
  await look()
  for (const { name, ask } of schedules.filter(({ atStart }) => atStart)) {
    ask(platform, platform.clock.now().toISOString()).catch((err: unknown) =>
      platform.log.warn({ err, schedule: name }, 'not done at the start'),
    )
  }
  const timer = setInterval(() => void look(), rescueMs).unref()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await runner.stop()
      await rescue.stop()
      await pgPool.end()
    },
  }
}

/** A flag is a workspace's id, or that of its webhooks or pictures, or names what several workspaces share. */
function mostOf(flag: string): number {
  if (flag === 'mail') return OF_MAIL
  if (flag === 'webhooks') return OF_WEBHOOKS
  if (flag === 'pictures') return OF_PICTURES
  if (flag.endsWith('/pictures')) return OF_ONES_PICTURES
  return flag.endsWith('/webhooks') ? OF_ONES_WEBHOOKS : OF_ONE
}

const isSlow = (flag: string): boolean => /(?:^|\/)(?:webhooks|pictures)$/.test(flag)

/** Several workers ask the queue at the same moment, and none knows of the others: one that waits for an address would have all of them wait. */
async function putOff(platform: Platform, place: JobPlace): Promise<void> {
  const notBefore = new Date(Date.now() + ASIDE_MS)
  await atHome(platform.db, place, (tx) => insertTicket(tx, place, { isContinued: true, notBefore }))
}

/**
 * One ticket a schedule: where a clock leaps or a machine has slept, the queue counts up minute by minute, and thousands of them would stand before
 * all else. The last one asks for what all of them would.
 */
function cronItem({ name, match, missedWithinMs }: Schedule): CronItem {
  const options = { backfillPeriod: missedWithinMs, maxAttempts: 5, jobKey: name }
  return { task: 'run_schedule', match, identifier: name, payload: { schedule: name }, options }
}

/** What the queue says of itself is of interest only where it is a fault; it never quotes a payload of ours. */
function loggerOf({ log, outages }: Pick<Platform, 'log' | 'outages'>): Logger {
  return new Logger(() => async (level, message) => {
    if (level !== 'error' && level !== 'warning') return
    // It tells in words, again and again, that the database is out of reach.
    if (await outages.areGoingOn()) log.debug({ queue: message }, 'the queue of jobs reports a fault')
    else if (level === 'error') log.error({ queue: message }, 'the queue of jobs reports a fault')
    else log.warn({ queue: message }, 'the queue of jobs warns')
  })
}
