import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import { hasField, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { withoutVat, withVat } from '@invoice/domain/money/unit-price.ts'
import { priceOf } from '@invoice/domain/products/prices.ts'
import { isValidOn } from '@invoice/domain/settings/rate-validity.ts'
import { taxDayOf } from '../../state/new-draft.ts'
import type { References } from '../../state/references/references.ts'

/** What a line takes from the product chosen for it: texts, unit, rate, and the price where it is in the document's currency. */
export function productFields(product: Product, line: LineDraft, draft: DocumentDraft, references: References): Partial<LineDraft> {
  const { taxRates, contact } = references
  const day = taxDayOf(draft)
  const rate = taxRates.find((one) => product.taxRateIds.includes(one.id) && one.archivedAt === null && isValidOn(one, day))
  const taxRateId = rate?.id ?? line.taxRateId
  const percent = taxRates.find(({ id }) => id === taxRateId)?.rate ?? '0'
  const found = listedPrice(product, percent, line.quantity, contact?.priceListId ?? null, draft)
  return {
    productId: product.id,
    name: product.name,
    description: product.description,
    sku: product.sku,
    unitId: product.unitId ?? line.unitId,
    taxRateId,
    ...(found && { unitPrice: found.unitPrice }),
  }
}

/** What a product costs in a line of the document, by the list of its client; null: nothing that is known, or in another currency. */
export function listedPrice(product: Product, rate: string, quantity: string | null, priceListId: string | null, draft: DocumentDraft) {
  // What is bought, by what it was bought for.
  const prices = isSold(draft) ? product.prices : []
  const found = product.currency === draft.currency ? priceOf({ price: product.price, prices }, { priceListId, quantity }) : null
  return found && { ...found, unitPrice: inMode(found.price, rate, product.priceIncludesVat, wantsGross(draft)) }
}

export const isSold = ({ type }: DocumentDraft): boolean => TYPE_FACTS[type].contact === 'client'

/** A receipt says what was paid, VAT and all; goods that move without VAT are priced without. */
function wantsGross({ type, pricesIncludeVat }: DocumentDraft): boolean {
  return hasField(type, 'vat') ? pricesIncludeVat : TYPE_FACTS[type].takesMoney
}

function inMode(price: string, rate: string, isGross: boolean, asGross: boolean): string {
  if (isGross === asGross) return price
  return asGross ? withVat(price, rate) : withoutVat(price, rate)
}
