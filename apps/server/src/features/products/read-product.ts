import type { Product } from '@invoice/contract/records/products.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { findProduct } from './products-store.ts'

/** @throws Refusal 404 */
export async function readProduct(tx: Tx, act: Act, id: string): Promise<Product> {
  const product = await findProduct(tx, act, id)
  if (!product) throw new Refusal('common.not_found')
  return product
}
