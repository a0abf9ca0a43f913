import type { Language } from '../language.ts'

const LOCALES = { bg: 'bg-BG', en: 'en-GB' } as const

/** The name of a day's weekday: "понеделник" of 2026-11-23. */
export function formatWeekday(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
