import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '../../apps/server/src/platform/startup-problem.ts'
import { CALLS, type Call, type CallKind, untilAnswered } from './calls.ts'
import { FAULTS, type Fault, type FaultName } from './faults.ts'
import { JOBS } from './jobs.ts'
import type { Stage } from './stage.ts'

/** What became of one kind of job or call. */
export type Outcome = { readonly isSound: boolean; readonly text: string }

/** As many as a process runs at a time, less those that come by the clock. */
const AT_A_TIME = 6
const WITHIN_MS = 150_000

type Begun = { readonly kind: string; begin(): Promise<() => Promise<Outcome>> }

/** One fault, in the midst of each of these kinds, a few at a time. */
export async function* drillOn(stage: Stage, name: FaultName, kinds: readonly string[]): AsyncGenerator<readonly [string, Outcome]> {
  const fault: Fault = FAULTS[name]
  const jobs = kinds.filter((kind): kind is keyof typeof JOBS => Object.hasOwn(JOBS, kind))
  for (let first = 0; first < jobs.length; first += AT_A_TIME) {
    const some = await Promise.all(jobs.slice(first, first + AT_A_TIME).map((kind) => sureOf(kind, preparedJob(stage, kind))))
    yield* struck(stage, fault, [], some)
  }
  const calls = kinds.filter((kind): kind is keyof typeof CALLS => Object.hasOwn(CALLS, kind))
  for (const holds of new Set(calls.map((kind) => CALLS[kind].holds.join()))) {
    const alike = calls.filter((kind) => CALLS[kind].holds.join() === holds)
    const some = await Promise.all(alike.map((kind) => sureOf(kind, preparedCall(stage, kind))))
    yield* struck(stage, fault, holds.split(','), some)
  }
}

async function* struck(
  stage: Stage,
  fault: Fault,
  holds: readonly string[],
  begun: readonly Begun[],
): AsyncGenerator<readonly [string, Outcome]> {
  const early = fault.isInTheMidst ? undefined : await fault.strike(stage)
  if (fault.isInTheMidst) await stage.hold.begin(holds)
  const awaited: [string, () => Promise<Outcome>][] = []
  for (const { kind, begin } of begun) awaited.push([kind, await begin()])
  if (fault.isInTheMidst) await stage.hold.until(begun.length)
  const end = early ?? (await fault.strike(stage))
  await stage.hold.letGo()
  await end()
  const outcomes = awaited.map(([kind, outcome]) => [kind, outcome()] as const)
  for (const [kind, outcome] of outcomes) yield [kind, await outcome] as const
}

/** What cannot be prepared, or asked for, is told as what became of it. */
async function sureOf(kind: string, preparing: Promise<Begun>): Promise<Begun> {
  const faulty = (error: unknown) => async (): Promise<Outcome> => ({ isSound: false, text: `FAULT of the drill: ${reasonOf(error)}` })
  try {
    const { begin } = await preparing
    return { kind, begin: () => begin().catch(faulty) }
  } catch (error) {
    return { kind, begin: async () => faulty(error) }
  }
}

async function preparedJob(stage: Stage, kind: keyof typeof JOBS): Promise<Begun> {
  const member = await stage.member()
  const job = await JOBS[kind]({ stage, member })
  return {
    kind,
    begin: async () => {
      const began = performance.now()
      const asked = await job.ask()
      return async () => {
        const end = await ended(stage, asked)
        return outcomeOf(stage, job, end === 'done', `${end} ${seconds(began)}`)
      }
    },
  }
}

async function preparedCall(stage: Stage, kind: keyof typeof CALLS): Promise<Begun> {
  const member = await stage.member()
  const { prepare }: CallKind = CALLS[kind]
  const call = await prepare({ stage, member })
  return {
    kind,
    begin: async () => {
      const began = performance.now()
      const answers = untilAnswered(call)
      return async () => {
        const statuses = await answers
        const last = statuses.at(-1) ?? 0
        const isDone = last >= 200 && last < 300 && !statuses.includes(500)
        return outcomeOf(stage, call, isDone, `${statuses.map((status) => (status === 0 ? 'cut' : status)).join(' → ')} ${seconds(began)}`)
      }
    },
  }
}

const seconds = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Of a job; one that is nobody's to look at is gone once it is done. */
async function ended({ ask }: Stage, { workspaceId, id }: { workspaceId: string; id: string }): Promise<string> {
  const until = performance.now() + WITHIN_MS
  for (;;) {
    const [job] = await ask<{ state: string; refused: number; reason: string | null; attempts: number; done: number; total: number }>(
      `select state, refused, reason, attempts, done, total from app.jobs where workspace_id = $1 and id = $2
       union all select state, refused, reason, attempts, done, total from account.jobs where workspace_id = $1 and id = $2`,
      [workspaceId, id],
    )
    if (!job) return 'done'
    const { state, refused, reason, attempts, done, total } = job
    if (state === 'done') return refused > 0 ? `${refused} refused` : 'done'
    if (state === 'failed') return `given up: ${reason}`
    if (performance.now() > until) return `still ${state}, ${done} of ${total}, ${attempts} attempts`
    await sleep(200)
  }
}

async function outcomeOf(stage: Stage, { effect }: Pick<Call, 'effect'>, isDone: boolean, text: string): Promise<Outcome> {
  const gone = stage.processes.find(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)
  if (gone) return { isSound: false, text: `PROCESS ENDED (${gone.signalCode ?? gone.exitCode})` }
  const [found] = effect ? await stage.ask<{ n: number }>(effect.statement, [...effect.values]) : []
  const isWhole = effect === undefined || found?.n === effect.count
  return {
    isSound: isDone && isWhole,
    text: `${isDone ? '' : 'FAULT '}${text}${isWhole ? '' : ` FAULT: ${found?.n} of ${effect.count} rows`}`,
  }
}
