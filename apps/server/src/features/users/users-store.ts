import type { Member } from '@invoice/contract/people/users.ts'
import { sql } from 'kysely'
import type { Role } from '../../platform/db/tables.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Row = {
  id: string
  name: string
  email: string
  role: Role
  joined_at: Date
  last_seen_at: Date | null
  has_second_factor: boolean
  firm_id: string | null
  firm_name: string | null
}

/** Owners first, then by role; of one role the longest here. */
export async function selectMembers(tx: Tx, workspaceId: string): Promise<Member[]> {
  const { rows } = await sql<Row>`
    select u.id, u.name, coalesce(e.email, '') as email, m.role, m.created_at as joined_at,
      greatest(u.last_login_at, (select max(s.last_seen_at) from account.sessions s where s.user_id = u.id)) as last_seen_at,
      exists (
        select from account.authenticators a where a.user_id = u.id and a.type in ('totp', 'webauthn')
      ) as has_second_factor, f.id as firm_id, f.name as firm_name
    from account.memberships m
    join account.users u on u.id = m.user_id
    left join account.email_addresses e on e.user_id = u.id and e.is_primary
    left join account.firms f on f.id = m.firm_id
    where m.workspace_id = ${workspaceId}::uuid
    order by array_position(array['owner', 'admin', 'member', 'accountant'], m.role), m.created_at, u.id`.execute(tx)
  return rows.map(({ joined_at, last_seen_at, has_second_factor, firm_id, firm_name, ...row }) => ({
    ...row,
    joinedAt: joined_at.toISOString(),
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    hasSecondFactor: has_second_factor,
    firm: firm_id === null ? null : { id: firm_id, name: firm_name ?? '' },
  }))
}

/** Of a member; empty: of nobody who is one. */
export async function selectAddress(tx: Tx, workspaceId: string, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select e.email from account.memberships m join account.email_addresses e on e.user_id = m.user_id and e.is_primary
    where m.workspace_id = ${workspaceId}::uuid and m.user_id = ${userId}::uuid`.execute(tx)
  return rows[0]?.email ?? ''
}

type WorkspaceRow = { name: string; requires_second_factor: boolean; idle_minutes: number | null }

export async function selectWorkspace(tx: Tx, workspaceId: string): Promise<WorkspaceRow> {
  return tx
    .selectFrom('account.workspaces')
    .select(['name', 'requires_second_factor', 'idle_minutes'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
}

/** Whoever changes who is in the workspace, and as what, waits here for others who do, until the transaction ends. */
export async function lockPeople(tx: Tx, workspaceId: string): Promise<void> {
  await sql`select from account.workspaces where id = ${workspaceId}::uuid for no key update`.execute(tx)
}

export async function updateRequirement(tx: Tx, workspaceId: string, requiresSecondFactor: boolean): Promise<void> {
  await tx.updateTable('account.workspaces').set({ requires_second_factor: requiresSecondFactor }).where('id', '=', workspaceId).execute()
}

export async function updateIdleMinutes(tx: Tx, workspaceId: string, idleMinutes: number | null): Promise<void> {
  await tx.updateTable('account.workspaces').set({ idle_minutes: idleMinutes }).where('id', '=', workspaceId).execute()
}

export async function insertMembership(tx: Tx, workspaceId: string, userId: string, role: Role, now: Date): Promise<void> {
  await tx.insertInto('account.memberships').values({ workspace_id: workspaceId, user_id: userId, role, created_at: now }).execute()
}

export async function updateRole(tx: Tx, workspaceId: string, userId: string, role: Role): Promise<void> {
  await tx.updateTable('account.memberships').set({ role }).where('workspace_id', '=', workspaceId).where('user_id', '=', userId).execute()
}

export async function deleteMembership(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await tx.deleteFrom('account.memberships').where('workspace_id', '=', workspaceId).where('user_id', '=', userId).execute()
}
