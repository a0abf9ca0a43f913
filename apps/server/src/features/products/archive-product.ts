import type { Product } from '@invoice/contract/products.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { setProductArchived } from './products-store.ts'
import { readProduct } from './read-product.ts'

/** Archived, a product is offered no more; documents keep it. Asked again it does nothing. @throws Refusal 404 */
export async function archiveProduct(tx: Tx, act: Act, id: string, archived: boolean): Promise<Product> {
  await setProductArchived(tx, act, id, archived)
  return readProduct(tx, act.actor.workspaceId, id)
}
