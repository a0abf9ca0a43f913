import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/open-database.ts'
import { AHEAD, PREPARED } from '../db/pipeline/prepared.ts'
import { enterForQueue, inAccountTransaction, inTransaction, type Tx } from '../db/transaction.ts'
import type { SealedFields } from '../secrets/admit-keys.ts'

/** Which rows a job lies among: a workspace's, or those of the installation, which bear an id that no workspace has. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000'
export type JobPlace = { readonly workspaceId: string; readonly id: string }

type JobActor = Omit<Actor, 'workspaceId'>
export type StoredJob = {
  task: string
  payload: unknown
  sealed: SealedFields
  done: number
  total: number
  /** how often it failed since a step was last done */
  attempts: number
  /** how often its run did not come to an end since then, with this one */
  interruptions: number
  begunAt: Date | null
  actor: JobActor
  language: Language
}
export type NewJob = Omit<StoredJob, 'done' | 'attempts' | 'interruptions' | 'begunAt'> & { createdAt: Date }

export const jobTable = (workspaceId: string): 'app.jobs' | 'account.jobs' => (workspaceId === INSTALLATION ? 'account.jobs' : 'app.jobs')
const tableOf = ({ workspaceId }: JobPlace) => sql.table(jobTable(workspaceId))
const rowOf = ({ workspaceId, id }: JobPlace) => sql`workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`

/** A transaction that sees the job's rows. */
export function atHome<T>(db: Db, { workspaceId }: JobPlace, work: (tx: Tx) => Promise<T>): Promise<T> {
  return workspaceId === INSTALLATION ? inAccountTransaction(db, work) : inTransaction(db, workspaceId, work)
}

/** One that is there already stays as it is; gives whether it was new. */
export async function insertJob(tx: Tx, place: JobPlace, job: NewJob): Promise<boolean> {
  const { numAffectedRows } = await sql`${PREPARED}
    insert into ${tableOf(place)} (workspace_id, id, task, payload, sealed, total, actor, language, created_at) values
      (${place.workspaceId}::uuid, ${place.id}::uuid, ${job.task}, ${JSON.stringify(job.payload)}::jsonb, ${JSON.stringify(job.sealed)}::jsonb,
        ${job.total}, ${JSON.stringify(job.actor)}::jsonb, ${job.language}, ${job.createdAt})
    on conflict (workspace_id, id) do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

type Ticket = { readonly notBefore?: Date | undefined; readonly isContinued?: boolean }

/** Puts a job into the queue, in the transaction that causes it. */
export async function insertTicket(tx: Tx, { workspaceId, id }: JobPlace, { notBefore, isContinued = false }: Ticket = {}): Promise<void> {
  const at = notBefore ?? null
  const call =
    workspaceId === INSTALLATION
      ? sql`system.enqueue_installation_job(${id}::uuid, ${at}::timestamptz)`
      : sql`system.enqueue_job(${id}::uuid, ${at}::timestamptz, ${isContinued}::boolean)`
  await sql`${AHEAD} select ${call}`.execute(tx)
}

/** Of a workspace that moves nothing can be written, yet its jobs wait in the queue. */
export function putOffFrozen(db: Db, place: JobPlace, notBefore: Date): Promise<void> {
  return inAccountTransaction(db, async (tx) => {
    await enterForQueue(tx, place.workspaceId)
    await insertTicket(tx, place, { isContinued: true, notBefore })
  })
}

export type Begin = {
  readonly now: Date
  /** From so many interruptions on one more is counted only where it runs alone. */
  readonly suspectedFrom: number
  readonly isAlone: boolean
  /** How many were counted that were none. */
  readonly forgiven: number
}

/** Undefined: it is over, or gone. The run is an interruption until it has come to an end; `begunAt` is now where that is counted. */
export async function beginRun(tx: Tx, place: JobPlace, { now, suspectedFrom, isAlone, forgiven }: Begin): Promise<StoredJob | undefined> {
  const counted = sql`(${isAlone}::boolean or interruptions - ${forgiven}::int < ${suspectedFrom}::int)`
  const { rows } = await sql<StoredJob>`${PREPARED}
    update ${tableOf(place)} set state = 'running', started_at = coalesce(started_at, ${now}::timestamptz),
      interruptions = greatest(interruptions - ${forgiven}::int, 0) + case when ${counted} then 1 else 0 end,
      begun_at = case when ${counted} then ${now}::timestamptz else begun_at end
    where ${rowOf(place)} and state in ('waiting', 'running')
    returning task, payload, sealed, done, total, attempts, interruptions, begun_at as "begunAt", actor, language`.execute(tx)
  return rows[0]
}

/**
 * The first statement of a step: counts it as done in the transaction that does it, so that it is done once, whoever else runs the same job.
 * False: it was done by another, or the job is over. The last step ends the job.
 */
export async function claimStep(tx: Tx, place: JobPlace, position: number, now: Date, isRefused = false): Promise<boolean> {
  const refused = isRefused ? 1 : 0
  const { numAffectedRows } = await sql`${PREPARED}
    update ${tableOf(place)} set done = done + 1, attempts = 0, interruptions = 0, refused = refused + ${refused}::int,
      state = case when done + 1 = total then 'done' else state end,
      finished_at = case when done + 1 = total then ${now}::timestamptz else finished_at end,
      sealed = case when done + 1 = total then '{}'::jsonb else sealed end
    where ${rowOf(place)} and state = 'running' and done = ${position}::int`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function insertRefusal(
  tx: Tx,
  { workspaceId, id }: JobPlace,
  refusal: { position: number; subjectId: string | null; messages: readonly string[] },
): Promise<void> {
  await sql`insert into app.job_refusals (workspace_id, job_id, position, subject_id, messages) values
    (${workspaceId}::uuid, ${id}::uuid, ${refusal.position}, ${refusal.subjectId}::uuid, ${JSON.stringify(refusal.messages)}::jsonb)`.execute(
    tx,
  )
}

/** What the end of a run says of the job: it failed; nothing was wrong with it; or it was not begun at all. */
export type RunEnd = 'failed' | 'fine' | 'not_begun'

/** Back into the queue's hands. Gives how often it has failed since a step was last done; undefined where it is over. */
export async function giveBack(tx: Tx, place: JobPlace, end: RunEnd): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    update ${tableOf(place)} set state = 'waiting', attempts = attempts + ${end === 'failed' ? 1 : 0}::int,
      interruptions = greatest(interruptions - ${end === 'not_begun' ? 0 : 1}::int, 0)
    where ${rowOf(place)} and state = 'running' returning attempts`.execute(tx)
  return rows[0]?.attempts
}

/** False: it was over. */
export async function failJob(tx: Tx, place: JobPlace, reason: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${tableOf(place)} set state = 'failed', reason = ${reason}, finished_at = ${now}
    where ${rowOf(place)} and state in ('waiting', 'running')`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function deleteJob(tx: Tx, place: JobPlace): Promise<void> {
  await sql`${AHEAD} delete from ${tableOf(place)} where ${rowOf(place)}`.execute(tx)
}
