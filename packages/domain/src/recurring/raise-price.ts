import { canonicalDecimal, divideRounded, fromUnits, powerOfTen, scaleOf, toUnits, UNIT_PRICE } from '../decimal/decimal.ts'
import type { Day } from '../documents/document.ts'
import { isCurrency, minorUnits } from '../money/currency.ts'

/** From a day on prices are higher, or lower, by so many percent. */
export type PriceRaise = { readonly on: Day; readonly percent: string }

/** So many of a recurring document, and up to there. */
export const MOST_RAISES = 12
export const MOST_RAISED = '1000'
/** Decimals of a percentage. */
const SCALE = 4
const HUNDRED = 100n * powerOfTen(SCALE)

/**
 * The price on a day: all raises that hold by then at once, rounded a single time, to the decimals that the currency or the price has, so
 * that a price of 0.0125 does not become 0.01.
 */
export function raisedPrice(price: string, raises: readonly PriceRaise[], on: Day, currency: string): string {
  const held = raises.filter((raise) => raise.on <= on)
  if (held.length === 0) return price
  const own = scaleOf(price)
  const scale = Math.min(UNIT_PRICE.scale, Math.max(own, isCurrency(currency) ? minorUnits(currency) : 2))
  const factors = held.map(({ percent }) => HUNDRED + toUnits(percent, SCALE))
  const numerator = factors.reduce((product, factor) => product * factor, toUnits(price, own) * powerOfTen(scale))
  const denominator = factors.reduce((product) => product * HUNDRED, powerOfTen(own))
  return canonicalDecimal(fromUnits(divideRounded(numerator, denominator), scale))
}
