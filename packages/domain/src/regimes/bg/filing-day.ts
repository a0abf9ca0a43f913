import { addDays, lastOfMonth } from '../../calendar/day.ts'
import { nextWorkingDay } from '../../calendar/work-calendar.ts'
import type { Day } from '../../documents/document.ts'
import { isWorkingDay } from './working-days.ts'

const DAY_OF_NEXT_MONTH = 14

/**
 * The last day to declare and pay the VAT of the month that the day lies in: the 14th of the month after (чл. 125 ал. 5, чл. 89 ал. 1 ЗДДС).
 * A time limit that ends on a day off ends on the next working day (чл. 22 ал. 7 ДОПК).
 */
export function filingDay(ofMonth: Day): Day {
  return nextWorkingDay(addDays(lastOfMonth(ofMonth), DAY_OF_NEXT_MONTH), { isWorkingDay })
}
