import { expect, test } from 'vitest'
import { addMonths } from '../../calendar/day.ts'
import { filingDay } from './filing-day.ts'
import { isWorkingDay } from './working-days.ts'

test.each([
  ['2026-11-30', '2026-12-14'],
  // The 14th is a Saturday, a Sunday, and in December of 2025 a Sunday in another year.
  ['2026-01-15', '2026-02-16'],
  ['2026-02-01', '2026-03-16'],
  ['2026-05-31', '2026-06-15'],
  ['2025-11-20', '2025-12-15'],
  // Good Friday of 2028 is 14 April, and work begins again after Easter Monday.
  ['2028-03-07', '2028-04-18'],
])('VAT of the month of %s is declared and paid until %s', (day, last) => {
  expect(filingDay(day)).toBe(last)
})

test('the last day is always a working one, the 14th or a few days later', () => {
  for (let count = 0; count < 240; count += 1) {
    const month = addMonths('2020-01-01', count)
    const last = filingDay(month)
    expect(isWorkingDay(last)).toBe(true)
    expect([addMonths(month, 1).slice(0, 7), last >= `${addMonths(month, 1).slice(0, 7)}-14`]).toEqual([last.slice(0, 7), true])
  }
})
