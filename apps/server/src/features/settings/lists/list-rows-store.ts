import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { UsedList } from './settings-tables.ts'

type Of = { table: UsedList; hasDefault: boolean }

/** Archived, a row is no default. Whether anything changed. */
export async function setArchived(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  { table, hasDefault }: Of,
  id: string,
  archived: boolean,
): Promise<boolean> {
  const noDefault = hasDefault ? sql`, is_default = false` : sql``
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)}
    set archived_at = ${archived ? clock.now() : null}, version = version + 1 ${noDefault}
    where workspace_id = ${workspaceId} and id = ${id} and (archived_at is null) = ${archived}`.execute(tx)
  return numAffectedRows > 0n
}

export async function deleteRow(tx: Tx, { actor: { workspaceId } }: Act, { table }: Of, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}

/** Whether there was such a row in this version. */
export async function markDefault(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { table }: Of,
  { id, version, isDefault }: { id: string; version: number; isDefault: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set is_default = ${isDefault}, version = version + 1
    where workspace_id = ${workspaceId} and id = ${id} and version = ${version}`.execute(tx)
  return numAffectedRows > 0n
}

/** The row that is the default now, if it is another one, is it no more. */
export async function clearDefault(tx: Tx, { actor: { workspaceId } }: Act, { table }: Of, butOf: string | null): Promise<void> {
  await sql`
    update ${sql.table(table)} set is_default = false, version = version + 1
    where workspace_id = ${workspaceId} and is_default and id is distinct from ${butOf}::uuid`.execute(tx)
}
