import { addDays } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { type PaymentTerm, termOf } from '@invoice/domain/payments/payment-terms.ts'
import { expectedAmounts } from '@invoice/domain/recurring/expected-amounts.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { scheduleOf } from './present-recurrence.ts'
import { type ExpectedRecord, selectExpected } from './recurrences-store.ts'

/** What recurring documents will bring in, by the day on which it falls due. */
export type Expected = { readonly on: Day; readonly amount: string }

/** Of documents that are still to be made, within so many days; what was made already is among what is open. */
export async function expectedFromRecurrences(
  tx: Tx,
  act: Act,
  filter: { companyId?: string | undefined; currency?: string | undefined },
  days: number,
): Promise<readonly Expected[]> {
  const until = addDays(act.clock.today(), days)
  return (await selectExpected(tx, act, filter, until)).flatMap((row) =>
    expectedAmounts(
      {
        schedule: scheduleOf(row),
        nextOn: row.next_on,
        lastPlannedOn: row.last_planned_on,
        made: row.made,
        total: row.total,
        currency: row.currency,
        raises: row.raises,
        term: termOfRow(row),
      },
      until,
    ),
  )
}

/** Its own, that of the documents that it makes, their client's, or their company's. */
function termOfRow(row: ExpectedRecord): PaymentTerm {
  const of = (paymentDays: number | null, from: PaymentTerm['from'] | null) => termOf({ paymentDays, paymentDaysFrom: from ?? 'issue' })
  return (
    of(row.payment_days, row.payment_days_from) ??
    of(row.pattern_days, row.pattern_days_from) ??
    of(row.client_days, row.client_days_from) ??
    of(row.own_days, row.own_days_from) ?? { days: 0, from: 'issue' }
  )
}
