import type { WorkCalendar } from '../calendar/work-calendar.ts'
import type { Day } from '../documents/document.ts'
import { filingDay } from './bg/filing-day.ts'
import { isWorkingDay } from './bg/working-days.ts'
import { partsOf } from './regime-of.ts'

export type Calendar = WorkCalendar & {
  /** the last day to declare and pay the VAT of the month that the day lies in */
  filingDay(ofMonth: Day): Day
}

export const CALENDARS = partsOf<Calendar>({ isWorkingDay, filingDay })
export const calendarOf = CALENDARS.of
