import type { Day } from '../documents/document.ts'

/**
 * The earliest and the latest day that the product takes, in any field. Arithmetic goes a century further on both sides, so that the day
 * before the first one, or payment days after the last, are still days: to JavaScript, to PostgreSQL and to a reader.
 */
export const FIRST_DAY: Day = '1900-01-01'
export const LAST_DAY: Day = '2099-12-31'
const [EARLIEST, LATEST] = ['1800-01-01', '2199-12-31']

/** Days are text, YYYY-MM-DD; arithmetic runs in UTC, so that no clock change can touch it. */
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const MILLISECONDS = 86_400_000

/** Whether the text is a day that exists, and that the product takes. */
export function isDay(text: string): text is Day {
  return text >= FIRST_DAY && text <= LAST_DAY && exists(text)
}

/** Negative counts go back. Throws where either end is outside 1800–2199. */
export function addDays(day: Day, count: number): Day {
  return existing(toDay(toTime(day) + count * MILLISECONDS))
}

/** How many days `to` lies after `from`; negative when before. */
export function daysBetween(from: Day, to: Day): number {
  return (toTime(to) - toTime(from)) / MILLISECONDS
}

/** Negative when `a` is earlier, 0 when the same, for sorting. */
export function compareDays(a: Day, b: Day): number {
  return toTime(a) - toTime(b)
}

export function firstOfMonth(day: Day): Day {
  return `${monthOf(day)}-01`
}

export function lastOfMonth(day: Day): Day {
  return addDays(addMonths(firstOfMonth(day), 1), -1)
}

/** The same date `count` months on; where that month is shorter, its last day (31 January + 1 month = 28 or 29 February). */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day)
  const months = year * 12 + (month - 1) + count
  const target = { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 }
  return existing(toDay(Date.UTC(target.year, target.month - 1, Math.min(date, daysInMonth(target.year, target.month)))))
}

/** YYYY-MM */
export function monthOf(day: Day): string {
  toTime(day)
  return day.slice(0, 7)
}

/** Negative counts go back; 29 February becomes the 28th where it must. */
export function addYears(day: Day, count: number): Day {
  return addMonths(day, 12 * count)
}

export function yearOf(day: Day): number {
  return partsOf(day).year
}

/** Monday of the day's week. */
export function firstOfWeek(day: Day): Day {
  return addDays(day, -((new Date(toTime(day)).getUTCDay() + 6) % 7))
}

/** Sunday of the day's week. */
export function lastOfWeek(day: Day): Day {
  return addDays(firstOfWeek(day), 6)
}

/** `month` is 1–12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function partsOf(day: Day): { year: number; month: number; date: number } {
  const [, year, month, date] = DAY.exec(existing(day)) ?? []
  return { year: Number(year), month: Number(month), date: Number(date) }
}

function toTime(day: Day): number {
  return Date.parse(existing(day))
}

function toDay(time: number): Day {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}

function exists(text: string): boolean {
  return DAY.test(text) && toDay(Date.parse(text)) === text
}

function existing(day: Day): Day {
  if (day < EARLIEST || day > LATEST || !exists(day)) throw new RangeError(`No day of 1800–2199: ${day}`)
  return day
}
