import type { Unit, UnitInput } from '@invoice/contract/settings/settings.ts'
import type { Selectable } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { localisedColumns, readLocalised } from '../../../platform/db/localised-columns.ts'
import type { Database } from '../../../platform/db/tables.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import '../lists/settings-tables.ts'

export type NewUnit = UnitInput & { id: string; key: string | null; position: number }

export async function selectUnits(tx: Tx, { actor: { workspaceId } }: Act, { archived }: { archived: boolean }): Promise<Unit[]> {
  const all = tx.selectFrom('app.units').selectAll().where('workspace_id', '=', workspaceId)
  const wanted = archived ? all : all.where('archived_at', 'is', null)
  const rows = await wanted.orderBy('position').orderBy('id').execute()
  return rows.map(presentUnit)
}

export async function insertUnits(tx: Tx, { actor: { workspaceId } }: Act, units: readonly NewUnit[]): Promise<Unit[]> {
  const values = units.map(({ id, key, position, ...unit }) => ({ workspace_id: workspaceId, id, key, position, ...unitColumns(unit) }))
  return (await tx.insertInto('app.units').values(values).returningAll().execute()).map(presentUnit)
}

export async function findUnit(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<Unit | undefined> {
  const query = tx.selectFrom('app.units').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row && presentUnit(row)
}

/** Undefined when there is no such unit in that version. */
export async function changeUnit(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { version, ...unit }: UnitInput & { version: number },
): Promise<Unit | undefined> {
  const row = await tx
    .updateTable('app.units')
    .set({ ...unitColumns(unit), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row && presentUnit(row)
}

function unitColumns({ name, code, isDefault }: UnitInput) {
  return { ...localisedColumns('name', name), code, is_default: isDefault }
}

function presentUnit(row: Selectable<Database['app.units']>): Unit {
  return {
    id: row.id,
    version: row.version,
    key: row.key,
    name: readLocalised(row, 'name'),
    code: row.code,
    isDefault: row.is_default,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}
