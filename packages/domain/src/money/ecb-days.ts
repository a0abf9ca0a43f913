import { addDays, firstOfWeek, yearOf } from '../calendar/day.ts'
import type { Day } from '../documents/document.ts'

/** The first day of the ECB's reference rates. */
export const FIRST_RATES_ON: Day = '1999-01-04'

/** Whether the ECB publishes reference rates on the day: from Monday to Friday, but for the holidays of TARGET. */
export function isRateDay(day: Day): boolean {
  if (day < FIRST_RATES_ON) return false
  if (day >= addDays(firstOfWeek(day), 5)) return false
  return !FIXED_HOLIDAYS.includes(day.slice(5)) && !easterHolidays(yearOf(day)).includes(day)
}

/** New Year, Labour Day, both days of Christmas. */
const FIXED_HOLIDAYS: readonly string[] = ['01-01', '05-01', '12-25', '12-26']

/** Good Friday and Easter Monday. */
function easterHolidays(year: number): readonly Day[] {
  const sunday = easterSunday(year)
  return [addDays(sunday, -2), addDays(sunday, 1)]
}

/** Of the western churches, by the Gregorian calendar (Meeus). */
function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leap = Math.floor(century / 4)
  const moon = (19 * golden + century - leap - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const days = moon + week - 7 * late + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

/**
 * The oldest day that a rate for `day` may be of: the last one on or before it on which the ECB published. Those of `today` come in the
 * afternoon, so that of today, and of a day ahead, the ones before are right as well.
 */
export function ratesDueOn(day: Day, today: Day): Day {
  return lastRateDay(day < today ? day : addDays(today, -1))
}

/** The last day on or before `day` with rates of the ECB; before the first of all there is none, and the day itself is given. */
export function lastRateDay(day: Day): Day {
  if (day < FIRST_RATES_ON) return day
  let found = day
  while (!isRateDay(found)) found = addDays(found, -1)
  return found
}
