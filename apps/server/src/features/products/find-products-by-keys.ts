import type { Product } from '@invoice/contract/products.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { presentProducts } from './products-store.ts'

export type ProductKeys = { skus: string[]; partNumbers: string[]; names: string[] }

/** Those with one of the codes or exact names, the oldest first. They stay as they are until the transaction ends. */
export async function findProductsByKeys(tx: Tx, workspaceId: string, { skus, partNumbers, names }: ProductKeys): Promise<Product[]> {
  const rows = await tx
    .selectFrom('app.products')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where((is) =>
      is.or([
        ...(skus.length > 0 ? [is('sku', 'in', skus)] : []),
        ...(partNumbers.length > 0 ? [is('part_number', 'in', partNumbers)] : []),
        ...(names.length > 0 ? [is('name_bg', 'in', names), is('name_en', 'in', names)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  return presentProducts(tx, workspaceId, rows)
}
