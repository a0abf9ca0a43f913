import {
  DATES_AHEAD,
  type ListRecurrencesQuery,
  type RECURRENCE_STATES,
  type RecurrenceRow,
  type RecurrenceRun,
  type RecurrenceSummary,
} from '@invoice/contract/documents/recurrences.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { monthlyShare } from '@invoice/domain/recurring/monthly-share.ts'
import { nextDates, type Occurrence, type Schedule } from '@invoice/domain/recurring/schedule.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { nameDocuments } from '../documents/record/name-documents.ts'
import { linkOf, presentRow, scheduleOf } from './present-recurrence.ts'
import { type Filter, findRecurrence, type SummedRecord, selectRecurrences, selectSummed, sumWaiting } from './recurrences-store.ts'
import { selectRuns } from './runs-store.ts'

/** How far ahead the figure of what comes looks. */
const AHEAD = 30

export async function listRecurrences(tx: Tx, act: Act, query: ListRecurrencesQuery): Promise<{ items: RecurrenceRow[] }> {
  return { items: (await selectRecurrences(tx, act, query)).map(presentRow) }
}

type Part = { readonly currency: string; readonly total: string; readonly count: number }

export async function summariseRecurrences(tx: Tx, act: Act, filter: Omit<Filter, 'state'>): Promise<RecurrenceSummary> {
  const rows = await selectSummed(tx, act, filter)
  const waiting = await sumWaiting(tx, act, filter)
  const inState = (state: SummedRecord['state']) => rows.filter((row) => row.state === state)
  const active = inState('active')
  const until = addDays(act.clock.today(), AHEAD)
  return {
    counts: {
      active: active.length,
      stopped: inState('stopped').length,
      paused: inState('paused').length,
      ended: inState('ended').length,
    } satisfies Record<(typeof RECURRENCE_STATES)[number], number>,
    next30Days: byCurrency(active.flatMap((row) => daysUntil(row, until).map(() => partOf(row, row.total)))),
    monthly: byCurrency(active.map((row) => partOf(row, monthlyShare(toAmount(row.total, row.currency), scheduleOf(row), row.currency)))),
    waiting: waiting.map(({ currency, count, total }) => ({ currency, count, total: toAmount(total, currency) })),
    stopped: byCurrency(inState('stopped').map((row) => partOf(row, row.total))),
  }
}

/** From the next one on: a day in the past is one that is being caught up with. */
function daysUntil(row: SummedRecord, until: string): Occurrence[] {
  const progress = { after: row.last_planned_on, from: row.next_on, made: row.made }
  return nextDates(scheduleOf(row), progress, AHEAD + 1).filter(({ on }) => on <= until)
}

const partOf = ({ currency }: SummedRecord, total: string): Part => ({ currency, total, count: 1 })

export function byCurrency(parts: readonly Part[]) {
  const currencies = [...new Set(parts.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = parts.filter((part) => part.currency === currency)
    return { currency, count: own.length, total: toAmount(sumDecimals(own.map(({ total }) => total)), currency) }
  })
}

/** The next days of a schedule that is not kept. */
export function previewDates({ clock }: Act, schedule: Schedule): { items: Occurrence[] } {
  return { items: nextDates(schedule, { after: null, from: clock.today(), made: 0 }, DATES_AHEAD) }
}

/** @throws Refusal 404 */
export async function listRuns(tx: Tx, act: Act, id: string, pageSize: number): Promise<{ items: RecurrenceRun[] }> {
  if (!(await findRecurrence(tx, act, id))) throw new Refusal('common.not_found')
  const runs = await selectRuns(tx, act, id, pageSize)
  const documents = await nameDocuments(tx, act, [...new Set(runs.flatMap(({ documentId }) => documentId ?? []))])
  return {
    items: runs.map(({ documentId, ...run }) => {
      const document = documentId === null ? undefined : documents.get(documentId)
      return { ...run, document: document === undefined ? null : linkOf(document) }
    }),
  }
}
