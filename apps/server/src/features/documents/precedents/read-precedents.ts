import type { LastPrice, ProductSale } from '@invoice/contract/records/products.ts'
import { precedentTypes } from '@invoice/domain/documents/amounts/price-types.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readProduct } from '../../products/read-product.ts'
import { selectLastPrice, selectSales } from './sales-store.ts'

type Asked = { contactId: string; currency: string; pricesIncludeVat: boolean; type: DocumentType }

/** What the contact was last asked for the product, in a document of the same sort. @throws Refusal 404 */
export async function readLastPrice(tx: Tx, act: Act, productId: string, { type, ...asked }: Asked): Promise<LastPrice | null> {
  await readProduct(tx, act, productId)
  return selectLastPrice(tx, act, { ...asked, productId, types: precedentTypes(type) })
}

/** Where the product was sold last. @throws Refusal 404 */
export async function readSales(tx: Tx, act: Act, productId: string): Promise<ProductSale[]> {
  await readProduct(tx, act, productId)
  return selectSales(tx, act, productId, precedentTypes('invoice'))
}
