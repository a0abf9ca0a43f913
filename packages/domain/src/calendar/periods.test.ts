import { expect, test } from 'vitest'
import { monthsOf, monthsShown, NAMED_PERIODS, periodNamed, soFar, yearBefore } from './periods.ts'

test.each([
  ['this_month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_quarter', '2026-10-01', '2026-12-31'],
  ['last_quarter', '2026-07-01', '2026-09-30'],
  ['this_year', '2026-01-01', '2026-12-31'],
  ['last_year', '2025-01-01', '2025-12-31'],
  ['last_12_months', '2025-12-01', '2026-11-18'],
] as const)('on 18 November 2026 %s is from %s to %s', (name, from, to) => {
  expect(periodNamed(name, '2026-11-18')).toEqual({ from, to })
})

test('in January the quarter and the month before lie in the year before', () => {
  expect(periodNamed('last_quarter', '2026-01-31')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(periodNamed('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('whatever looks at the present has today in it, and what has a name is named but once', () => {
  for (const name of NAMED_PERIODS.filter((one) => one.startsWith('this') || one === 'last_12_months')) {
    const { from, to } = periodNamed(name, '2028-02-29')
    expect(from <= '2028-02-29' && to >= '2028-02-29').toBe(true)
  }
})

test('what of a period has come ends today; what is over, or has not begun, is whole', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect(soFar(year, '2026-03-20')).toEqual({ from: '2026-01-01', to: '2026-03-20' })
  expect(soFar(year, '2027-03-20')).toEqual(year)
  expect(soFar(year, '2025-03-20')).toEqual(year)
})

test('the same days a year before', () => {
  expect(yearBefore({ from: '2024-02-01', to: '2024-02-29' })).toEqual({ from: '2023-02-01', to: '2023-02-28' })
  expect(yearBefore({ from: '2026-01-01', to: '2026-03-20' })).toEqual({ from: '2025-01-01', to: '2025-03-20' })
  expect(monthsOf({ from: '2025-12-15', to: '2026-02-01' })).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
})

test('months that have not begun are told of only where something is dated ahead', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect(monthsShown(year, '2026-03-20', ['2026-02-01'])).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  expect(monthsShown(year, '2026-03-20', ['2026-05-04']).at(-1)).toBe('2026-05-01')
  for (const day of ['2027-01-01', '2025-12-31']) expect(monthsShown(year, day, [])).toHaveLength(12)
  expect(monthsShown(year, '2026-01-01', [])).toEqual(['2026-01-01'])
})
