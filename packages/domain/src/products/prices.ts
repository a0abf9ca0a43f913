import { canonicalDecimal, compareDecimals, fits, QUANTITY, signOf } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'

/**
 * A price of a product from a quantity on, in the product's own currency, with or without VAT as its price is. `priceListId` null: for whoever
 * names no list; 0 of a list: whatever the quantity.
 */
export type ProductPrice = { readonly priceListId: string | null; readonly fromQuantity: DecimalText; readonly price: DecimalText }

export const MOST_PRODUCT_PRICES = 200

export type Priced = { readonly price: DecimalText | null; readonly prices?: readonly ProductPrice[] | undefined }
/** What is asked for: the list of the client, and how much of it; what is no number counts as none. */
export type Wanted = { readonly priceListId: string | null; readonly quantity: string | null }

/**
 * What a product costs, and by which of its prices. The list of the client goes before the prices of everybody, however high the quantity that those
 * begin at; within each the highest quantity that is reached counts, and a return is priced as what was sold. Of two prices that begin alike, which
 * cannot be kept, the lower. Null: its price is entered in the document.
 */
export function priceOf({ price, prices = [] }: Priced, { priceListId, quantity }: Wanted): ProductPrice | null {
  const wanted = amountOf(quantity)
  const reached = (ofList: string | null): ProductPrice | undefined =>
    prices
      .filter((one) => one.priceListId === ofList && compareDecimals(one.fromQuantity, wanted) <= 0)
      .sort((a, b) => compareDecimals(b.fromQuantity, a.fromQuantity) || compareDecimals(a.price, b.price))[0]
  return reached(priceListId) ?? reached(null) ?? (price === null ? null : { priceListId: null, fromQuantity: '0', price })
}

/** Without its sign. */
function amountOf(quantity: string | null): DecimalText {
  const text = (quantity ?? '').replace(/^-/, '')
  return fits(text, QUANTITY) ? text : '0'
}

type ProductPriceProblem = { readonly field: string; readonly code: 'list.price_from_none' | 'list.price_twice' }

/** What a person would not have meant, by the row that it stands in. */
export function productPriceProblems(prices: readonly ProductPrice[]): ProductPriceProblem[] {
  const seen = new Set<string>()
  return prices.flatMap(({ priceListId, fromQuantity }, at): ProductPriceProblem[] => {
    const field = `prices.${at}.fromQuantity`
    const key = `${priceListId} ${canonicalDecimal(fromQuantity)}`
    if (priceListId === null && signOf(fromQuantity) === 0) return [{ field, code: 'list.price_from_none' }]
    if (seen.has(key)) return [{ field, code: 'list.price_twice' }]
    seen.add(key)
    return []
  })
}

/** As they are kept: those of everybody first, then list by list, each by quantity. */
export function sortedPrices(prices: readonly ProductPrice[]): ProductPrice[] {
  return prices
    .map(({ priceListId, fromQuantity, price }) => ({
      priceListId,
      fromQuantity: canonicalDecimal(fromQuantity),
      price: canonicalDecimal(price),
    }))
    .toSorted((a, b) => (a.priceListId ?? '').localeCompare(b.priceListId ?? '') || compareDecimals(a.fromQuantity, b.fromQuantity))
}
