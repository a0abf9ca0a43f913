import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDay } from '../../../domain/src/typed/parse-day.ts'
import { formatDay } from './day.ts'
import { formatDateTime, formatTime } from './instant.ts'

test('a day is shown in the order of its language', () => {
  expect(formatDay('2026-12-05', 'bg')).toBe('05.12.2026')
  expect(formatDay('2026-12-05', 'en')).toBe('05/12/2026')
  expect(() => formatDay('05.12.2026', 'bg')).toThrow(RangeError)
})

test('each day that is shown is read back as it was', () => {
  const days = fc
    .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, fc.constantFrom('bg', 'en'), (day, language) => {
      expect(parseDay(formatDay(day, language), 2026)).toBe(day)
    }),
  )
})

describe('instants, by the clock of Sofia', () => {
  test.each([
    ['2026-11-18T12:02:59.999Z', '18.11.2026, 14:02', '18/11/2026, 14:02'],
    ['2026-06-30T21:00:00Z', '01.07.2026, 00:00', '01/07/2026, 00:00'],
    ['2026-12-31T22:30:00Z', '01.01.2027, 00:30', '01/01/2027, 00:30'],
  ])('%s', (instant, bg, en) => {
    expect(formatDateTime(instant, 'bg')).toBe(bg)
    expect(formatDateTime(new Date(instant), 'en')).toBe(en)
    expect(formatTime(instant)).toBe(bg.slice(-5))
  })
})
