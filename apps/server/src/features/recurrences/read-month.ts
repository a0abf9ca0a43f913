import { type CalendarEntry, MOST_IN_MONTH, type RecurrenceMonth } from '@invoice/contract/documents/recurrences.ts'
import { lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { raisedPrice } from '@invoice/domain/recurring/raise-price.ts'
import { datesBetween } from '@invoice/domain/recurring/schedule.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { byCurrency } from './list-recurrences.ts'
import { scheduleOf } from './present-recurrence.ts'
import { type ComingRecord, type Filter, selectComing } from './recurrences-store.ts'

type Query = Omit<Filter, 'state'> & { readonly month: string }

/** What is still to be made in a month; what was made is a document. */
export async function readMonth(tx: Tx, act: Act, { month, ...filter }: Query): Promise<RecurrenceMonth> {
  const first = `${month}-01`
  const last = lastOfMonth(first)
  const coming = await selectComing(tx, act, filter, last)
  const byRecurrence = coming.map((row) => entriesOf(row, first, last)).filter(({ length }) => length > 0)
  const shown = byRecurrence.slice(0, MOST_IN_MONTH).flat()
  return {
    items: shown.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
    sums: byCurrency(byRecurrence.flat().map(({ currency, total }) => ({ currency, total, count: 1 }))),
    isMore: byRecurrence.length > MOST_IN_MONTH,
  }
}

/** From the next one on: one that is past is being caught up with. */
function entriesOf(row: ComingRecord, first: string, last: string): CalendarEntry[] {
  const progress = { after: row.last_planned_on, from: row.next_on, made: row.made }
  const later = row.raises.filter(({ on }) => on > row.next_on)
  return datesBetween(scheduleOf(row), progress, first, last).map((day) => ({
    recurrenceId: row.id,
    name: row.name,
    recipientName: { bg: row.recipient_bg ?? '', en: row.recipient_en ?? '' },
    ...day,
    currency: row.currency,
    total: toAmount(raisedPrice(row.total, later, day.on, row.currency), row.currency),
  }))
}
