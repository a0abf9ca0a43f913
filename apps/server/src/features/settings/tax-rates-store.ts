import type { TaxRate, TaxRateInput } from '@invoice/contract/settings.ts'
import type { Selectable } from 'kysely'
import { localisedColumns, readLocalised } from '../../platform/db/localised-columns.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import './settings-tables.ts'

export type NewTaxRate = TaxRateInput & { id: string; key: string | null; position: number }

export async function selectTaxRates(tx: Tx, workspaceId: string, { archived }: { archived: boolean }): Promise<TaxRate[]> {
  const all = tx.selectFrom('app.tax_rates').selectAll().where('workspace_id', '=', workspaceId)
  const wanted = archived ? all : all.where('archived_at', 'is', null)
  const rows = await wanted.orderBy('position').orderBy('id').execute()
  return rows.map(presentTaxRate)
}

export async function insertTaxRates(tx: Tx, workspaceId: string, taxRates: readonly NewTaxRate[]): Promise<TaxRate[]> {
  const values = taxRates.map(({ id, key, position, name, description, rate, countryCode, isDefault }) => ({
    workspace_id: workspaceId,
    id,
    key,
    position,
    ...localisedColumns('name', name),
    ...localisedColumns('description', description),
    rate,
    country_code: countryCode,
    is_default: isDefault,
  }))
  return (await tx.insertInto('app.tax_rates').values(values).returningAll().execute()).map(presentTaxRate)
}

export async function clearDefaultTaxRate(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .updateTable('app.tax_rates')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('is_default', '=', true)
    .execute()
}

function presentTaxRate(row: Selectable<Database['app.tax_rates']>): TaxRate {
  return {
    id: row.id,
    version: row.version,
    key: row.key,
    name: readLocalised(row, 'name'),
    description: readLocalised(row, 'description'),
    rate: row.rate,
    countryCode: row.country_code,
    isDefault: row.is_default,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}
