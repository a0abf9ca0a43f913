import { fromUnits, scaleOf, subtractDecimals, sumDecimals, toUnits } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import { toAmount } from '../money/amount.ts'
import { minorUnits } from '../money/currency.ts'
import type { Denominations } from '../regimes/regime.ts'
import { boundCurrency } from '../regimes/regime-of.ts'

const EURO: Denominations = {
  notes: ['500', '200', '100', '50', '20', '10', '5'],
  coins: ['2', '1', '0.50', '0.20', '0.10', '0.05', '0.02', '0.01'],
}
const STEPS = ['1000', '500', '200', '100', '50', '20', '10', '5']
const SMALL_STEPS = ['2', '1', '0.50', '0.20', '0.10', '0.05', '0.02', '0.01']

/** Notes and coins of a currency, the greatest first; of one that nobody counts here, the steps that most currencies have. */
export function denominationsOf(currency: string): Denominations {
  if (currency === 'EUR') return EURO
  return boundCurrency(currency)?.pieces ?? { notes: STEPS, coins: SMALL_STEPS.filter((value) => scaleOf(value) <= minorUnits(currency)) }
}

/** So many pieces of one value. A value may be both a note and a coin. */
export type CountedPieces = { value: DecimalText; count: number }

/** What they come to together. */
export function countedSum(pieces: readonly CountedPieces[], currency: string): DecimalText {
  const sums = pieces.map(({ value, count }) => fromUnits(toUnits(value, scaleOf(value)) * BigInt(count), scaleOf(value)))
  return toAmount(sumDecimals(sums), currency)
}

/** What was counted beyond what the book says; below zero: what is missing. */
export function countDifference(counted: DecimalText, expected: DecimalText, currency: string): DecimalText {
  return toAmount(subtractDecimals(counted, expected), currency)
}
