import type { readProductPrice as endpoint } from '@invoice/contract/records/products.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { priceOf } from '@invoice/domain/products/prices.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readContact } from '../contacts/read-contact.ts'
import { readProduct } from './read-product.ts'

/** @throws Refusal 404 of the product and of the contact */
export async function readProductPrice(
  tx: Tx,
  act: Act,
  id: string,
  { contactId, quantity }: ParsedOf<typeof endpoint>['query'],
): Promise<ReplyOf<typeof endpoint>> {
  const product = await readProduct(tx, act, id)
  const priceListId = contactId === undefined ? null : (await readContact(tx, act, contactId)).priceListId
  const found = priceOf(product, { priceListId, quantity })
  const { currency, priceIncludesVat } = product
  return { price: null, priceListId: null, fromQuantity: null, ...found, currency, priceIncludesVat }
}
