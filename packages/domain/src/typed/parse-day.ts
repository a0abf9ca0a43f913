import { addDays, daysBetween, daysInMonth, yearOf } from '../calendar/day.ts'
import type { Day } from '../documents/document.ts'
import { typedText } from './typed-text.ts'

/** day, month, year between / - . , or blanks, also the dashes that word processors make; the year may be missing */
const SEPARATED = /^(\d{1,2})[/.,\-\u2010-\u2015\u2212\s]+(\d{1,2})(?:[/.,\-\u2010-\u2015\u2212\s]+(\d{2}|\d{4}))?\.?$/
const JOINED = /^(\d{2})(\d{2})(\d{2}|\d{4})$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
/** No day is longer, however many blanks are in it; a pasted novel is not searched. */
const LONGEST = 40

/**
 * Reads a typed day, in the order day, month, year that both languages have: "5.12.2026", "05/12/26", "5-12", "05122026", and
 * 2026-12-05. Two-digit years 00–69 are 20xx, 70–99 are 19xx; without a year it is the current one. Returns YYYY-MM-DD, or
 * null for what is no day of the years 1900–2099 (31.04, 29.02.2026): nothing rolls over into the next month.
 */
export function parseDay(typed: string, currentYear: number): Day | null {
  const given = typedText(typed)
  if (given.length > LONGEST) return null
  const text = given.replace(/\s*г\.?$/i, '')
  const iso = ISO.exec(text)
  if (iso) return existingDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const found = SEPARATED.exec(text) ?? JOINED.exec(text)
  return found && existingDay(fullYear(found[3], currentYear), Number(found[2]), Number(found[1]))
}

function fullYear(typed: string | undefined, currentYear: number): number {
  if (typed === undefined) return currentYear
  const year = Number(typed)
  if (typed.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}

function existingDay(year: number, month: number, date: number): Day | null {
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return null
  return [String(year), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
}

const NAMED: ReadonlyMap<string, number> = new Map([
  ...['днес', 'today'].map((word) => [word, 0] as const),
  ...['утре', 'tomorrow'].map((word) => [word, 1] as const),
  ...['вдругиден', 'другиден'].map((word) => [word, 2] as const),
  ...['вчера', 'yesterday'].map((word) => [word, -1] as const),
  ['завчера', -2],
])
/** "+7", "−3": so many days on or back; "д", "дни", "days" may follow. */
const STEP = /^([+\-\u2212\u2013])\s*(\d{1,4})(?:\s*(?:д\.?|ден|дни|дена|d|days?))?$/iu
/** Without a year a day that is counted from another is the nearer one of this and the next year: "1/2" of November's is February. */
function nearestTo(from: Day, ofThis: Day | null, ofNext: Day | null): Day | null {
  if (ofThis === null || ofNext === null) return ofThis ?? ofNext
  return Math.abs(daysBetween(from, ofNext)) < Math.abs(daysBetween(from, ofThis)) ? ofNext : ofThis
}

const FIRST = '1900-01-01'
const LAST = '2099-12-31'

/**
 * What a person types where a day is asked for: any of `parseDay`, "днес", "утре", "вчера", "today", "tomorrow", "yesterday" (by
 * `today`), or a step of days from `from`: "+7", "-3". Null where it is no day of 1900–2099.
 */
export function parseTypedDay(typed: string, today: Day, from: Day | null = null): Day | null {
  const text = typedText(typed)
  if (text.length > LONGEST) return null
  const named = NAMED.get(text.toLowerCase())
  if (named !== undefined) return addDays(today, named)
  const [, sign, digits] = STEP.exec(text) ?? []
  if (digits === undefined)
    return from === null
      ? parseDay(typed, yearOf(today))
      : nearestTo(from, parseDay(typed, yearOf(today)), parseDay(typed, yearOf(today) + 1))
  const days = Number(`${sign === '+' ? '' : '-'}${digits}`)
  const start = from ?? today
  const lies = daysBetween(FIRST, start) + days
  return lies < 0 || lies > daysBetween(FIRST, LAST) ? null : addDays(start, days)
}
