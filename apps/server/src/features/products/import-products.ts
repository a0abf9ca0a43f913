import type { ProductInput } from '@invoice/contract/products.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { insertProducts, productColumns } from './products-store.ts'

/** Adds many products that are known to be right. */
export async function addProducts(tx: Tx, { actor }: Act, products: readonly ProductInput[]): Promise<void> {
  if (products.length === 0) return
  const added = products.map((product) => ({ ...product, id: newId() }))
  await insertProducts(tx, actor.workspaceId, added)
}

const of = (row: string, columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(`${row}.${name}`)))

/** Changes many products that are locked, those in which anything differs. */
export async function changeProducts(tx: Tx, { actor }: Act, changes: readonly { id: string; next: ProductInput }[]): Promise<void> {
  if (changes.length === 0) return
  const { workspaceId } = actor
  const records = changes.map(({ id, next }) => ({ id, ...productColumns(next) }))
  const names = Object.keys(records[0] ?? {}).filter((name) => name !== 'id')
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))
  await sql`
    update app.products p set ${set}, version = p.version + 1
    from jsonb_populate_recordset(null::app.products, ${JSON.stringify(records)}::jsonb) r
    where p.workspace_id = ${workspaceId} and p.id = r.id and (${of('p', names)}) is distinct from (${of('r', names)})`.execute(tx)
  const ids = changes.map(({ id }) => id)
  await sql`delete from app.product_tax_rates where workspace_id = ${workspaceId} and product_id = any(${ids})`.execute(tx)
  const rates = changes.flatMap(({ id, next }) =>
    next.taxRateIds.map((taxRateId, position) => ({ product_id: id, tax_rate_id: taxRateId, position })),
  )
  await sql`
    insert into app.product_tax_rates (workspace_id, product_id, tax_rate_id, position)
    select ${workspaceId}::uuid, product_id, tax_rate_id, position
    from jsonb_populate_recordset(null::app.product_tax_rates, ${JSON.stringify(rates)}::jsonb)`.execute(tx)
}
