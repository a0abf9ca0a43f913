import type { Product, ProductInput } from '@invoice/contract/products.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { checkProduct } from './check-product.ts'
import { insertProduct } from './products-store.ts'

/** @throws FieldFaults 400 */
export async function createProduct(tx: Tx, act: Act, product: ProductInput): Promise<Product> {
  return insertProduct(tx, act.actor.workspaceId, newId(), await checkProduct(tx, act, product))
}
