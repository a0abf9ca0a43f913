import type { Product, ProductInput } from '@invoice/contract/products.ts'
import type { Act } from '../../platform/act.ts'
import { refuseMissingOrStale } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { checkProduct } from './check-product.ts'
import { changeProduct } from './products-store.ts'

/** @throws FieldFaults 400, Refusal 404, 412 when somebody else changed it before. */
export async function updateProduct(tx: Tx, act: Act, id: string, product: ProductInput & { version: number }): Promise<Product> {
  const { workspaceId } = act.actor
  const changed = await changeProduct(tx, workspaceId, id, await checkProduct(tx, act, product))
  return changed ?? refuseMissingOrStale(tx, 'app.products', workspaceId, id)
}
