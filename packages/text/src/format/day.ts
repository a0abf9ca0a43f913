import type { Language } from '../language.ts'
import { typedText } from './typed-text.ts'

/** YYYY-MM-DD → "05.12.2026" in Bulgarian, "05/12/2026" in English. */
export function formatDay(day: string, language: Language): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) throw new RangeError(`Not a day: ${day}`)
  return [date, month, year].join(language === 'bg' ? '.' : '/')
}

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
export function parseDay(typed: string, currentYear: number): string | null {
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

function existingDay(year: number, month: number, date: number): string | null {
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return null
  return [String(year), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
