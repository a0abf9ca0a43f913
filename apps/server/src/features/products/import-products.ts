import { isDeepStrictEqual } from 'node:util'
import type { ProductInput } from '@invoice/contract/records/products.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { updateChanged } from '../../platform/db/update-changed.ts'
import { newId } from '../../platform/new-id.ts'
import { insertProducts, insertTaxRatesOf, productColumns } from './products-store.ts'

/** Adds many products that are known to be right. */
export async function addProducts(tx: Tx, act: Act, products: readonly ProductInput[]): Promise<void> {
  if (products.length === 0) return
  const added = products.map((product) => ({ ...product, id: newId() }))
  await insertProducts(tx, act, added)
}

type Change = { readonly id: string; readonly input: Readonly<Record<string, unknown>>; readonly next: ProductInput }

/** Changes many products that are locked, those in which anything differs. `input` is what each was. */
export async function changeProducts(tx: Tx, act: Act, changes: readonly Change[]): Promise<void> {
  const { workspaceId } = act.actor
  // As updateChanged takes it: what is JSON is no text.
  const records = changes.map(({ id, next }) => ({
    id,
    ...productColumns(next),
    custom_fields: next.customFields ?? {},
    prices: next.prices ?? [],
  }))
  const rerated = changes.filter(({ input, next }) => !isDeepStrictEqual(input['taxRateIds'], next.taxRateIds))
  const ids = rerated.map(({ id }) => id)
  await updateChanged(tx, 'app.products', workspaceId, records, ids)
  if (ids.length === 0) return
  await sql`delete from app.product_tax_rates where workspace_id = ${workspaceId} and product_id = any(${ids})`.execute(tx)
  await insertTaxRatesOf(
    tx,
    act,
    rerated.map(({ id, next }) => ({ id, taxRateIds: next.taxRateIds })),
  )
}
