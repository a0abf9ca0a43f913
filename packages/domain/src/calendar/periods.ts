import type { Day } from '../documents/document.ts'
import { addMonths, addYears, firstOfMonth, lastOfMonth, yearOf } from './day.ts'

/** Both days are within it. */
export type Period = { readonly from: Day; readonly to: Day }

/** Periods that have a name, in the order in which they are offered. */
export const NAMED_PERIODS = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_12_months',
] as const
export type NamedPeriod = (typeof NAMED_PERIODS)[number]

/**
 * The days of a named period. Months, quarters and years are whole, the present ones too: what is dated ahead belongs to its month, and a filter
 * that is kept means tomorrow what it meant today. Twelve months are eleven whole ones and the present one until today, which looks back.
 */
export function periodNamed(name: NamedPeriod, today: Day): Period {
  const month = firstOfMonth(today)
  switch (name) {
    case 'this_month':
      return monthsFrom(month, 1)
    case 'last_month':
      return monthsFrom(addMonths(month, -1), 1)
    case 'this_quarter':
      return monthsFrom(firstOfQuarter(today), 3)
    case 'last_quarter':
      return monthsFrom(addMonths(firstOfQuarter(today), -3), 3)
    case 'this_year':
      return yearNumbered(yearOf(today))
    case 'last_year':
      return yearNumbered(yearOf(today) - 1)
    case 'last_12_months':
      return { from: addMonths(month, -11), to: today }
  }
}

/** From 1 January to 31 December. */
export function yearNumbered(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** A quarter of a year as it is written: 2026-Q4. */
export const quarterOf = (day: Day): string => `${yearOf(day)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The days of a quarter that is written 2026-Q4. */
export function quarterNamed(quarter: string): Period {
  const { from } = yearNumbered(Number(quarter.slice(0, 4)))
  return monthsFrom(addMonths(from, Number(quarter.slice(6)) * 3 - 3), 3)
}

/** The part of the period that has come: what of this year is told beside the same days of another one. */
export function soFar({ from, to }: Period, today: Day): Period {
  return { from, to: from <= today && today < to ? today : to }
}

/** The same days a year earlier; a month that was whole is whole there too (February). */
export function yearBefore({ from, to }: Period): Period {
  const end = to === lastOfMonth(to) ? lastOfMonth(addYears(firstOfMonth(to), -1)) : addYears(to, -1)
  return { from: addYears(from, -1), to: end }
}

/** First days of the months that the period touches, the earliest first. */
export function monthsOf({ from, to }: Period): Day[] {
  const months: Day[] = []
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/**
 * The months of a period that are told of, by their first days: those that have begun, and those to come as far as something is dated ahead; all
 * of a period that has not begun yet. `found`: days, or months, in which something lies.
 */
export function monthsShown(period: Period, today: Day, found: readonly Day[]): Day[] {
  const { to } = soFar(period, today)
  return monthsOf(period).filter((month) => month <= to || found.some((day) => day >= month))
}

function firstOfQuarter(day: Day): Day {
  const month = firstOfMonth(day)
  return addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
}

const monthsFrom = (first: Day, count: number): Period => ({ from: first, to: lastOfMonth(addMonths(first, count - 1)) })
