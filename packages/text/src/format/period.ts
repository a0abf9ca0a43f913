import type { Language } from '../language.ts'
import { formatDay } from './day.ts'

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  bg: 'януари февруари март април май юни юли август септември октомври ноември декември'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** "ноември" or "November": the month of a day. */
export function monthName(day: string, language: Language): string {
  const [, , month] = DAY.exec(day) ?? []
  const name = MONTHS[language][Number(month) - 1]
  if (name === undefined) throw new RangeError(`Not a day: ${day}`)
  return name
}

/**
 * A period as people say it: "ноември 2026" for a whole month, "октомври – ноември 2026" for whole months, "2026" for a whole
 * year, otherwise both days.
 */
export function formatPeriod(from: string, to: string, language: Language): string {
  const [, year = '', first, start] = DAY.exec(from) ?? []
  const [, lastYear = '', last, end] = DAY.exec(to) ?? []
  if (start !== '01' || Number(end) !== lengthOfMonth(Number(lastYear), Number(last)) || from > to) {
    return from === to ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(to, language)}`
  }
  if (year !== lastYear) return `${monthName(from, language)} ${year} – ${monthName(to, language)} ${lastYear}`
  if (first === '01' && last === '12') return year
  const months = first === last ? monthName(from, language) : `${monthName(from, language)} – ${monthName(to, language)}`
  return `${months} ${year}`
}

function lengthOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
