import type { Day } from '../documents/document.ts'
import { addDays } from './day.ts'

/** On which days people work. */
export type WorkCalendar = { isWorkingDay(day: Day): boolean }

/** The day itself where people work on it, or the first one after it. */
export function nextWorkingDay(day: Day, calendar: WorkCalendar): Day {
  return calendar.isWorkingDay(day) ? day : nextWorkingDay(addDays(day, 1), calendar)
}

/** The day itself where people work on it, or the last one before it. */
export function previousWorkingDay(day: Day, calendar: WorkCalendar): Day {
  return calendar.isWorkingDay(day) ? day : previousWorkingDay(addDays(day, -1), calendar)
}
