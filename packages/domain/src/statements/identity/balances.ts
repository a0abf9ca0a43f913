import { addDecimals, compareDecimals, fits, signOf, subtractDecimals, sumDecimals } from '../../decimal/decimal.ts'
import type { DecimalText } from '../../documents/document.ts'
import type { Balance, ReadStatement, StatementEntry } from './statement-entry.ts'

export type StatementSums = { in: DecimalText; out: DecimalText; inCount: number; outCount: number }

export function sumsOf(entries: readonly Pick<StatementEntry, 'direction' | 'amount'>[]): StatementSums {
  const amounts = (direction: 'in' | 'out') => entries.filter((entry) => entry.direction === direction).map(({ amount }) => amount)
  const [into, out] = [amounts('in'), amounts('out')]
  return { in: sumDecimals(into), out: sumDecimals(out), inCount: into.length, outCount: out.length }
}

/** What the entries make of the opening balance. */
export function closingOf(opening: DecimalText, sums: Pick<StatementSums, 'in' | 'out'>): DecimalText {
  return subtractDecimals(addDecimals(opening, sums.in), sums.out)
}

/**
 * By how much the bank's closing balance differs from opening + in − out: above zero where entries that came in are missing. Null where
 * the file does not tell both balances.
 */
export function differenceOf(balances: { opening: Balance | null; closing: Balance | null }, sums: StatementSums): DecimalText | null {
  const { opening, closing } = balances
  return opening && closing && subtractDecimals(closing.amount, closingOf(opening.amount, sums))
}

/** Between the statement before and this one: the same balance, or what is missing between them. */
export function gapBetween(previousClosing: DecimalText | null, opening: DecimalText | null): DecimalText | null {
  if (previousClosing === null || opening === null || compareDecimals(previousClosing, opening) === 0) return null
  return subtractDecimals(opening, previousClosing)
}

const KEPT = { integers: 13, scale: 3 } as const

/** Whether an amount is one that an account may have; what is larger no bank means. */
export const isKept = (amount: DecimalText): boolean => fits(amount, KEPT)

/** Whether all that a statement tells, and what it comes to, is of a size that is kept. */
export function fitsAccount({ opening, closing, entries }: Pick<ReadStatement, 'opening' | 'closing' | 'entries'>): boolean {
  const sums = sumsOf(entries)
  const amounts = [opening?.amount, closing?.amount, differenceOf({ opening, closing }, sums), sums.in, sums.out].filter(
    (amount) => amount !== undefined && amount !== null,
  )
  return entries.every(({ amount }) => signOf(amount) > 0) && [...entries.map(({ amount }) => amount), ...amounts].every(isKept)
}
