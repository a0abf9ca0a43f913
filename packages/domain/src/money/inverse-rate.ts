import { canonicalDecimal, divideRounded, fromUnits, powerOfTen, scaleOf, toUnits } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'

const SHOWN_DECIMALS = 6

/**
 * Euro for one unit of the currency, shown beside the rate as the ECB quotes it; six decimals at most. To be read only: amounts
 * are converted by the quotation itself.
 * @throws RangeError unless the rate is above zero
 */
export function inverseRate(rateFromEur: DecimalText): DecimalText {
  const scale = scaleOf(rateFromEur)
  const rate = toUnits(rateFromEur, scale)
  if (rate <= 0n) throw new RangeError(`Not a rate: ${rateFromEur}`)
  return canonicalDecimal(fromUnits(divideRounded(powerOfTen(scale + SHOWN_DECIMALS), rate), SHOWN_DECIMALS))
}
