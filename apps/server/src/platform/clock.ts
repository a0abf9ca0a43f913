import type { Day } from '@invoice/domain/documents/document.ts'

/** The time, handed in so that tests can set it. */
export type Clock = {
  now(): Date
  /** Today by Sofia's calendar, whatever the machine's time zone (чл. 113 ЗДДС counts days there). */
  today(): Day
}

const sofia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Sofia', year: 'numeric', month: '2-digit', day: '2-digit' })

export function clockOf(now: () => Date): Clock {
  return { now, today: () => sofia.format(now()) }
}

export const systemClock: Clock = clockOf(() => new Date())
