import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Standing = { name: string; archiveId: string | null; lastDay: Day | null }

/** Its name, the newest archive that was asked for since, is here and was fetched, and the day of its last accounting document. */
export async function standingOf(tx: Tx, { actor: { workspaceId }, clock }: Act, since: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select w.name,
      (select a.id from app.archives a where a.workspace_id = ${workspaceId}::uuid and a.asked_at >= ${since} and a.expires_at > ${clock.now()}
          and a.ended_at is null and a.fetches > 0 order by a.asked_at desc limit 1) as "archiveId",
      (select max(d.issued_on)::text from app.documents d where d.workspace_id = ${workspaceId}::uuid and d.status <> 'draft') as "lastDay"
    from account.workspaces w where w.id = ${workspaceId}::uuid`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('There is no such workspace.')
  return row
}

/**
 * Nobody is a member any more, and nothing is written: who was is written down, for it may be opened again. Of a firm it is not: who is in it then is
 * its own.
 */
export async function closeRow(tx: Tx, { actor: { workspaceId, id }, clock }: Act, eraseOn: Day): Promise<void> {
  const now = clock.now()
  await sql`
    update account.workspaces set closed_at = ${now}, frozen_at = ${now}, closed_by = ${id}::uuid, erase_on = ${eraseOn}::date,
      closed_members = (select coalesce(jsonb_agg(jsonb_build_object('userId', m.user_id, 'role', m.role, 'since', m.created_at)), '[]')
        from account.memberships m where m.workspace_id = ${workspaceId}::uuid and m.firm_id is null)
    where id = ${workspaceId}::uuid`.execute(tx)
  await sql`delete from account.memberships where workspace_id = ${workspaceId}::uuid`.execute(tx)
  await sql`delete from account.invitations where workspace_id = ${workspaceId}::uuid`.execute(tx)
}

export type ClosedRow = { id: string; name: string; closedAt: Date; eraseOn: Day }

/** Those that the person owned, closed since then. */
export async function selectClosed(tx: Tx, userId: string, since: Date): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`
    select id, name, closed_at as "closedAt", erase_on::text as "eraseOn" from account.workspaces
    where erase_on is not null and closed_at > ${since}
      and closed_members @> jsonb_build_array(jsonb_build_object('userId', ${userId}::text, 'role', 'owner'))
    order by closed_at desc`.execute(tx)
  return rows
}

/** It is at work again, with those of its people who are still here. */
export async function openRow(tx: Tx, workspaceId: string): Promise<void> {
  const { rows } = await sql<{ members: { userId: string; role: string; since: string }[] }>`
    select coalesce(closed_members, '[]') as members from account.workspaces where id = ${workspaceId}::uuid`.execute(tx)
  const members = rows.flatMap((row) => row.members)
  await sql`
    insert into account.memberships (workspace_id, user_id, role, created_at)
    select ${workspaceId}::uuid, u.id, m.role, m.since
    from unnest(${members.map(({ userId }) => userId)}::uuid[], ${members.map(({ role }) => role)}::text[],
        ${members.map(({ since }) => since)}::timestamptz[]) as m (user_id, role, since)
      join account.users u on u.id = m.user_id
    on conflict do nothing`.execute(tx)
  await sql`
    insert into account.memberships (workspace_id, user_id, role, firm_id)
    select t.workspace_id, p.user_id, 'accountant', t.firm_id from account.firm_workspaces t join account.firm_people p on p.firm_id = t.firm_id
    where t.workspace_id = ${workspaceId}::uuid on conflict do nothing`.execute(tx)
  await sql`
    update account.workspaces set closed_at = null, frozen_at = null, closed_by = null, erase_on = null, closed_members = null
    where id = ${workspaceId}::uuid`.execute(tx)
}

/** Jobs that were laid aside for long while it was closed. */
export async function selectWaitingJobs(tx: Tx, workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app.jobs where workspace_id = ${workspaceId}::uuid and state in ('waiting', 'running') order by created_at, id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function isAnyErasable(db: Db, today: Day): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from account.workspaces where erase_on <= ${today}::date) as any`.execute(db)
  return rows[0]?.any === true
}
