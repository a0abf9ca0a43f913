import { addDays, FIRST_DAY, isDay, LAST_DAY } from '@invoice/domain/calendar/day.ts'
import { parseDay } from '@invoice/domain/typed/parse-day.ts'
import { expect, test } from 'vitest'

test('the days that can be typed are those that the product takes', () => {
  for (const day of [FIRST_DAY, LAST_DAY, addDays(FIRST_DAY, -1), addDays(LAST_DAY, 1)]) {
    expect(parseDay(day, 2026)).toBe(isDay(day) ? day : null)
  }
})
