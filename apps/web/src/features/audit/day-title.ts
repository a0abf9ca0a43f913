import { addDays } from '@invoice/domain/calendar/day.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatWeekday } from '@invoice/text/format/weekday.ts'
import type { Language } from '@invoice/text/language.ts'

const LOCALES = { bg: 'bg-BG', en: 'en-GB' } as const

/** "Днес, петък, 20.11.2026", "Thursday, 19/11/2026". */
export function dayTitle(day: string, today: string, language: Language): string {
  const weekday = formatWeekday(day, language)
  const near = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' })
  const relative = day === today ? near.format(0, 'day') : day === addDays(today, -1) ? near.format(-1, 'day') : ''
  const title = [relative, weekday, formatDay(day, language)].filter((part) => part !== '').join(', ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}
