import type { TaxRate, TaxRateInput } from '@invoice/contract/settings/settings.ts'
import { type Selectable, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { localisedColumns, readLocalised } from '../../../platform/db/localised-columns.ts'
import type { Database } from '../../../platform/db/tables.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import '../lists/settings-tables.ts'

export type NewTaxRate = TaxRateInput & { id: string; key: string | null; position: number }

export async function selectTaxRates(tx: Tx, { actor: { workspaceId } }: Act, { archived }: { archived: boolean }): Promise<TaxRate[]> {
  const all = tx.selectFrom('app.tax_rates').selectAll().where('workspace_id', '=', workspaceId)
  const wanted = archived ? all : all.where('archived_at', 'is', null)
  const rows = await wanted.orderBy('position').orderBy('id').execute()
  return rows.map(presentTaxRate)
}

export async function insertTaxRates(tx: Tx, { actor: { workspaceId } }: Act, taxRates: readonly NewTaxRate[]): Promise<TaxRate[]> {
  const values = taxRates.map(({ id, key, position, ...rate }) => ({
    workspace_id: workspaceId,
    id,
    key,
    position,
    ...taxRateColumns(rate),
  }))
  return (await tx.insertInto('app.tax_rates').values(values).returningAll().execute()).map(presentTaxRate)
}

export async function findTaxRate(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<TaxRate | undefined> {
  const query = tx.selectFrom('app.tax_rates').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row && presentTaxRate(row)
}

/** Undefined when there is no such rate in that version. */
export async function changeTaxRate(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { version, ...rate }: TaxRateInput & { version: number },
): Promise<TaxRate | undefined> {
  const row = await tx
    .updateTable('app.tax_rates')
    .set({ ...taxRateColumns(rate), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row && presentTaxRate(row)
}

/** Products that have the one rate have the other too, behind it. */
export async function addRateToProducts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    with carriers as (
      select product_id, position from app.product_tax_rates where workspace_id = ${workspaceId} and tax_rate_id = ${from}
    ), changed as (
      update app.products p set version = p.version + 1 from carriers where p.workspace_id = ${workspaceId} and p.id = carriers.product_id
    )
    insert into app.product_tax_rates (workspace_id, product_id, tax_rate_id, position)
    select ${workspaceId}, product_id, ${to}, position from carriers`.execute(tx)
}

function taxRateColumns({ name, description, rate, countryCode, validFrom, validTo, isDefault }: TaxRateInput) {
  return {
    ...localisedColumns('name', name),
    ...localisedColumns('description', description),
    rate,
    country_code: countryCode,
    valid_from: validFrom,
    valid_to: validTo,
    is_default: isDefault,
  }
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
    validFrom: row.valid_from,
    validTo: row.valid_to,
    isDefault: row.is_default,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}
