import { sql } from 'kysely'
import type { AccountActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { PersonRow } from './firms-store.ts'

export async function insertTaken(tx: Tx, firmId: string, workspaceId: string, now: Date): Promise<void> {
  await sql`
    insert into account.firm_workspaces (firm_id, workspace_id, taken_at) values (${firmId}::uuid, ${workspaceId}::uuid, ${now})
    on conflict do nothing`.execute(tx)
}

/** All who are in the workspace by the firm are so no more. */
export async function deleteTaken(tx: Tx, firmId: string, workspaceId: string): Promise<void> {
  await sql`delete from account.firm_workspaces where firm_id = ${firmId}::uuid and workspace_id = ${workspaceId}::uuid`.execute(tx)
}

/** The firm, where the workspace lets it in. */
export async function findTaken(tx: Tx, firmId: string, workspaceId: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select f.name from account.firm_workspaces t join account.firms f on f.id = t.firm_id
    where t.firm_id = ${firmId}::uuid and t.workspace_id = ${workspaceId}::uuid`.execute(tx)
  return rows[0]
}

/** Its people become members; who is one by themselves stays what they are. */
export async function insertMembers(tx: Tx, firmId: string, workspaceId: string, now: Date): Promise<void> {
  await sql`
    insert into account.memberships (workspace_id, user_id, role, created_at, firm_id)
    select ${workspaceId}::uuid, p.user_id, 'accountant', ${now}, p.firm_id from account.firm_people p where p.firm_id = ${firmId}::uuid
    on conflict do nothing`.execute(tx)
}

export async function selectMembersBy(tx: Tx, firmId: string, workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from account.memberships where firm_id = ${firmId}::uuid and workspace_id = ${workspaceId}::uuid order by user_id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

type Change = { person: Pick<PersonRow, 'firmId' | 'userId' | 'name' | 'email'>; firm: string; by: AccountActor; at: Date }

/** A person is a member of all that let the firm in and are open, and each will write it down. */
export async function insertEverywhere(tx: Tx, { person, firm, by, at }: Change): Promise<void> {
  await sql`
    with joined as (
      insert into account.memberships (workspace_id, user_id, role, created_at, firm_id)
      select t.workspace_id, ${person.userId}::uuid, 'accountant', ${at}, t.firm_id
      from account.firm_workspaces t join account.workspaces w on w.id = t.workspace_id
      where t.firm_id = ${person.firmId}::uuid and w.closed_at is null
      on conflict do nothing returning workspace_id)
    insert into account.firm_changes (id, workspace_id, user_id, name, email, firm, done, by_id, by_name, at)
    select gen_random_uuid(), workspace_id, ${person.userId}::uuid, ${person.name}, ${person.email}, ${firm}, 'joined', ${by.id}::uuid, ${by.name}, ${at}
    from joined`.execute(tx)
}

/** Each workspace in which they are by the firm will write down that they are so no more. */
export async function insertRemovals(tx: Tx, { person, firm, by, at }: Change): Promise<void> {
  await sql`
    insert into account.firm_changes (id, workspace_id, user_id, name, email, firm, done, by_id, by_name, at)
    select gen_random_uuid(), m.workspace_id, m.user_id, ${person.name}, ${person.email}, ${firm}, 'removed', ${by.id}::uuid, ${by.name}, ${at}
    from account.memberships m where m.firm_id = ${person.firmId}::uuid and m.user_id = ${person.userId}::uuid`.execute(tx)
}

export type ChangeRow = {
  id: string
  workspaceId: string
  userId: string
  name: string
  email: string
  firm: string
  done: 'joined' | 'removed'
  byId: string
  byName: string
}

export async function selectChanges(tx: Tx, most: number): Promise<{ id: string; workspaceId: string }[]> {
  const { rows } = await sql<{ id: string; workspaceId: string }>`
    select id, workspace_id as "workspaceId" from account.firm_changes order by at, id limit ${most}`.execute(tx)
  return rows
}

/** Nobody else writes it down. */
export async function takeChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    delete from account.firm_changes where id = ${id}::uuid
    returning id, workspace_id as "workspaceId", user_id as "userId", name, email, firm, done, by_id as "byId", by_name as "byName"`.execute(
    tx,
  )
  return rows[0]
}

export async function isMember(tx: Tx, workspaceId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from account.memberships where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid`.execute(tx)
  return rows.length > 0
}
