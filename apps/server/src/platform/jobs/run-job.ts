import type { JobFailure as JobFailureCode } from '@invoice/contract/history/jobs.ts'
import { type Act, actOf } from '../act.ts'
import { isFrozen } from '../db/frozen.ts'
import type { Tx } from '../db/transaction.ts'
import { isConnectionLost, lacksRoom } from '../errors/database-refusal.ts'
import { FieldFaults, Refusal } from '../errors/refusal.ts'
import { refusalText } from '../errors/texts.ts'
import type { Platform } from '../platform.ts'
import { unseal } from '../secrets/seal.ts'
import { traced } from '../traces/tracing.ts'
import { payloadPlace } from './enqueue.ts'
import {
  atHome,
  beginRun,
  claimStep,
  deleteJob,
  failJob,
  giveBack,
  INSTALLATION,
  insertRefusal,
  insertTicket,
  type JobPlace,
  type StoredJob,
} from './job-rows.ts'
import type { OpenedTask, RunnableTask, Tasks } from './runnable-task.ts'
import { SideBySide } from './side-by-side.ts'

/** So long a job has its worker; then the next in the queue has it, and this one goes on in its turn. */
const SLICE_MS = 500
/** A step that has failed so often is not begun again. */
const MOST_ATTEMPTS = 5
/** So often its process may have ended over a job before it is suspected: most were merely there. */
const SUSPECTED_FROM = 3
/** And so often it is begun alone after that, later each time, before it is given up. */
const MOST_INTERRUPTIONS = 9
const LONGER_EACH_TIME = 3
const ALONE_AFTER_MS = 10_000
/** What could not be done for want of room, of connections, of memory is at no fault: so long until it is tried again. */
const ROOM_AFTER_MS = 15_000
/** After the first, second … attempt that failed. */
const WAITS_MS = [1000, 10_000, 60_000, 300_000]

class JobFailure extends Error {
  readonly reason: JobFailureCode

  constructor(reason: JobFailureCode) {
    super(reason)
    this.reason = reason
  }
}

type Run = {
  readonly platform: Platform
  readonly tasks: Tasks
  readonly place: JobPlace
  readonly isStopping: () => boolean
  /** The others of this process. */
  readonly others?: SideBySide
}

/**
 * Goes on with a job where it is: step by step, each in a transaction that counts it (`claimStep`), so that whatever is killed or run twice is
 * done once. What it could not do it tells in the job's row; only a lost database is thrown, for the queue to try again, and that the workspace is frozen.
 */
export async function runJob(run: Run): Promise<void> {
  const { others = new SideBySide() } = run
  const isSuspected = await others.beside(async () => {
    const now = run.platform.clock.now()
    const job = await begun(run, others, now, false)
    if (!job) return false
    if (job.begunAt?.getTime() === now.getTime()) await runBegun(run, others, job)
    else return mayRunAlone(run, job, now)
    return false
  })
  if (!isSuspected) return
  await others.alone(async () => {
    const job = await begun(run, others, run.platform.clock.now(), true)
    if (job) await runBegun(run, others, job)
  })
}

async function begun({ platform, place }: Run, { unreported }: SideBySide, now: Date, isAlone: boolean): Promise<StoredJob | undefined> {
  const begin = { now, suspectedFrom: SUSPECTED_FROM, isAlone, forgiven: unreported.has(place.id) ? 1 : 0 }
  const job = await atHome(platform.db, place, (tx) => beginRun(tx, place, begin))
  unreported.delete(place.id)
  return job
}

async function runBegun(run: Run, { unreported }: SideBySide, job: StoredJob): Promise<void> {
  try {
    await runSteps(run, job)
  } catch (error) {
    try {
      if (isConnectionLost(error) || isFrozen(error)) throw error
      await afterFailure(run, job, error)
    } catch (unreportable) {
      unreported.add(run.place.id)
      throw unreportable
    }
  }
}

/** False: not yet, and it lies aside until then. */
async function mayRunAlone({ platform, place }: Run, { begunAt, interruptions }: StoredJob, now: Date): Promise<boolean> {
  const restMs = ALONE_AFTER_MS * LONGER_EACH_TIME ** (interruptions - SUSPECTED_FROM)
  const leftMs = (begunAt?.getTime() ?? 0) + restMs - now.getTime()
  if (leftMs <= 0) return true
  await atHome(platform.db, place, async (tx) => {
    await giveBack(tx, place, 'not_begun')
    await insertTicket(tx, place, { isContinued: true, notBefore: new Date(Date.now() + leftMs) })
  })
  return false
}

async function runSteps(run: Run, job: StoredJob): Promise<void> {
  const task = knownTask(run, job)
  const opened = openedTask(run, task, job)
  if (job.interruptions > MOST_INTERRUPTIONS) throw new JobFailure('interrupted')
  const until = Date.now() + SLICE_MS
  for (let position = job.done; position < job.total; position++) {
    const isFirst = position === job.done
    if (run.isStopping() || (!isFirst && Date.now() > until)) return putBack(run, isFirst)
    const isDone = await traced('internal', `job ${job.task}`, { 'job.id': run.place.id, 'job.step': position }, () =>
      runStep(run, task, opened, job, position),
    )
    if (!isDone) return
  }
}

/** False: somebody else did it, or the job was cancelled. */
async function runStep(run: Run, task: RunnableTask, opened: OpenedTask, job: StoredJob, position: number): Promise<boolean> {
  const { platform, place } = run
  const act = actOf(platform, { ...job.actor, workspaceId: place.workspaceId }, job.language)
  const isLast = position + 1 === job.total
  try {
    const step = await opened.begin({ act, platform }, position)
    return await atHome(platform.db, place, async (tx) => {
      if (!(await claimStep(tx, place, position, platform.clock.now()))) return false
      await step({ tx, act, platform, jobId: place.id })
      if (isLast && task.isRoutine) await deleteJob(tx, place)
      return true
    })
  } catch (error) {
    const messages = refusalMessages(error, act)
    if (messages === undefined || place.workspaceId === INSTALLATION) throw error
    return atHome(platform.db, place, async (tx) => {
      if (!(await claimStep(tx, place, position, platform.clock.now(), true))) return false
      await insertRefusal(tx, place, { position, subjectId: opened.subjectOf(position), messages })
      return true
    })
  }
}

/** Of a refusal that will be one tomorrow as well; undefined for what may go otherwise next time. */
function refusalMessages(error: unknown, { language }: Pick<Act, 'language'>): string[] | undefined {
  if (isFrozen(error)) return undefined
  if (error instanceof FieldFaults) return [...new Set(Object.values(error.faults).flat())]
  if (error instanceof Refusal && error.status < 500 && error.status !== 429) return [refusalText(error.code, language, error.params)]
  return undefined
}

function knownTask({ tasks, place }: Run, { task: name }: StoredJob): RunnableTask {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (task && (task.home === 'installation') === (place.workspaceId === INSTALLATION)) return task
  throw new JobFailure('unknown_task')
}

function openedTask({ platform, place }: Run, task: RunnableTask, { payload, sealed }: StoredJob): OpenedTask {
  const opened = task.open(task.isSealed ? unsealed() : payload)
  if (!opened) throw new JobFailure('unreadable')
  return opened

  function unsealed(): unknown {
    try {
      return JSON.parse(unseal(platform.keys, sealed['payload']?.value ?? '', payloadPlace(place)))
    } catch {
      throw new JobFailure('unreadable')
    }
  }
}

/** So long a ticket lies aside that its process does not want now: it would take it again at once. */
export const ASIDE_MS = 500

async function putBack({ platform, place, isStopping }: Run, isUntouched: boolean): Promise<void> {
  await atHome(platform.db, place, async (tx) => {
    if (isStopping()) await giveBack(tx, place, 'fine')
    await insertTicket(tx, place, { isContinued: true, notBefore: isUntouched ? new Date(Date.now() + ASIDE_MS) : undefined })
  })
}

async function afterFailure(run: Run, job: StoredJob, error: unknown): Promise<void> {
  const { platform, place } = run
  const { db, log } = platform
  const known = error instanceof JobFailure ? error.reason : undefined
  log.error({ err: error, job: place.id, task: job.task, attempts: job.attempts, interruptions: job.interruptions }, 'a job failed')
  await atHome(db, place, async (tx) => {
    if (known !== undefined) return giveUp(run, job, tx, known)
    const hasNoRoom = lacksRoom(error)
    // The row knows: this run may have done steps before the one that failed.
    const attempts = await giveBack(tx, place, hasNoRoom ? 'fine' : 'failed')
    if (attempts === undefined) return
    if (hasNoRoom) return insertTicket(tx, place, { notBefore: new Date(Date.now() + ROOM_AFTER_MS) })
    if (attempts >= MOST_ATTEMPTS) return giveUp(run, job, tx, 'error')
    const wait = WAITS_MS[Math.max(0, attempts - 1)] ?? 0
    await insertTicket(tx, place, { notBefore: new Date(Date.now() + wait) })
  })
}

/** Fails the job; where its task tells that in a place of its own, no row of the job is left to be tried again to no effect. */
async function giveUp(run: Run, job: StoredJob, tx: Tx, reason: JobFailureCode): Promise<void> {
  const { platform, place } = run
  const act = actOf(platform, { ...job.actor, workspaceId: place.workspaceId }, job.language)
  const isFailed = await failJob(tx, place, reason, platform.clock.now())
  const tell = reason === 'interrupted' || reason === 'error' ? openedTask(run, knownTask(run, job), job).giveUp : undefined
  if (!isFailed || !tell) return
  await tell({ tx, act, platform, jobId: place.id })
  await deleteJob(tx, place)
}
