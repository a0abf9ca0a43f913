import type { ColumnChoice, ColumnList, SavedView } from '@invoice/contract/saved-views.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const ownOf = ({ actor: { workspaceId, id } }: Act) => sql`workspace_id = ${workspaceId}::uuid and person_id = ${id}`
const keyOf = ({ name }: SavedView): string => name.toLowerCase()

/** Those of the person who acts, by name. */
export async function selectViews(tx: Tx, act: Act): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, search, is_default as "isDefault" from app.saved_views where ${ownOf(act)} order by name_key`.execute(tx)
  return rows
}

export async function insertView(tx: Tx, { actor, clock }: Act, view: SavedView): Promise<void> {
  await sql`insert into app.saved_views (workspace_id, id, person_id, name, name_key, search, is_default, created_at) values
    (${actor.workspaceId}::uuid, ${view.id}::uuid, ${actor.id}, ${view.name}, ${keyOf(view)}, ${JSON.stringify(view.search)}::jsonb,
      ${view.isDefault}, ${clock.now()})`.execute(tx)
}

export async function updateView(tx: Tx, act: Act, view: SavedView): Promise<void> {
  await sql`
    update app.saved_views set name = ${view.name}, name_key = ${keyOf(view)}, search = ${JSON.stringify(view.search)}::jsonb,
      is_default = ${view.isDefault}
    where ${ownOf(act)} and id = ${view.id}::uuid`.execute(tx)
}

/** The list opens with no view, but perhaps with that one. */
export async function clearDefault(tx: Tx, act: Act, except: string): Promise<void> {
  await sql`update app.saved_views set is_default = false where ${ownOf(act)} and is_default and id <> ${except}::uuid`.execute(tx)
}

/** False: the person has none of that id. */
export async function deleteView(tx: Tx, act: Act, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from app.saved_views where ${ownOf(act)} and id = ${id}::uuid`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function deleteViewsOf(tx: Tx, { actor: { workspaceId } }: Act, personId: string): Promise<void> {
  await sql`delete from app.saved_views where workspace_id = ${workspaceId}::uuid and person_id = ${personId}`.execute(tx)
}

/** A person's choice for all lists is one row. The documents' columns, which were there first, stand in it as they are called. */
const START = { documents: '', payments: 'payments.' } as const satisfies Record<ColumnList, string>
/** What is added, and not left out. */
const ADDED = { documents: '+', payments: 'payments+' } as const satisfies Record<ColumnList, string>
const OF_PAYMENTS = /^payments[.+]/

/** Of each list what the person who acts has left out and added. */
export async function selectColumns(tx: Tx, act: Act): Promise<Record<ColumnList, { hidden: string[]; added: string[] }>> {
  const { rows } = await sql<{ hidden: string[] }>`select hidden from app.list_columns where ${ownOf(act)}`.execute(tx)
  const kept = rows[0]?.hidden ?? []
  const begunBy = (start: string): string[] => kept.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
  return {
    documents: { hidden: kept.filter((name) => !OF_PAYMENTS.test(name)), added: [] },
    payments: { hidden: begunBy(START.payments), added: begunBy(ADDED.payments) },
  }
}

/** In place of what was kept of that list; of the others nothing changes, whoever saves them meanwhile. */
export async function saveChoice(tx: Tx, { actor }: Act, list: ColumnList, { hidden, added }: ColumnChoice): Promise<void> {
  const names = [...hidden.map((name) => `${START[list]}${name}`), ...added.map((name) => `${ADDED[list]}${name}`)]
  const ofPayments = sql`other ~ ${OF_PAYMENTS.source}`
  await sql`insert into app.list_columns (workspace_id, person_id, hidden) values (${actor.workspaceId}::uuid, ${actor.id}, ${names}::text[])
    on conflict (workspace_id, person_id) do update set hidden = array(
      select other from unnest(list_columns.hidden) other where ${list === 'payments' ? sql`not` : sql``} ${ofPayments}) || excluded.hidden`.execute(
    tx,
  )
}
