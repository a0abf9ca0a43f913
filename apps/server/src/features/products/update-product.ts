import type { Product, ProductInput } from '@invoice/contract/records/products.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import { refuseMissingOrStale } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { keptCustomValues } from '../settings/custom-fields.ts'
import { checkProduct } from './check-product.ts'
import { changeProduct, findProduct } from './products-store.ts'

/** @throws FieldFaults 400, Refusal 404, 412 when somebody else changed it before. */
export async function updateProduct(tx: Tx, act: Act, id: string, product: ProductInput & { version: number }): Promise<Product> {
  const { workspaceId } = act.actor
  const checked = await checkProduct(tx, act, product)
  // Of the version that is changed, or else nothing is.
  const before = await findProduct(tx, act, id)
  const customFields = await keptCustomValues(tx, act, 'product', product.customFields, before?.customFields ?? {})
  const prices = checked.prices ?? before?.prices ?? []
  const { pictureFileId = before?.pictureFileId ?? null } = checked
  const changed = await changeProduct(tx, act, id, { ...checked, customFields, prices, pictureFileId })
  if (!before || !changed) return refuseMissingOrStale(tx, 'app.products', workspaceId, id)
  await writeAudit(tx, act, 'product.updated', id, { name: localised(changed.name, 'bg'), changes: changesBetween(before, changed) })
  return changed
}
