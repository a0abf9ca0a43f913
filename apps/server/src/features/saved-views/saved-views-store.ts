import type { ColumnChoice, ColumnList, SavedView } from '@invoice/contract/records/saved-views.ts'
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

type Kept = { hidden: string[]; added: string[] }

/** Of each list what the person who acts has left out and added. */
export async function selectColumns(tx: Tx, act: Act): Promise<Record<ColumnList, Kept>> {
  const { rows } = await sql<Kept & { list: ColumnList }>`
    select list, hidden, added from app.list_columns where ${ownOf(act)}`.execute(tx)
  const of = (list: ColumnList): Kept => {
    const { hidden = [], added = [] } = rows.find((row) => row.list === list) ?? {}
    return { hidden, added }
  }
  return { documents: of('documents'), payments: of('payments'), contacts: of('contacts'), products: of('products') }
}

/** In place of what was kept of that list. */
export async function saveChoice(tx: Tx, { actor }: Act, list: ColumnList, { hidden, added }: ColumnChoice): Promise<void> {
  await sql`insert into app.list_columns (workspace_id, person_id, list, hidden, added)
    values (${actor.workspaceId}::uuid, ${actor.id}, ${list}, ${hidden}::text[], ${added}::text[])
    on conflict (workspace_id, person_id, list) do update set hidden = excluded.hidden, added = excluded.added`.execute(tx)
}
