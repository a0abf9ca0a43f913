import type { Day } from '../documents/document.ts'
import { HOME_ZONE } from '../regimes/home-zone.ts'

/** Whose clock and calendar the product goes by, wherever the machine or the browser stands. */
export const TIME_ZONE = HOME_ZONE

const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The calendar day at that instant: of now it is the product's "today", of which there is no other. */
export function dayAt(instant: Date): Day {
  const { year, month, day } = partsOf(instant)
  return `${year}-${month}-${day}`
}

/** "09:30" as our clock shows the instant. */
export function timeAt(instant: Date): string {
  const { hour, minute } = partsOf(instant)
  return `${hour}:${minute}`
}

/** The instant at which our clock shows `HH:MM` of the day; of an hour that the clock skips, what is an hour later. */
export function instantOf(day: Day, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // The zone is ahead of UTC by what its clock shows then: asked twice, since the first guess may lie on the other side of a change.
  const first = wanted - aheadAt(wanted)
  return new Date(wanted - aheadAt(first))
}

/** The instant at which the day begins. */
export const startOf = (day: Day): Date => instantOf(day, '00:00')

function aheadAt(time: number): number {
  const { year, month, day, hour, minute, second } = partsOf(new Date(time))
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(time / 1000) * 1000
}

function partsOf(instant: Date) {
  const parts = Object.fromEntries(PARTS.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { year, month, day, hour, minute, second }
}
