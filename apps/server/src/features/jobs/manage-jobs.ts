import { JOB_FAILURES, type Job, type JobDetail, type JobState, type ListJobsQuery } from '@invoice/contract/history/jobs.ts'
import { permits } from '@invoice/contract/wire/permissions.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { insertTicket } from '../../platform/jobs/job-rows.ts'
import { nameDocuments } from '../documents/record/name-documents.ts'
import { cancelRow, findJob, type JobRow, revive, selectJobs, selectRefusals, type Whose } from './jobs-store.ts'

/** Who manages sees all jobs of the workspace, everybody else their own. */
function shownTo({ actor: { role, id } }: Act): Whose {
  return { askedBy: permits(role, 'jobs', 'manage') ? null : id }
}

export async function listJobs(tx: Tx, act: Act, query: ListJobsQuery): Promise<{ items: Job[] }> {
  return { items: (await selectJobs(tx, act, shownTo(act), query)).map(presentJob) }
}

/** @throws Refusal 404 */
export async function readJob(tx: Tx, act: Act, id: string): Promise<JobDetail> {
  const row = await found(tx, act, id)
  return { ...presentJob(row), refusals: row.refused === 0 ? [] : await namedRefusals(tx, act, id) }
}

async function namedRefusals(tx: Tx, act: Act, id: string): Promise<JobDetail['refusals']> {
  const refusals = await selectRefusals(tx, act, id)
  const documents = await nameDocuments(
    tx,
    act,
    refusals.flatMap(({ subjectId }) => subjectId ?? []),
  )
  return refusals.map((refusal) => ({ ...refusal, document: documents.get(refusal.subjectId ?? '') ?? null }))
}

/** Gives a job up: what is done stays done, the rest is not begun. @throws Refusal 404; 409 where it is over */
export async function cancelJob(tx: Tx, act: Act, id: string): Promise<Job> {
  const { task } = await found(tx, act, id)
  if (!(await cancelRow(tx, act, id))) throw new Refusal('jobs.over')
  await writeAudit(tx, act, 'job.cancelled', id, { task })
  return presentJob(await found(tx, act, id))
}

/** As cancelJob, of a job that is told of at another place: who may is asked there. False: it is over. */
export const giveUpJob = (tx: Tx, act: Act, id: string): Promise<boolean> => cancelRow(tx, act, id)

/** As repeatJob, in the same way. False: it has not failed, or is gone. */
export async function repeatFailedJob(tx: Tx, act: Act, id: string): Promise<boolean> {
  if (!(await revive(tx, act, id))) return false
  await insertTicket(tx, { workspaceId: act.actor.workspaceId, id })
  return true
}

/** How a job stands and why it refused what it did, whoever asked for it: who may is asked at the place that tells of it. Null: it is gone. */
export async function standingOf(tx: Tx, act: Act, id: string): Promise<{ state: JobState; messages: string[] } | null> {
  const row = await findJob(tx, act, { askedBy: null }, id)
  if (!row) return null
  const refusals = row.refused === 0 ? [] : await selectRefusals(tx, act, id)
  return { state: row.state, messages: refusals.flatMap(({ messages }) => messages) }
}

/** Lets a job that failed go on from where it was. @throws Refusal 404; 409 where it has not failed */
export async function repeatJob(tx: Tx, act: Act, id: string): Promise<Job> {
  const { task } = await found(tx, act, id)
  if (!(await repeatFailedJob(tx, act, id))) throw new Refusal('jobs.not_failed')
  await writeAudit(tx, act, 'job.repeated', id, { task })
  return presentJob(await found(tx, act, id))
}

async function found(tx: Tx, act: Act, id: string): Promise<JobRow> {
  const row = await findJob(tx, act, shownTo(act), id)
  if (!row) throw new Refusal('common.not_found')
  return row
}

function presentJob({ actorId, actorName, reason, createdAt, startedAt, finishedAt, ...row }: JobRow): Job {
  return {
    ...row,
    reason: reason === null ? null : (JOB_FAILURES.find((known) => known === reason) ?? 'error'),
    askedBy: { id: actorId, name: actorName },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
