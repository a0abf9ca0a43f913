import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'

export type FirmRow = { id: string; name: string; leads: boolean }

/** Those that a person is in, the oldest first. */
export async function selectFirms(tx: Tx, userId: string): Promise<FirmRow[]> {
  const { rows } = await sql<FirmRow>`
    select f.id, f.name, p.leads from account.firm_people p join account.firms f on f.id = p.firm_id
    where p.user_id = ${userId}::uuid order by p.joined_at, f.id`.execute(tx)
  return rows
}

export type PersonRow = { firmId: string; id: string; userId: string; name: string; email: string; leads: boolean }

/** Who leads comes first, then the longest there. */
export async function selectPeopleOf(tx: Tx, firmIds: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.firm_id as "firmId", p.id, p.user_id as "userId", u.name, coalesce(e.email, '') as email, p.leads
    from account.firm_people p join account.users u on u.id = p.user_id
      left join account.email_addresses e on e.user_id = u.id and e.is_primary
    where p.firm_id = any(${[...firmIds]}::uuid[]) order by p.leads desc, p.joined_at, p.id`.execute(tx)
  return rows
}

export async function selectWorkspacesOf(tx: Tx, firmIds: readonly string[]): Promise<{ firmId: string; id: string; name: string }[]> {
  const { rows } = await sql<{ firmId: string; id: string; name: string }>`
    select t.firm_id as "firmId", w.id, w.name from account.firm_workspaces t join account.workspaces w on w.id = t.workspace_id
    where t.firm_id = any(${[...firmIds]}::uuid[]) and w.closed_at is null order by w.name, w.id`.execute(tx)
  return rows
}

export type AskedRow = { firmId: string; id: string; email: string; expiresAt: Date }

export async function selectAsked(tx: Tx, firmIds: readonly string[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select firm_id as "firmId", id, email, expires_at as "expiresAt" from account.firm_invitations
    where firm_id = any(${[...firmIds]}::uuid[]) order by email`.execute(tx)
  return rows
}

/** Whoever changes its people, or where they are let in, waits here. After the workspace's lock, where both are taken. */
export async function lockFirm(tx: Tx, firmId: string): Promise<void> {
  await sql`select from account.firms where id = ${firmId}::uuid for no key update`.execute(tx)
}

export async function insertFirm(tx: Tx, id: string, name: string, now: Date): Promise<void> {
  await sql`insert into account.firms (id, name, made_at) values (${id}::uuid, ${name}, ${now})`.execute(tx)
}

export async function updateName(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update account.firms set name = ${name} where id = ${id}::uuid`.execute(tx)
}

export async function insertPerson(tx: Tx, firmId: string, userId: string, leads: boolean, now: Date): Promise<void> {
  await sql`
    insert into account.firm_people (id, firm_id, user_id, leads, joined_at)
    values (${newId()}::uuid, ${firmId}::uuid, ${userId}::uuid, ${leads}, ${now}) on conflict (firm_id, user_id) do nothing`.execute(tx)
}

export async function findPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<{ firmId: string }>`select firm_id as "firmId" from account.firm_people where id = ${id}::uuid`.execute(tx)
  const [row] = rows
  return row === undefined ? undefined : (await selectPeopleOf(tx, [row.firmId])).find((person) => person.id === id)
}

export async function updateLeads(tx: Tx, id: string, leads: boolean): Promise<void> {
  await sql`update account.firm_people set leads = ${leads} where id = ${id}::uuid`.execute(tx)
}

/** All that they are in by the firm goes with it. */
export async function deletePerson(tx: Tx, id: string): Promise<void> {
  await sql`delete from account.firm_people where id = ${id}::uuid`.execute(tx)
}

type NewAsked = { id: string; firmId: string; email: string; keyHash: Buffer; invitedBy: string; expiresAt: Date }

/** Another one to the same address replaces it. */
export async function writeAsked(tx: Tx, { id, firmId, email, keyHash, invitedBy, expiresAt }: NewAsked): Promise<void> {
  await sql`delete from account.firm_invitations where firm_id = ${firmId}::uuid and email = ${email}`.execute(tx)
  await sql`
    insert into account.firm_invitations (id, firm_id, email, key_hash, invited_by, expires_at)
    values (${id}::uuid, ${firmId}::uuid, ${email}, ${keyHash}, ${invitedBy}, ${expiresAt})`.execute(tx)
}

export async function findAsked(tx: Tx, id: string): Promise<{ firmId: string } | undefined> {
  const { rows } = await sql<{ firmId: string }>`select firm_id as "firmId" from account.firm_invitations where id = ${id}::uuid`.execute(
    tx,
  )
  return rows[0]
}

export type OpenAsked = { id: string; firmId: string; firm: string; email: string; invitedBy: string; expiresAt: Date }

export async function findOpenAsked(tx: Tx, keyHash: Buffer, now: Date): Promise<OpenAsked | undefined> {
  const { rows } = await sql<OpenAsked>`
    select i.id, i.firm_id as "firmId", f.name as firm, i.email, i.invited_by as "invitedBy", i.expires_at as "expiresAt"
    from account.firm_invitations i join account.firms f on f.id = i.firm_id where i.key_hash = ${keyHash} and i.expires_at > ${now}`.execute(
    tx,
  )
  return rows[0]
}

export async function deleteAsked(tx: Tx, id: string): Promise<void> {
  await sql`delete from account.firm_invitations where id = ${id}::uuid`.execute(tx)
}
