import { negateDecimal } from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'
import { bgnToEur, EURO_ADOPTED_ON } from '../money/convert.ts'

/** The day on which accounts in leva became accounts in euro: the balance of the evening before, once, by the fixed rate. */
export const CONVERTED_ON: Day = EURO_ADOPTED_ON

/** What leaves the account in leva and what reaches the one in euro. A balance below zero stays below zero. */
export function conversionOf(levaBalance: DecimalText): { leva: DecimalText; euro: DecimalText } {
  return { leva: negateDecimal(levaBalance), euro: bgnToEur(levaBalance) }
}
