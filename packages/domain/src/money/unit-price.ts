import { canonicalDecimal, divideRounded, fromUnits, PERCENT, powerOfTen, toUnits, UNIT_PRICE } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'

const WHOLE = 100n * powerOfTen(PERCENT.scale)

/** A unit price with VAT of `rate` percent, from one without it; six decimals at most. ('100', '20') → '120'. */
export function withVat(unitPrice: DecimalText, rate: DecimalText): DecimalText {
  return scaled(unitPrice, WHOLE + toUnits(rate, PERCENT.scale), WHOLE)
}

/** A unit price without VAT of `rate` percent, from one that contains it; six decimals at most. ('100', '20') → '83.333333'. */
export function withoutVat(unitPrice: DecimalText, rate: DecimalText): DecimalText {
  return scaled(unitPrice, WHOLE, WHOLE + toUnits(rate, PERCENT.scale))
}

function scaled(unitPrice: DecimalText, numerator: bigint, denominator: bigint): DecimalText {
  return canonicalDecimal(fromUnits(divideRounded(toUnits(unitPrice, UNIT_PRICE.scale) * numerator, denominator), UNIT_PRICE.scale))
}
