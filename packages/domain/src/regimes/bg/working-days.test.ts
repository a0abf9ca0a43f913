import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, firstOfWeek } from '../../calendar/day.ts'
import { nextWorkingDay } from '../../calendar/work-calendar.ts'
import { isWorkingDay, orthodoxEaster, publicHolidays } from './working-days.ts'

/** Weekdays on which nobody works, as the calendars of those years have them. */
const WEEKDAYS_OFF: Readonly<Record<number, string>> = {
  2024: '01-01 03-04 05-01 05-03 05-06 05-24 09-06 09-23 12-24 12-25 12-26',
  2025: '01-01 03-03 04-18 04-21 05-01 05-06 05-26 09-08 09-22 12-24 12-25 12-26',
  2026: '01-01 03-03 04-10 04-13 05-01 05-06 05-25 09-07 09-22 12-24 12-25 12-28',
  2027: '01-01 03-03 04-30 05-03 05-04 05-06 05-24 09-06 09-22 12-24 12-27 12-28',
  2028: '01-03 03-03 04-14 04-17 05-01 05-08 05-24 09-06 09-22 12-25 12-26 12-27',
  2029: '01-01 03-05 04-06 04-09 05-01 05-07 05-24 09-06 09-24 12-24 12-25 12-26',
  2030: '01-01 03-04 04-26 04-29 05-01 05-06 05-24 09-06 09-23 12-24 12-25 12-26',
}

test.each(Object.entries(WEEKDAYS_OFF))('the weekdays of %s on which nobody works', (year, off) => {
  const days = Array.from({ length: daysBetween(`${year}-01-01`, `${Number(year) + 1}-01-01`) }, (_, index) =>
    addDays(`${year}-01-01`, index),
  )
  const weekdays = days.filter((day) => daysBetween(firstOfWeek(day), day) < 5)
  expect(weekdays.filter((day) => !isWorkingDay(day)).map((day) => day.slice(5))).toEqual(off.split(' '))
})

test.each([
  [2016, '05-01'],
  [2023, '04-16'],
  [2024, '05-05'],
  [2025, '04-20'],
  [2026, '04-12'],
  [2027, '05-02'],
  [2030, '04-28'],
  [2100 - 1, '04-12'],
])('Easter of %i is on %s', (year, date) => {
  expect(orthodoxEaster(year)).toBe(`${year}-${date}`)
})

describe('of any day', () => {
  const anyDay = fc.integer({ min: 0, max: 73_000 }).map((count) => addDays('1900-01-01', count))

  test('the next working day is one, and every day before it is none', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const next = nextWorkingDay(day, { isWorkingDay })
        expect(isWorkingDay(next)).toBe(true)
        for (let each = day; each < next; each = addDays(each, 1)) expect(isWorkingDay(each)).toBe(false)
        // From 1 May on, where Good Friday is the next day and 6 May follows Easter Monday: never longer than that.
        expect(daysBetween(day, next)).toBeLessThanOrEqual(6)
      }),
    )
  })

  test('nobody works on a Saturday or a Sunday', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = firstOfWeek(day)
        expect([5, 6].map((count) => isWorkingDay(addDays(monday, count)))).toEqual([false, false])
      }),
    )
  })

  test('a year has as many weekdays off as holidays on a weekday or moved to one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2099 }), (year) => {
        const weekdays = [...publicHolidays(year)].filter((day) => daysBetween(firstOfWeek(day), day) < 5)
        // Ten that are fixed and two of Easter, but for those that are both at once.
        expect(weekdays.length).toBeGreaterThanOrEqual(10)
        expect(weekdays.length).toBeLessThanOrEqual(12)
      }),
    )
  })

  test('Easter is a Sunday between 4 April and 10 May', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2099 }), (year) => {
        const easter = orthodoxEaster(year)
        expect(addDays(firstOfWeek(easter), 6)).toBe(easter)
        expect(easter >= `${year}-04-04` && easter <= `${year}-05-10`).toBe(true)
      }),
    )
  })
})
