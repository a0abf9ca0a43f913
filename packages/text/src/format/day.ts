import type { Language } from '../language.ts'

/** YYYY-MM-DD → "05.12.2026" in Bulgarian, "05/12/2026" in English. */
export function formatDay(day: string, language: Language): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) throw new RangeError(`Not a day: ${day}`)
  return [date, month, year].join(language === 'bg' ? '.' : '/')
}
