import { expect, test } from 'vitest'
import { formatPeriod, monthName } from './period.ts'

test.each([
  ['2026-11-01', '2026-11-30', 'ноември 2026', 'November 2026'],
  ['2026-10-01', '2026-11-30', 'октомври – ноември 2026', 'October – November 2026'],
  ['2024-02-01', '2024-02-29', 'февруари 2024', 'February 2024'],
  ['2026-01-01', '2026-12-31', '2026', '2026'],
  ['2025-12-01', '2026-01-31', 'декември 2025 – януари 2026', 'December 2025 – January 2026'],
  ['2026-11-01', '2026-11-29', '01.11.2026 – 29.11.2026', '01/11/2026 – 29/11/2026'],
  ['2026-11-05', '2026-11-05', '05.11.2026', '05/11/2026'],
])('a period from %s to %s is "%s" or "%s"', (from, to, bg, en) => {
  expect(formatPeriod(from, to, 'bg')).toBe(bg)
  expect(formatPeriod(from, to, 'en')).toBe(en)
})

test('a month has its name', () => {
  expect(monthName('2026-11-21', 'bg')).toBe('ноември')
  expect(monthName('2026-11-21', 'en')).toBe('November')
})
