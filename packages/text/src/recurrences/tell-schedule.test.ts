import { expect, test } from 'vitest'
import { ordinalDay, tellSchedule } from './tell-schedule.ts'

test.each([
  [{ every: 1, unit: 'month', onDay: 31 }, 'всеки месец, последния ден', 'every month, on the last day'],
  [{ every: 3, unit: 'month', onDay: 15 }, 'на всеки 3 месеца, на 15-о', 'every 3 months, on the 15th'],
  [{ every: 1, unit: 'week', onDay: 5 }, 'всяка седмица, петък', 'every week, on Friday'],
  [{ every: 10, unit: 'day', onDay: null }, 'на всеки 10 дни', 'every 10 days'],
  [{ every: 1, unit: 'year', onDay: 6 }, 'всяка година, на 06.09', 'every year, on 06.09'],
] as const)('%o', (schedule, bg, en) => {
  expect([tellSchedule(schedule, 'bg', '06.09'), tellSchedule(schedule, 'en', '06.09')]).toEqual([bg, en])
})

test('days of a month have the endings that people write', () => {
  expect([1, 2, 3, 4, 5, 11, 12, 21, 22, 30].map((day) => ordinalDay(day, 'bg'))).toEqual([
    '1-во',
    '2-ро',
    '3-то',
    '4-то',
    '5-о',
    '11-о',
    '12-о',
    '21-во',
    '22-ро',
    '30-о',
  ])
  expect([1, 2, 3, 11, 22].map((day) => ordinalDay(day, 'en'))).toEqual(['1st', '2nd', '3rd', '11th', '22nd'])
})
