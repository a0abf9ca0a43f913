import { addDays, lastOfMonth } from '../calendar/day.ts'
import type { Day } from '../documents/document.ts'

/** What the days of a term count from: the day of issue, the end of its month, or they are a date of the month after it. */
export const PAYMENT_DAYS_FROM = ['issue', 'month_end', 'next_month'] as const
export type PaymentDaysFrom = (typeof PAYMENT_DAYS_FROM)[number]

/** In so many days a document may be due: a year of months, and what is paid off for longer is a loan. */
export const MOST_INSTALMENTS = 12

/** A term of payment: so many days from there; of `next_month` the date, 1–31. */
export type PaymentTerm = { readonly days: number; readonly from: PaymentDaysFrom }

/**
 * By when a document of a day is to be paid. A month without the date ends with its last day; Sundays and holidays move nothing. The database
 * works the same out under the range's lock (`system.due_day`), and a test holds the two together.
 */
export function dueDay({ days, from }: PaymentTerm, issuedOn: Day): Day {
  if (from === 'issue') return addDays(issuedOn, days)
  const end = lastOfMonth(issuedOn)
  if (from === 'month_end') return addDays(end, days)
  const last = lastOfMonth(addDays(end, 1))
  const due = addDays(end, days || 1)
  if (due > last) return last
  return due
}

/** Whether a month may have such a date, where the days are one. */
export function isTerm({ days, from }: PaymentTerm): boolean {
  return from !== 'next_month' || (days >= 1 && days <= 31)
}

type HeadTerms = { readonly paymentDays?: number | null; readonly paymentDaysFrom?: PaymentDaysFrom }

/** The term that a document, a contact or a company has; null where it has none of its own. */
export function termOf(head: HeadTerms | null): PaymentTerm | null {
  const days = head?.paymentDays ?? null
  return days === null ? null : { days, from: head?.paymentDaysFrom ?? 'issue' }
}
