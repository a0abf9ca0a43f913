import { negateDecimal } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import { convert } from '../money/convert.ts'

/**
 * What leaves an account in a currency that was replaced, and what reaches the one in what took its place: the balance of the evening before,
 * once, by the fixed rate. A balance below zero stays below zero.
 */
export function conversionOf(balance: DecimalText, from: string, to: string): { left: DecimalText; reached: DecimalText } {
  return { left: negateDecimal(balance), reached: convert(balance, { currency: from, rateFromEur: null }, to) }
}
