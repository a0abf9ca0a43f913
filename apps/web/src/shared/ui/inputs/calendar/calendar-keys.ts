import { addDays, addMonths, firstOfWeek, yearOf } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'

export type DayRange = { readonly first: Day; readonly last: Day }

const YEARS_BACK = 100
const YEARS_AHEAD = 52

/** What a calendar offers: a hundred years back to fifty-two ahead. */
export function pickerRange(today: Day): DayRange {
  const year = yearOf(today)
  return { first: `${year - YEARS_BACK}-01-01`, last: `${year + YEARS_AHEAD}-12-31` }
}

export function withinRange(day: Day, { first, last }: DayRange): Day {
  return day < first ? first : day > last ? last : day
}

const MOVES: Readonly<Partial<Record<string, (day: Day, shift: boolean) => Day>>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => firstOfWeek(day),
  End: (day) => addDays(firstOfWeek(day), 6),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
}

/** Where a key leads in a calendar (WAI-ARIA, date picker dialog): days, weeks, months, with Shift years; null for any other key. */
export function dayAfterKey(day: Day, { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): Day | null {
  return Object.hasOwn(MOVES, key) ? (MOVES[key]?.(day, shiftKey) ?? null) : null
}
