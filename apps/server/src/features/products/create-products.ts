import { ProductInput } from '@invoice/contract/products.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { explainIssues } from '../../platform/errors/explain-issue.ts'
import { faultText } from '../../platform/errors/texts.ts'
import { newId } from '../../platform/new-id.ts'
import { insertProducts, knownIds, type NewProduct } from './products-store.ts'

/** What is wrong with a row, at its field, in the person's language. Rows are counted from 0. */
type RowFaults = { readonly row: number; readonly faults: Readonly<Record<string, readonly string[]>> }
export type CreatedProducts = { readonly ids: readonly string[]; readonly refused: readonly RowFaults[] }

/**
 * Adds many products, or none: when a row is refused nothing is written, and every refused row is told. A row is a `ProductInput` as the
 * wire carries it (units and tax rates by id). The rows go to the database in few statements, however many they are.
 */
export async function createProducts(tx: Tx, act: Act, rows: readonly unknown[]): Promise<CreatedProducts> {
  const { checked, refused } = await checkProducts(tx, act, rows)
  if (refused.length > 0) return { ids: [], refused }
  await insertProducts(tx, act.actor.workspaceId, checked)
  return { ids: checked.map(({ id }) => id), refused: [] }
}

/** As `createProducts` judges the rows, without writing any: for a dry run. */
export async function checkProducts(tx: Tx, { actor, language }: Act, rows: readonly unknown[]) {
  const parsed = rows.map((row) => ProductInput.safeParse(row, { reportInput: true }))
  const products = parsed.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const units = await knownIds(
    tx,
    actor.workspaceId,
    'app.units',
    products.flatMap(({ unitId }) => unitId ?? []),
  )
  const rates = await knownIds(
    tx,
    actor.workspaceId,
    'app.tax_rates',
    products.flatMap(({ taxRateIds }) => taxRateIds),
  )
  const gone = [faultText('reference', language)]
  const checked: NewProduct[] = []
  const refused: RowFaults[] = []
  for (const [row, { data, error }] of parsed.entries()) {
    const faults = new Map<string, readonly string[]>(error ? explainIssues(error.issues, language) : [])
    if (data && data.unitId !== null && !units.has(data.unitId)) faults.set('unitId', gone)
    for (const [at, id] of data?.taxRateIds.entries() ?? []) if (!rates.has(id)) faults.set(`taxRateIds.${at}`, gone)
    if (faults.size > 0) refused.push({ row, faults: Object.fromEntries(faults) })
    else if (data) checked.push({ ...asKept(data), id: newId() })
  }
  return { checked, refused }
}

/** The price without trailing zeros, each tag and tax rate once. */
export function asKept<P extends ProductInput>(product: P): P {
  const { price, taxRateIds, tags } = product
  return {
    ...product,
    price: price === null ? null : canonicalDecimal(price),
    taxRateIds: [...new Set(taxRateIds)],
    tags: [...new Set(tags)],
  }
}
