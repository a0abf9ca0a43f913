import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { SettingsList } from './settings-tables.ts'

/** Two rows may share a place: then the id decides; of ranges of cash orders, those in stand before those out. */
const orderOf = (table: SettingsList) => (table === 'app.document_ranges' ? sql`position, direction, id` : sql`position, id`)

/** Behind the last row of the list. */
export async function nextPosition(tx: Tx, { actor: { workspaceId } }: Act, table: SettingsList): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position) + 1, 0) as position from ${sql.table(table)} where workspace_id = ${workspaceId}`.execute(tx)
  return rows[0]?.position ?? 0
}

/** The ids of a list in their order, archived ones too. Who adds to the list or sorts it waits until the transaction ends. */
export async function lockPositions(tx: Tx, { actor: { workspaceId } }: Act, table: SettingsList): Promise<string[]> {
  await lockDefaultOf(tx, table, workspaceId)
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where workspace_id = ${workspaceId} order by ${orderOf(table)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Numbers the rows as they stand, from 0. */
export async function writePositions(tx: Tx, { actor: { workspaceId } }: Act, table: SettingsList, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as row set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    where row.workspace_id = ${workspaceId} and row.id = wanted.id and row.position <> wanted.place - 1`.execute(tx)
}
