import type { Day } from '@invoice/domain/documents/document.ts'

/** The time, handed in so that tests can set it. */
export type Clock = {
  now(): Date
  /** Today by Sofia's calendar, whatever the machine's time zone (чл. 113 ЗДДС counts days there). */
  today(): Day
}

const sofia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia', year: 'numeric', month: '2-digit', day: '2-digit' })

const MINUTE = 60_000

/** A day is worked out once a minute: it never begins within one. */
export function clockOf(now: () => Date): Clock {
  let known: { minute: number; day: Day } | undefined
  const today = () => {
    const minute = Math.floor(now().getTime() / MINUTE)
    if (known?.minute !== minute) known = { minute, day: sofia.format(minute * MINUTE) }
    return known.day
  }
  return { now, today }
}

export const systemClock: Clock = clockOf(() => new Date())
