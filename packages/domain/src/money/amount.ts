import { roundDecimal } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import { minorUnits } from './currency.ts'

/** An amount of the currency: rounded to its minor unit, halves away from zero, with all its decimals. ('7', 'EUR') → '7.00'. */
export function toAmount(value: DecimalText, currency: string): DecimalText {
  return roundDecimal(value, minorUnits(currency))
}
