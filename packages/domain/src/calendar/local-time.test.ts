import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { dayAt, instantOf, timeAt } from './local-time.ts'

test.each([
  ['2026-11-23', '09:00', '2026-11-23T07:00:00.000Z'],
  ['2026-07-01', '18:00', '2026-07-01T15:00:00.000Z'],
  // Clocks go forward at three and back at four.
  ['2026-03-29', '02:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '04:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '04:00', '2026-10-25T02:00:00.000Z'],
  ['2026-12-31', '00:00', '2026-12-30T22:00:00.000Z'],
])('%s %s in Sofia is %s', (day, time, instant) => {
  expect(instantOf(day, time).toISOString()).toBe(instant)
})

test('the instant of a day and a time is seen there as that day and that time', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count))
  // Of the hours between two and five one is skipped and one is there twice, on two nights of the year.
  const times = fc.tuple(fc.integer({ min: 5, max: 23 }), fc.integer({ min: 0, max: 59 }))
  fc.assert(
    fc.property(days, times, (day, [hour, minute]) => {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      const instant = instantOf(day, time)
      expect([dayAt(instant), timeAt(instant)]).toEqual([day, time])
    }),
  )
})

test('an hour that the clock skips is the one after it', () => {
  expect(timeAt(instantOf('2026-03-29', '03:30'))).toMatch(/^0[24]:30$/)
})
