import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import { hasField, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { withoutVat, withVat } from '@invoice/domain/money/unit-price.ts'
import { isValidOn } from '@invoice/domain/settings/rate-validity.ts'
import { taxDayOf } from '../../state/new-draft.ts'
import type { References } from '../../state/references/references.ts'

/** What a line takes from the product chosen for it: texts, unit, rate, and the price where it is in the document's currency. */
export function productFields(product: Product, line: LineDraft, draft: DocumentDraft, { taxRates }: References): Partial<LineDraft> {
  const day = taxDayOf(draft)
  const rate = taxRates.find((one) => product.taxRateIds.includes(one.id) && one.archivedAt === null && isValidOn(one, day))
  const taxRateId = rate?.id ?? line.taxRateId
  const percent = taxRates.find(({ id }) => id === taxRateId)?.rate ?? '0'
  return {
    productId: product.id,
    name: product.name,
    description: product.description,
    sku: product.sku,
    unitId: product.unitId ?? line.unitId,
    taxRateId,
    ...(product.price === null || product.currency !== draft.currency
      ? {}
      : { unitPrice: inMode(product.price, percent, product.priceIncludesVat, wantsGross(draft)) }),
  }
}

/** A receipt says what was paid, VAT and all; goods that move without VAT are priced without. */
function wantsGross({ type, pricesIncludeVat }: DocumentDraft): boolean {
  return hasField(type, 'vat') ? pricesIncludeVat : TYPE_FACTS[type].takesMoney
}

function inMode(price: string, rate: string, isGross: boolean, asGross: boolean): string {
  if (isGross === asGross) return price
  return asGross ? withVat(price, rate) : withoutVat(price, rate)
}
