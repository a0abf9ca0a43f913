import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  compareDays,
  daysBetween,
  FIRST_DAY,
  firstOfMonth,
  firstOfWeek,
  isDay,
  LAST_DAY,
  lastOfMonth,
  monthOf,
  yearOf,
} from './day.ts'
import { dayAt } from './local-time.ts'

test.each(['2026-11-21', '1900-01-01', '2099-12-31', '2028-02-29', '2000-02-29'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '1899-12-31',
  '2100-01-01',
  '2026-1-1',
  '21.11.2026',
  '2026-11-21T00:00:00Z',
  '',
])('"%s" is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test.each([
  ['2026-11-21', 14, '2026-12-05'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  // Sofia's clocks change on these nights; days do not notice.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -13, '2025-02-28'],
])('%s and %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected)
})

test('months, weeks and years of a day', () => {
  expect(firstOfMonth('2026-11-21')).toBe('2026-11-01')
  expect(lastOfMonth('2026-11-21')).toBe('2026-11-30')
  expect(lastOfMonth('2028-02-01')).toBe('2028-02-29')
  expect(monthOf('2026-11-21')).toBe('2026-11')
  expect(yearOf('2026-11-21')).toBe(2026)
  expect(firstOfWeek('2026-11-21')).toBe('2026-11-16')
  expect(firstOfWeek('2026-11-16')).toBe('2026-11-16')
  expect(firstOfWeek('2026-11-22')).toBe('2026-11-16')
})

test('what is no day is refused, and so is leaving 1800–2199', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  expect(() => addDays('2199-12-31', 1)).toThrow(RangeError)
  expect(() => addMonths('1800-01-31', -1)).toThrow(RangeError)
  expect(() => daysBetween('', '2026-01-01')).toThrow(RangeError)
})

test('the days beside the first and the last one that the product takes are days to count with', () => {
  expect([addDays(FIRST_DAY, -1), addDays(LAST_DAY, 3650), addYears('2028-02-29', -1)]).toEqual(['1899-12-31', '2109-12-29', '2027-02-28'])
  expect([FIRST_DAY, LAST_DAY, addDays(FIRST_DAY, -1), addDays(LAST_DAY, 1)].map(isDay)).toEqual([true, true, false, false])
})

describe('properties', () => {
  const days = fc.integer({ min: 0, max: 70_000 }).map((count) => addDays('1900-01-01', count))
  test('adding what lies between leads from one day to the other', () => {
    fc.assert(fc.property(days, days, (a, b) => addDays(a, daysBetween(a, b)) === b))
  })
  test('days sort as their text does', () => {
    fc.assert(fc.property(days, days, (a, b) => Math.sign(compareDays(a, b)) === (a < b ? -1 : a > b ? 1 : 0)))
  })
})

test.each([
  ['2026-11-21T21:59:59Z', '2026-11-21'],
  ['2026-11-21T22:00:00Z', '2026-11-22'],
  ['2026-06-30T20:59:59Z', '2026-06-30'],
  ['2026-06-30T21:00:00Z', '2026-07-01'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('at %s it is %s in Sofia', (instant, day) => {
  expect(dayAt(new Date(instant))).toBe(day)
})
