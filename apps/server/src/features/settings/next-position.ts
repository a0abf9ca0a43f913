import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { SettingsList } from './settings-tables.ts'

/** Behind the last row of the list. Two rows may share a place: then the id decides. */
export async function nextPosition(tx: Tx, table: SettingsList, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position) + 1, 0) as position from ${sql.table(table)} where workspace_id = ${workspaceId}`.execute(tx)
  return rows[0]?.position ?? 0
}
