import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, firstOfMonth, lastOfMonth, monthOf } from '../calendar/day.ts'
import { dueDay, termOf } from './payment-terms.ts'
import { termProblems } from './term-problems.ts'

describe('by when a document is to be paid', () => {
  test.each([
    ['so many days after its issue', 14, 'issue', '2026-11-29', '2026-12-13'],
    ['on the day itself', 0, 'issue', '2026-02-28', '2026-02-28'],
    ['by the end of its month', 0, 'month_end', '2026-11-03', '2026-11-30'],
    ['by the end of its month, on the last day too', 0, 'month_end', '2026-11-30', '2026-11-30'],
    ['30 days after the end of a month of 30', 30, 'month_end', '2026-11-03', '2026-12-30'],
    ['30 days after the end of February', 30, 'month_end', '2027-02-01', '2027-03-30'],
    ['30 days after the end of a February of 29', 30, 'month_end', '2028-02-01', '2028-03-30'],
    ['over the turn of the year', 60, 'month_end', '2026-12-01', '2027-03-01'],
    ['on the 15th of the next month', 15, 'next_month', '2026-11-30', '2026-12-15'],
    ['on the 10th of January', 10, 'next_month', '2026-12-31', '2027-01-10'],
    ['on the 31st of a month that has 30', 31, 'next_month', '2026-08-31', '2026-09-30'],
    ['on the 30th of February', 30, 'next_month', '2027-01-30', '2027-02-28'],
    ['on the 31st of a February of 29', 31, 'next_month', '2028-01-05', '2028-02-29'],
    ['on a Sunday, which moves nothing', 6, 'next_month', '2026-11-12', '2026-12-06'],
  ] as const)('%s', (_, days, from, issuedOn, due) => {
    expect(dueDay({ days, from }, issuedOn)).toBe(due)
  })

  const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1950-01-01', count))
  test('a term to the end of the month is the same of each day of a month, and never before the document', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 365 }), (on, count) => {
        const due = dueDay({ days: count, from: 'month_end' }, on)
        expect(due).toBe(dueDay({ days: count, from: 'month_end' }, firstOfMonth(on)))
        expect(daysBetween(lastOfMonth(on), due)).toBe(count)
        expect(due >= on).toBe(true)
      }),
    )
  })
  test('a date of the next month lies in that month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 31 }), (on, date) => {
        const due = dueDay({ days: date, from: 'next_month' }, on)
        expect(monthOf(due)).toBe(monthOf(addDays(lastOfMonth(on), 1)))
        expect(Number(due.slice(8))).toBeLessThanOrEqual(date)
      }),
    )
  })
})

test('a date of the next month is one of 1 to 31, told at its field', () => {
  expect(termProblems('paymentDays', 32, 'next_month')).toEqual([{ field: 'paymentDays', code: 'number_max', params: { max: 31 } }])
  expect(termProblems('paymentDays', 0, 'next_month')).toEqual([{ field: 'paymentDays', code: 'number_min', params: { min: 1 } }])
  expect(termProblems('paymentDays', 32, 'month_end')).toEqual([])
  expect(termProblems('paymentDays', null, 'next_month')).toEqual([])
})

test('days alone count from the day of issue', () => {
  expect(termOf({ paymentDays: 14 })).toEqual({ days: 14, from: 'issue' })
  expect(termOf({ paymentDays: null, paymentDaysFrom: 'month_end' })).toBeNull()
})
