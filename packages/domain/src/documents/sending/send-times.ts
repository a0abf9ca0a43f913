import { addDays, firstOfWeek } from '../../calendar/day.ts'
import { dayAt, instantOf } from '../../calendar/local-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const YEAR_DAYS = 366

/** For so long a mail that was told to go lies ready and can be taken back. */
export const UNDO_MS = 10_000

/** A time that has just passed, while somebody pressed the button, is now. */
const JUST_NOW_MS = MINUTE

export type SendTime = { readonly name: 'in_an_hour' | 'this_evening' | 'tomorrow' | 'monday'; readonly at: Date }

/** The times that are offered, by our clock; each once, and none that is less than a quarter of an hour away. */
export function sendTimes(now: Date): SendTime[] {
  const today = dayAt(now)
  const times: readonly SendTime[] = [
    // On the whole minute, as it is shown.
    { name: 'in_an_hour', at: new Date(Math.ceil((now.getTime() + HOUR) / MINUTE) * MINUTE) },
    { name: 'this_evening', at: instantOf(today, '18:00') },
    { name: 'tomorrow', at: instantOf(addDays(today, 1), '09:00') },
    { name: 'monday', at: instantOf(addDays(firstOfWeek(today), 7), '09:00') },
  ]
  const least = now.getTime() + 15 * MINUTE
  return times.filter(({ at }, index) => at.getTime() >= least && times.findIndex((other) => other.at.getTime() === at.getTime()) === index)
}

/** When a mail goes that was told to go then: null at once; or why it cannot be told so. */
export function sendTimeOf(now: Date, wanted: Date | null): Date | null | 'past' | 'too_far' {
  if (wanted === null) return null
  const ahead = wanted.getTime() - now.getTime()
  if (ahead < -JUST_NOW_MS) return 'past'
  if (ahead > YEAR_DAYS * 24 * HOUR) return 'too_far'
  return ahead <= UNDO_MS ? null : wanted
}
