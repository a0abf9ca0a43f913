import { addDays } from '../calendar/day.ts'
import { dayAt, timeAt } from '../calendar/local-time.ts'
import type { Day } from '../documents/document.ts'

/** At which time of the day recurring documents are made by our clock. */
export const RUN_AT = '08:00'

/** The last day whose documents are to be there at an instant. */
export function dueUntil(now: Date): Day {
  const today = dayAt(now)
  return timeAt(now) >= RUN_AT ? today : addDays(today, -1)
}
