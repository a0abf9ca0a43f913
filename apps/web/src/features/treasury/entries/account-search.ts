import { addMonths, firstOfMonth, isDay, lastOfMonth, monthOf, yearOf } from '@invoice/domain/calendar/day.ts'
import { yearNumbered } from '@invoice/domain/calendar/periods.ts'
import { ENTRY_KINDS, type EntryKind } from '@invoice/domain/treasury/entries.ts'

/** What an account's page shows, as its address holds it: what is as usual is left out. `period`: a month, a year, or all there is. */
export type AccountSearch = {
  period?: string
  q?: string
  type?: 'debit' | 'credit'
  kind?: EntryKind
  contactId?: string
  /** with a point, as the wire has it */
  amountFrom?: string
  amountTo?: string
}

/** Anything may stand in an address; what is no filter is passed over. */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const { q, type, contactId } = search
  const period = typeof search['period'] === 'number' ? String(search['period']) : search['period']
  const kind = ENTRY_KINDS.find((one) => one === search['kind'])
  return {
    ...(typeof period === 'string' && isPeriod(period) ? { period } : {}),
    ...((typeof q === 'string' || typeof q === 'number') && String(q) !== '' ? { q: String(q).slice(0, 200) } : {}),
    ...(type === 'debit' || type === 'credit' ? { type } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(typeof contactId === 'string' && ID.test(contactId) ? { contactId } : {}),
    ...amountAt(search, 'amountFrom'),
    ...amountAt(search, 'amountTo'),
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** As the server takes it: at most three decimals, never below zero. */
export const isAmountText = (text: string): boolean => /^\d{1,13}(\.\d{1,3})?$/.test(text)

/** Of an address the number may have become one. */
function amountAt(search: Record<string, unknown>, key: 'amountFrom' | 'amountTo'): AccountSearch {
  const found = search[key]
  const text = typeof found === 'number' ? String(found) : found
  return typeof text === 'string' && isAmountText(text) ? { [key]: text } : {}
}

/** The filter without one of its parts. */
export function without(search: AccountSearch, key: keyof AccountSearch): AccountSearch {
  const { [key]: _, ...rest } = search
  return rest
}

const isPeriod = (text: string): boolean =>
  text === 'all' || (/^\d{4}$/.test(text) && isDay(`${text}-01-01`)) || (/^\d{4}-\d\d$/.test(text) && isDay(`${text}-01`))

/** The days of a period; of all there is neither end. */
export function daysOfPeriod(period: string): { from?: string; to?: string } {
  if (period === 'all') return {}
  if (period.length === 4) return { ...yearNumbered(Number(period)) }
  return { from: `${period}-01`, to: lastOfMonth(`${period}-01`) }
}

const MONTHS = 24

/** This month and those before it, this year and the last one, and all there is. */
export function periodsBefore(today: string): { months: string[]; years: string[] } {
  const first = firstOfMonth(today)
  const year = yearOf(today)
  return { months: Array.from({ length: MONTHS }, (_, back) => monthOf(addMonths(first, -back))), years: [String(year), String(year - 1)] }
}
