import { expect, test } from 'vitest'
import { monthsOf, yearBefore } from '../calendar/periods.ts'
import { changeOf, shareOf } from './comparison.ts'

test.each([
  ['2026-01-01', '2026-11-20', '2025-01-01', '2025-11-20'],
  // A whole February stays whole, whichever year is the longer one.
  ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
  ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
])('%s to %s is held beside %s to %s', (from, to, before, until) => {
  expect(yearBefore({ from, to })).toEqual({ from: before, to: until })
})

test('a period has the months that it touches', () => {
  expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
})

test('a share and a change are per cent with one decimal, and nothing where there is nothing to be held beside', () => {
  expect([shareOf('1', '3'), shareOf('2', '3'), shareOf('5', '0')]).toEqual(['33.3', '66.7', null])
  expect([changeOf('121.90', '100'), changeOf('50', '100'), changeOf('5', '0'), changeOf('5', '-3')]).toEqual(['21.9', '-50.0', null, null])
})
