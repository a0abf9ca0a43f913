import { type JobState, MOST_REFUSALS } from '@invoice/contract/history/jobs.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { WORKSPACE_TASKS } from '../../platform/jobs/task-table.ts'

export type JobRow = {
  id: string
  task: string
  state: JobState
  done: number
  total: number
  refused: number
  reason: string | null
  actorId: string
  actorName: string
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** Whose jobs are shown: everybody's of the workspace, or those that one person asked for. */
export type Whose = { readonly askedBy: string | null }

const COLUMNS = sql`id, task, state, done, total, refused, reason, actor ->> 'id' as "actorId", actor ->> 'name' as "actorName",
  created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`
const UNSEEN = Object.entries(WORKSPACE_TASKS).flatMap(([name, { isUnseen }]) => (isUnseen ? [name] : []))
const ofWhom = ({ askedBy }: Whose) => (askedBy === null ? sql`` : sql`and actor ->> 'id' = ${askedBy}`)

/** The newest first. */
export async function selectJobs(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  whose: Whose,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} from app.jobs
    where workspace_id = ${workspaceId} ${ofWhom(whose)} and (state = 'failed' or task <> all(${UNSEEN}::text[]))
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return rows
}

export async function findJob(tx: Tx, { actor: { workspaceId } }: Act, whose: Whose, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${COLUMNS} from app.jobs where workspace_id = ${workspaceId} and id = ${id} ${ofWhom(whose)}`.execute(tx)
  return rows[0]
}

export type RefusalRow = { position: number; subjectId: string | null; messages: string[] }

export async function selectRefusals(tx: Tx, { actor: { workspaceId } }: Act, jobId: string): Promise<RefusalRow[]> {
  const { rows } = await sql<RefusalRow>`
    select position, subject_id as "subjectId", messages from app.job_refusals
    where workspace_id = ${workspaceId} and job_id = ${jobId} order by position limit ${MOST_REFUSALS}`.execute(tx)
  return rows
}

/** Waits for a step that is being done. False: it is over. */
export async function cancelRow(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update app.jobs set state = 'cancelled', reason = null, finished_at = ${clock.now()}, sealed = '{}'
    where workspace_id = ${workspaceId} and id = ${id} and state in ('waiting', 'running', 'failed')`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** False: it has not failed. */
export async function revive(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update app.jobs set state = 'waiting', reason = null, finished_at = null, attempts = 0, interruptions = 0
    where workspace_id = ${workspaceId} and id = ${id} and state = 'failed'`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Those that were over before. */
export function deleteOldJobs(tx: Tx, { actor: { workspaceId } }: Act, before: Date): Promise<number> {
  return deleteSome(tx, 'app.jobs', ['workspace_id', 'id'], workspaceId, sql`finished_at < ${before}`)
}
