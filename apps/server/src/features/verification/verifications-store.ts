import type { JobState } from '@invoice/contract/history/jobs.ts'
import type { VerificationReport, VerifiedAudit } from '@invoice/domain/documents/verification/report.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { KnownHead } from '../audit/verify-audit.ts'

/** What a step of the job found. */
export type Part = VerificationReport & { audit?: VerifiedAudit }

export type VerificationRow = {
  id: string
  jobId: string
  askedById: string
  askedByName: string
  askedAt: Date
  finishedAt: Date | null
  parts: Part[]
  /** null: the job is over for a month, and gone */
  state: JobState | null
  done: number | null
  total: number | null
}

export async function insertVerification(tx: Tx, { actor, clock }: Act, { id, jobId }: { id: string; jobId: string }): Promise<void> {
  await sql`insert into app.verifications (workspace_id, id, job_id, asked_by_id, asked_by_name, asked_at) values
    (${actor.workspaceId}::uuid, ${id}::uuid, ${jobId}::uuid, ${actor.id}, ${actor.name}, ${clock.now()})`.execute(tx)
}

export async function addPart(tx: Tx, { actor: { workspaceId } }: Act, id: string, part: Part): Promise<void> {
  await sql`update app.verifications set parts = parts || ${JSON.stringify([part])}::jsonb
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function finishVerification(tx: Tx, { actor, clock }: Act, id: string, { entries, head }: VerifiedAudit): Promise<void> {
  await sql`update app.verifications set finished_at = ${clock.now()}, entries = ${entries}, head = ${head}
    where workspace_id = ${actor.workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

const rows = (workspaceId: string) => sql`
  select verification.id, job_id as "jobId", asked_by_id as "askedById", asked_by_name as "askedByName", asked_at as "askedAt",
    verification.finished_at as "finishedAt", parts, job.state, job.done, job.total
  from app.verifications verification
  left join app.jobs job on job.workspace_id = ${workspaceId}::uuid and job.id = verification.job_id
  where verification.workspace_id = ${workspaceId}::uuid`

export async function findVerification(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<VerificationRow | undefined> {
  const found = await sql<VerificationRow>`${rows(workspaceId)} and verification.id = ${id}::uuid`.execute(tx)
  return found.rows[0]
}

/** The last one that was done. */
export async function latestVerification(tx: Tx, { actor: { workspaceId } }: Act): Promise<VerificationRow | undefined> {
  const found = await sql<VerificationRow>`
    ${rows(workspaceId)} and verification.finished_at is not null order by asked_at desc, verification.id limit 1`.execute(tx)
  return found.rows[0]
}

/** The last one that was asked for and is not over. */
export async function runningVerification(tx: Tx, { actor: { workspaceId } }: Act): Promise<VerificationRow | undefined> {
  const found = await sql<VerificationRow>`
    ${rows(workspaceId)} and job.state in ('waiting', 'running') order by asked_at desc, verification.id limit 1`.execute(tx)
  return found.rows[0]
}

/** Where the chain of the audit ended when it was looked at. */
export async function knownHeads(tx: Tx, { actor: { workspaceId } }: Act): Promise<KnownHead[]> {
  const found = await sql<{ entries: string; head: string }>`
    select entries::text, head from app.verifications
    where workspace_id = ${workspaceId}::uuid and head is not null and entries is not null order by asked_at desc limit 1000`.execute(tx)
  return found.rows.map(({ entries, head }) => ({ entries: Number(entries), head }))
}
