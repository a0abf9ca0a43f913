import { addDays } from '../calendar/day.ts'
import { compareDecimals, negateDecimal, signOf } from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'
import { searchKey } from '../text/search-key.ts'

/** What left a provider's account; below zero the provider takes it from the bank. */
export type ReportedPayout = {
  readonly id: string
  readonly provider: string
  readonly providerId: string
  readonly amount: DecimalText
  readonly currency: string
  readonly arrivesOn: Day
}
/** What a bank told of. */
export type ReportedByBank = {
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly amount: DecimalText
  readonly currency: string
  readonly bookedOn: Day
  /** all that the bank writes beside it: reason, name, references */
  readonly text: string
}

/** Banks book a payout some days before or after the day that the provider says. */
const BEFORE_DAYS = 2
const AFTER_DAYS = 7

/** Amount, currency and days, and the provider's name or its number of the payout in what the bank writes: an amount alone may be a client's. */
export function isOfPayout(payout: ReportedPayout, entry: ReportedByBank): boolean {
  const isIn = entry.direction === 'in'
  if (compareDecimals(isIn ? entry.amount : negateDecimal(entry.amount), payout.amount) !== 0 || signOf(payout.amount) === 0) return false
  if (entry.currency !== payout.currency) return false
  if (entry.bookedOn < addDays(payout.arrivesOn, -BEFORE_DAYS) || entry.bookedOn > addDays(payout.arrivesOn, AFTER_DAYS)) return false
  const text = plain(entry.text)
  return [payout.provider, payout.providerId].some((word) => plain(word) !== '' && text.includes(plain(word)))
}

/** "ePay.bg" and "EPAYBG" are one name, "po_77-19" and "PO7719" one number. */
const plain = (text: string): string => searchKey(text).replace(/[^a-z0-9]/g, '')

/** Which entry is which payout: those that are one to one alone. Two that may be the same are for a person to tell. */
export function certainPayouts<Payout extends ReportedPayout, Entry extends ReportedByBank>(
  payouts: readonly Payout[],
  entries: readonly Entry[],
): { readonly payout: Payout; readonly entry: Entry }[] {
  const pairs = payouts.flatMap((payout) => entries.filter((entry) => isOfPayout(payout, entry)).map((entry) => ({ payout, entry })))
  return pairs.filter(
    (pair) =>
      pairs.filter(({ payout }) => payout === pair.payout).length === 1 && pairs.filter(({ entry }) => entry === pair.entry).length === 1,
  )
}
