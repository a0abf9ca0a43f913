import type { Language } from '../language.ts'
import { formatDay } from './day.ts'

/** The product's one clock: Europe/Sofia, whatever the machine says. */
const SOFIA = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Sofia',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "14:02" by Sofia's clock. Takes an instant as it travels (ISO 8601) or as a Date. */
export function formatTime(instant: string | Date): string {
  const { hour, minute } = sofiaParts(instant)
  return `${hour}:${minute}`
}

/** "18.11.2026, 14:02" or "18/11/2026, 14:02" by Sofia's clock. */
export function formatDateTime(instant: string | Date, language: Language): string {
  const { year, month, day, hour, minute } = sofiaParts(instant)
  return `${formatDay(`${year}-${month}-${day}`, language)}, ${hour}:${minute}`
}

/** "18.11, 14:02" of the current year, otherwise with its year: for lists where the year is clear. */
export function formatShortDateTime(instant: string | Date, now: Date, language: Language): string {
  const { year, month, day, hour, minute } = sofiaParts(instant)
  const whole = formatDay(`${year}-${month}-${day}`, language)
  return `${year === sofiaParts(now).year ? whole.slice(0, 5) : whole}, ${hour}:${minute}`
}

function sofiaParts(instant: string | Date) {
  const parts = Object.fromEntries(SOFIA.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { year, month, day, hour, minute }
}
