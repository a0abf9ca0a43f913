import type { Product } from '@invoice/contract/records/products.ts'
import { type Selectable, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { idsByKeys } from '../../platform/db/ids-by-keys.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type ProductsTable, presentProducts } from './products-store.ts'

export type ProductKeys = { skuKeys: string[]; partNumbers: string[]; names: string[] }

/** Those with one of the codes or exact names, the oldest first; `locked`: they stay as they are until the transaction ends. */
export async function findProductsByKeys(tx: Tx, act: Act, keys: ProductKeys, locked: boolean): Promise<Product[]> {
  const { workspaceId } = act.actor
  const ids = idsByKeys('app.products', workspaceId, [
    { column: 'sku_key', values: keys.skuKeys },
    { column: 'part_number', values: keys.partNumbers },
    { column: 'name_bg', values: keys.names },
    { column: 'name_en', values: keys.names },
  ])
  const { rows } = await sql<Selectable<ProductsTable>>`
    select p.* from (${ids}) found cross join lateral (
      select * from app.products where workspace_id = ${workspaceId} and id = found.id limit 1 ${locked ? sql`for no key update` : sql``}
    ) p
    order by p.created_at, p.id`.execute(tx)
  return presentProducts(tx, act, rows)
}
