import { addDays, firstOfMonth } from '@invoice/domain/calendar/day.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Months, monthsOfPeriod } from './months-of-period.ts'

const BEGINNING = '2023-11-17'
const DAYS = Array.from({ length: 500 }, (_, index) => addDays(BEGINNING, index))
const day = fc.integer({ min: 40, max: 460 }).map((index) => DAYS[index] ?? BEGINNING)
const maybe = fc.option(day, { nil: undefined })

/** How often each day is counted. */
const counted = ({ months, rest }: Months, on: string): number => {
  const month = firstOfMonth(on)
  const isWhole = months !== null && (months.from === undefined || month >= months.from) && (months.to === undefined || month <= months.to)
  return rest.reduce((sum, { from, to, sign }) => (on >= from && on <= to ? sum + sign : sum), isWhole ? 1 : 0)
}

test('whole months and the rest together count each day of the period once, and no other', () => {
  fc.assert(
    fc.property(maybe, maybe, (from, to) => {
      const months = monthsOfPeriod(from, to)
      for (const on of DAYS) {
        expect(counted(months, on), on).toBe((from === undefined || on >= from) && (to === undefined || on <= to) ? 1 : 0)
      }
    }),
  )
})

test('of whole months there is no rest, and of the month until today only the days to come are taken off', () => {
  expect(monthsOfPeriod('2024-01-01', '2024-03-31')).toEqual({ months: { from: '2024-01-01', to: '2024-03-01' }, rest: [] })
  expect(monthsOfPeriod('2024-03-01', '2024-03-22')).toEqual({
    months: { from: '2024-03-01', to: '2024-03-01' },
    rest: [{ from: '2024-03-23', to: '2024-03-31', sign: -1 }],
  })
})

test('the rest is never more than half of each month at its ends', () => {
  fc.assert(
    fc.property(day, day, (a, b) => {
      const [from, to] = a < b ? [a, b] : [b, a]
      for (const part of monthsOfPeriod(from, to).rest) expect(addDays(part.from, 16) > part.to).toBe(true)
    }),
  )
})

test('at both ends of the calendar there is a month beside', () => {
  expect(monthsOfPeriod('2099-12-20', undefined)).toMatchObject({ months: { from: '2100-01-01' }, rest: [{ to: '2099-12-31' }] })
  expect(monthsOfPeriod(undefined, '2099-12-31')).toEqual({ months: { from: undefined, to: '2099-12-01' }, rest: [] })
  expect(monthsOfPeriod(undefined, '1900-01-05')).toMatchObject({ months: { to: '1899-12-01' }, rest: [{ from: '1900-01-01' }] })
})
