import { scaleOf, signOf } from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'
import { minorUnits } from '../money/currency.ts'
import type { EntryKind } from './entries.ts'

/** Why money cannot have moved on a day: it has not come yet, or the account begins later. */
export type EntryDayProblem = 'in_future' | 'before_account'

/** @param begunOn the day of the account's initial balance; null where it has none: then it takes what was before as well */
export function entryDayProblem(on: Day, today: Day, begunOn: Day | null): EntryDayProblem | null {
  if (on > today) return 'in_future'
  return begunOn !== null && on < begunOn ? 'before_account' : null
}

/** Above zero, and with no more decimals than the currency has. */
export function isEntryAmount(amount: DecimalText, currency: string): boolean {
  return signOf(amount) > 0 && scaleOf(amount) <= minorUnits(currency)
}

/** Made by hand, so undone by hand; what a payment, a statement or an account's beginning wrote is undone there. */
const BY_HAND: ReadonlySet<EntryKind> = new Set<EntryKind>(['other', 'fee', 'count', 'transfer'])

export type ReversalProblem = 'reversed' | 'is_reversal' | 'not_by_hand'

type Reversible = { kind: EntryKind; paymentId: string | null; reversesId: string | null; isReversed: boolean }

/** What stands against taking an entry back; null where it may be. What is a payment by now is undone as one. */
export function reversalProblem({ kind, paymentId, reversesId, isReversed }: Reversible): ReversalProblem | null {
  if (reversesId !== null) return 'is_reversal'
  if (isReversed) return 'reversed'
  return BY_HAND.has(kind) && paymentId === null ? null : 'not_by_hand'
}
