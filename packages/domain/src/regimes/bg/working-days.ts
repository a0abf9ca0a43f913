import { addDays, firstOfWeek, yearOf } from '../../calendar/day.ts'
import type { Day } from '../../documents/document.ts'

/** Month and date of the official holidays that fall on the same date each year. */
const FIXED = ['01-01', '03-03', '05-01', '05-06', '05-24', '09-06', '09-22', '12-24', '12-25', '12-26'] as const

/**
 * Whether people work on that day in Bulgaria: no Saturday, no Sunday, no official holiday (чл. 154 КТ, as it has stood since 2017). Not known
 * are 1 November, which only schools keep, and the days that the Council of Ministers declares off by a decision of its own.
 */
export function isWorkingDay(day: Day): boolean {
  return !(isWeekend(day) || publicHolidays(yearOf(day)).has(day))
}

const holidaysByYear = new Map<number, ReadonlySet<Day>>()

/**
 * The days that are off by law besides Saturdays and Sundays, and those of them that fall on one. Easter is kept from Good Friday to Monday
 * (ал. 1); of every other holiday that falls on a Saturday or a Sunday the first working day after it is off instead (ал. 2).
 */
export function publicHolidays(year: number): ReadonlySet<Day> {
  const known = holidaysByYear.get(year)
  if (known) return known
  const fixed = FIXED.map((date): Day => `${year}-${date}`)
  const easter = orthodoxEaster(year)
  const days = new Set<Day>([...fixed, ...[-2, -1, 0, 1].map((count) => addDays(easter, count))])
  for (const holiday of fixed.filter(isWeekend)) {
    let instead = addDays(holiday, 1)
    while (isWeekend(instead) || days.has(instead)) instead = addDays(instead, 1)
    days.add(instead)
  }
  holidaysByYear.set(year, days)
  return days
}

/** Easter Sunday of the Orthodox church (Meeus, Astronomical Algorithms, ch. 8, Julian), of 1900 to 2099. */
export function orthodoxEaster(year: number): Day {
  const golden = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - golden + 34) % 7
  // 22 March of the Julian calendar is 4 April of ours in these two centuries.
  return addDays(`${year}-04-04`, golden + weekday)
}

function isWeekend(day: Day): boolean {
  return day >= addDays(firstOfWeek(day), 5)
}
