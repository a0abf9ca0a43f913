import type { Language } from '../language.ts'

/** YYYY-MM-DD → "05.12.2026" in Bulgarian, "05/12/2026" in English. */
export function formatDay(day: string, language: Language): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) throw new RangeError(`Not a day: ${day}`)
  return [date, month, year].join(language === 'bg' ? '.' : '/')
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** As paper has it: YYYY-MM-DD → "05.12.2026 г." in Bulgarian, "5 Dec 2026" in English, which nobody takes for a day of May. */
export function formatPaperDay(day: string, language: Language): string {
  if (language === 'bg') return `${formatDay(day, language)}\u00a0г.`
  const [date = '', month = '', year = ''] = formatDay(day, language).split('/')
  return [String(Number(date)), MONTHS[Number(month) - 1] ?? month, year].join('\u00a0')
}
