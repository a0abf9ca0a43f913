import { expect, test } from 'vitest'
import { formatDateTime, formatShortDateTime, formatTime } from './instant.ts'

const NEW_YEAR_IN_SOFIA = '2026-12-31T22:30:00Z'

test('the clock is Sofia’s', () => {
  expect(formatTime('2026-07-01T09:05:00Z')).toBe('12:05')
  expect(formatTime('2026-11-18T12:06:00Z')).toBe('14:06')
  expect(formatDateTime(NEW_YEAR_IN_SOFIA, 'bg')).toBe('01.01.2027, 00:30')
})

test('a short time leaves out the year that it is', () => {
  const now = new Date('2027-03-01T12:00:00Z')
  expect(formatShortDateTime(NEW_YEAR_IN_SOFIA, now, 'en')).toBe('01/01, 00:30')
  expect(formatShortDateTime('2026-11-18T12:06:00Z', now, 'bg')).toBe('18.11.2026, 14:06')
})
