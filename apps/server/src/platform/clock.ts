import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import type { Day } from '@invoice/domain/documents/document.ts'

/** The time, handed in so that tests can set it. */
export type Clock = {
  now(): Date
  /** Today by our calendar, whatever the machine's time zone. */
  today(): Day
}

const MINUTE = 60_000

/** A day is worked out once a minute: it never begins within one. */
export function clockOf(now: () => Date): Clock {
  let known: { minute: number; day: Day } | undefined
  const today = () => {
    const minute = Math.floor(now().getTime() / MINUTE)
    if (known?.minute !== minute) known = { minute, day: dayAt(new Date(minute * MINUTE)) }
    return known.day
  }
  return { now, today }
}

export const systemClock: Clock = clockOf(() => new Date())
