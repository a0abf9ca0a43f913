import type { Day } from '../documents/document.ts'
import { dueDay, type PaymentTerm } from '../payments/payment-terms.ts'
import { type PriceRaise, raisedPrice } from './raise-price.ts'
import { datesBetween, type Schedule } from './schedule.ts'

/** Where a recurring document stands. */
type Repeated = {
  readonly schedule: Schedule
  /** the next day; one that is past is being caught up with */
  readonly nextOn: Day
  readonly lastPlannedOn: Day | null
  readonly made: number
  /** of the next document, with the prices of its day */
  readonly total: string
  readonly currency: string
  readonly raises: readonly PriceRaise[]
  /** from the day of a document to the day on which it is due */
  readonly term: PaymentTerm
}

/**
 * When the documents that are still to be made fall due, and how much is, up to a day. Of a raise by then the whole amount is raised: an
 * estimate that may differ by cents from a document, whose prices are rounded one by one.
 */
export function expectedAmounts(repeated: Repeated, until: Day): { on: Day; amount: string }[] {
  const { schedule, nextOn, lastPlannedOn, made, total, currency, raises, term } = repeated
  if (nextOn > until) return []
  const later = raises.filter(({ on }) => on > nextOn)
  return datesBetween(schedule, { after: lastPlannedOn, from: nextOn, made }, nextOn, until)
    .map(({ on }) => ({ on: dueDay(term, on), amount: raisedPrice(total, later, on, currency) }))
    .filter(({ on }) => on <= until)
}
