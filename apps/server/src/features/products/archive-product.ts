import type { Product } from '@invoice/contract/records/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { setProductArchived } from './products-store.ts'
import { readProduct } from './read-product.ts'

/** Archived, a product is offered no more; documents keep it. Asked again it does nothing. @throws Refusal 404 */
export async function archiveProduct(tx: Tx, act: Act, id: string, archived: boolean): Promise<Product> {
  const changed = await setProductArchived(tx, act, id, archived)
  const product = await readProduct(tx, act, id)
  if (changed) await writeAudit(tx, act, archived ? 'product.archived' : 'product.restored', id, { name: localised(product.name, 'bg') })
  return product
}
