import type { Day } from '../documents/document.ts'

const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Sofia',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The instant at which Sofia's clock shows `HH:MM` of the day; of an hour that the clock skips, what is an hour later. */
export function sofiaInstant(day: Day, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // Sofia is ahead of UTC by what its clock shows then: asked twice, since the first guess may lie on the other side of a change.
  const first = wanted - aheadAt(wanted)
  return new Date(wanted - aheadAt(first))
}

/** "09:30" by Sofia's clock. */
export function sofiaTime(instant: Date): string {
  const { hour, minute } = partsOf(instant)
  return `${hour}:${minute}`
}

function aheadAt(time: number): number {
  const { year, month, day, hour, minute, second } = partsOf(new Date(time))
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(time / 1000) * 1000
}

function partsOf(instant: Date) {
  const parts = Object.fromEntries(PARTS.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { year, month, day, hour, minute, second }
}
