import type { Role } from '@invoice/contract/people/workspaces.ts'
import type { SeatFacts } from '@invoice/contract/vat/seat.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** A workspace of a person, with what is kept for them of a month of it; null: nothing is yet. */
export type SeatRow = {
  workspaceId: string
  workspace: string
  role: Role
  lacksSecondFactor: boolean
  movedTo: string | null
  companies: SeatFacts[] | null
  format: number | null
  stamp: string | null
  seenAt: Date | null
  comparedAt: Date | null
}

/** The person's workspaces, the oldest membership first: one statement, of their own rows alone. */
export async function selectSeat(tx: Tx, userId: string, month: Day): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select w.id as "workspaceId", w.name as workspace, m.role, w.requires_second_factor and not exists (
        select from account.authenticators a where a.user_id = m.user_id and a.type in ('totp', 'webauthn')
      ) as "lacksSecondFactor", w.moved_to as "movedTo", k.companies, k.format, k.stamp, k.seen_at as "seenAt", k.compared_at as "comparedAt"
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
