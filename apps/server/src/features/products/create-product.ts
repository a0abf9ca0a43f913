import type { Product, ProductInput } from '@invoice/contract/records/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { keptCustomValues } from '../settings/custom-fields.ts'
import { checkProduct } from './check-product.ts'
import { insertProduct } from './products-store.ts'

/** @throws FieldFaults 400 */
export async function createProduct(tx: Tx, act: Act, product: ProductInput): Promise<Product> {
  const checked = await checkProduct(tx, act, product)
  const customFields = await keptCustomValues(tx, act, 'product', product.customFields, null)
  const created = await insertProduct(tx, act, newId(), { ...checked, customFields })
  await writeAudit(tx, act, 'product.created', created.id, { name: localised(created.name, 'bg') })
  return created
}
