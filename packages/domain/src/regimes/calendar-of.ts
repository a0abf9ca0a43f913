import { addDays } from '../calendar/day.ts'
import type { Day } from '../documents/document.ts'
import { isWorkingDay } from './bg/working-days.ts'
import { partsOf } from './regime-of.ts'

/** On which days people work. */
export type WorkCalendar = { isWorkingDay(day: Day): boolean }

export const CALENDARS = partsOf<WorkCalendar>({ isWorkingDay })
export const calendarOf = CALENDARS.of

/** The day itself where people work on it, or the first one after it. */
export function nextWorkingDay(day: Day, calendar: WorkCalendar): Day {
  return calendar.isWorkingDay(day) ? day : nextWorkingDay(addDays(day, 1), calendar)
}

/** The day itself where people work on it, or the last one before it. */
export function previousWorkingDay(day: Day, calendar: WorkCalendar): Day {
  return calendar.isWorkingDay(day) ? day : previousWorkingDay(addDays(day, -1), calendar)
}
