import type { JobState } from '@invoice/contract/history/jobs.ts'
import type { Role } from '@invoice/contract/people/workspaces.ts'
import type { SeatFacts } from '@invoice/contract/vat/seat.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** A workspace of a person. */
export type SeatMembership = {
  workspaceId: string
  workspace: string
  role: Role
  lacksSecondFactor: boolean
  movedTo: string | null
}

/** With what is kept for them of a month of it; null: nothing is yet. */
export type SeatRow = SeatMembership & {
  companies: SeatFacts[] | null
  format: number | null
  stamp: string | null
  seenAt: Date | null
  comparedAt: Date | null
}

const MEMBERSHIP = sql`w.id as "workspaceId", w.name as workspace, m.role, w.requires_second_factor and not exists (
    select from account.authenticators a where a.user_id = m.user_id and a.type in ('totp', 'webauthn')
  ) as "lacksSecondFactor", w.moved_to as "movedTo"`

/** One of them; undefined: the person is not in it, or not any more. */
export async function findMembership(tx: Tx, userId: string, workspaceId: string): Promise<SeatMembership | undefined> {
  const { rows } = await sql<SeatMembership>`
    select ${MEMBERSHIP} from account.memberships m join account.workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId}::uuid and m.workspace_id = ${workspaceId}::uuid`.execute(tx)
  return rows[0]
}

/** The person's workspaces, the oldest membership first: one statement, of their own rows alone. */
export async function selectSeat(tx: Tx, userId: string, month: Day): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select ${MEMBERSHIP}, k.companies, k.format, k.stamp, k.seen_at as "seenAt", k.compared_at as "comparedAt"
    from account.memberships m
    join account.workspaces w on w.id = m.workspace_id
    left join account.seat_months k on k.user_id = m.user_id and k.workspace_id = m.workspace_id and k.month = ${month}::date
    where m.user_id = ${userId}::uuid
    order by m.created_at, w.id`.execute(tx)
  return rows
}

export type Kept = {
  readonly workspaceId: string
  readonly companies: readonly SeatFacts[]
  readonly format: number
  readonly stamp: string
  readonly at: Date
}

/** Keeps what was found of a workspace. Of one that the person has left meanwhile nothing is kept. */
export async function keepSeen(tx: Tx, userId: string, month: Day, { workspaceId, companies, format, stamp, at }: Kept): Promise<void> {
  await sql`
    insert into account.seat_months (user_id, workspace_id, month, companies, format, stamp, seen_at, compared_at)
    select m.user_id, m.workspace_id, ${month}::date, ${JSON.stringify(companies)}::jsonb, ${format}::smallint, ${stamp}, ${at}::timestamptz,
      ${at}::timestamptz
    from account.memberships m where m.user_id = ${userId}::uuid and m.workspace_id = ${workspaceId}::uuid
    on conflict (user_id, month, workspace_id) do update set companies = excluded.companies, format = excluded.format, stamp = excluded.stamp,
      seen_at = excluded.seen_at, compared_at = excluded.compared_at`.execute(tx)
}

/** What is kept of these is as it is there. */
export async function keepCompared(tx: Tx, userId: string, month: Day, workspaceIds: readonly string[], at: Date): Promise<void> {
  if (workspaceIds.length === 0) return
  await sql`
    update account.seat_months set compared_at = ${at}
    where user_id = ${userId}::uuid and month = ${month}::date and workspace_id = any(${workspaceIds}::uuid[])`.execute(tx)
}

/** What nobody looked at since then goes. */
export async function forgetSeen(tx: Tx, before: Date): Promise<void> {
  await sql`delete from account.seat_months where compared_at < ${before}`.execute(tx)
}

/** What was last written down in the workspace; empty: nothing was. */
export async function lastEntry(tx: Tx, { actor: { workspaceId } }: Act): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from app.audit_entries where workspace_id = ${workspaceId}::uuid order by at desc, id desc limit 1`.execute(tx)
  return rows[0]?.id ?? ''
}

export type PackageRow = { workspaceId: string; role: Role; companyId: string; jobId: string; digest: string; madeAt: Date }

/** The last package of each company, or of that one, that the person asked for, of workspaces in which they are. */
export async function selectPackages(tx: Tx, userId: string, month: Day, companyId: string | null = null): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    select p.workspace_id as "workspaceId", m.role, p.company_id as "companyId", p.job_id as "jobId", p.digest, p.made_at as "madeAt"
    from account.seat_packages p
    join account.memberships m on m.user_id = p.user_id and m.workspace_id = p.workspace_id
    where p.user_id = ${userId}::uuid and p.month = ${month}::date and (${companyId}::uuid is null or p.company_id = ${companyId}::uuid)
    order by p.made_at, p.company_id`.execute(tx)
  return rows
}

type NewPackage = Pick<PackageRow, 'workspaceId' | 'companyId' | 'jobId' | 'digest' | 'madeAt'>

/** Whether the person was still a member, so that it is kept. */
export async function keepPackage(tx: Tx, userId: string, month: Day, made: NewPackage): Promise<boolean> {
  const { workspaceId, companyId, jobId, digest, madeAt } = made
  const { rows } = await sql<{ kept: string }>`
    insert into account.seat_packages (user_id, workspace_id, company_id, month, job_id, digest, made_at)
    select m.user_id, m.workspace_id, ${companyId}::uuid, ${month}::date, ${jobId}::uuid, ${digest}, ${madeAt}::timestamptz
    from account.memberships m where m.user_id = ${userId}::uuid and m.workspace_id = ${workspaceId}::uuid
    on conflict (user_id, month, company_id) do update set workspace_id = excluded.workspace_id, job_id = excluded.job_id,
      digest = excluded.digest, made_at = excluded.made_at
    returning job_id as kept`.execute(tx)
  return rows.length > 0
}

export type JobRow = { state: JobState; done: number; total: number; createdAt: Date }

/** The person's job of a package, as far as it is. */
export async function findJob(tx: Tx, { actor: { workspaceId, id: personId } }: Act, jobId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select state, done, total, created_at as "createdAt" from app.jobs
    where workspace_id = ${workspaceId}::uuid and id = ${jobId}::uuid and task = 'vat.package' and actor ->> 'id' = ${personId}`.execute(tx)
  return rows[0]
}

/** Packages whose archive is long gone go; what was made before is known for so long. */
export async function forgetPackages(tx: Tx, before: Date): Promise<void> {
  await sql`delete from account.seat_packages where made_at < ${before}`.execute(tx)
}
