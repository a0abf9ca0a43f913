import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, firstOfMonth, lastOfMonth, monthOf } from '../calendar/day.ts'
import { instantOf } from '../calendar/local-time.ts'
import type { Day } from '../documents/document.ts'
import { dueUntil } from '../recurring/due.ts'
import { DAY_OFF_RULES } from '../recurring/schedule.ts'
import { EXPORT_EVERY, type ExportSchedule, exportDates, exportedPeriod } from './schedule.ts'

const SOME = { numRuns: 25 }
const schedules = fc.record({
  every: fc.constantFrom(...EXPORT_EVERY),
  onDay: fc.integer({ min: 1, max: 31 }),
  dayOff: fc.constantFrom(...DAY_OFF_RULES),
  startOn: fc.integer({ min: 0, max: 1500 }).map((days): Day => addDays('2026-01-01', days)),
})

/** What goes of it, as it is asked every few days, whatever was missed in between: the planned day of each. */
function gone(schedule: Omit<ExportSchedule, 'afterOn'>, asked: readonly Day[]): Day[] {
  const planned: Day[] = []
  for (const today of asked) {
    for (;;) {
      const [next] = exportDates({ ...schedule, afterOn: planned.at(-1) ?? null }, 1)
      if (next === undefined || next.on > today) break
      planned.push(next.plannedOn)
    }
  }
  return planned
}

describe('what goes by itself', () => {
  test('goes once a period, each period after the one before, however often it is looked at and whatever days are missed', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(schedules, gaps, (schedule, days) => {
        let today = schedule.startOn
        const periods = gone(
          schedule,
          days.map((gap) => {
            today = addDays(today, gap)
            return today
          }),
        ).map((planned) => exportedPeriod(schedule.every, planned))
        for (const [at, period] of periods.entries()) {
          expect(period).toEqual({ from: firstOfMonth(period.from), to: lastOfMonth(period.to) })
          const before = periods[at - 1]
          if (before) expect(period.from).toBe(addDays(before.to, 1))
        }
      }),
      SOME,
    )
  })

  test('goes in the month after its period, on its day or on one beside it on which people work', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        for (const { plannedOn, on, moved } of exportDates({ ...schedule, afterOn: null }, 24)) {
          expect(monthOf(on)).toBe(monthOf(plannedOn))
          expect(exportedPeriod(schedule.every, plannedOn).to).toBe(addDays(firstOfMonth(plannedOn), -1))
          expect(moved === null).toBe(on === plannedOn)
          expect(on >= schedule.startOn).toBe(true)
        }
      }),
      SOME,
    )
  })

  test('on the 31st goes on the last day of each month, and of quarters in their first month', () => {
    const days = (every: 'month' | 'quarter', count: number) =>
      exportDates({ every, onDay: 31, dayOff: 'keep', startOn: '2027-01-15', afterOn: null }, count).map(({ on }) => on)
    expect(days('month', 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
    expect(days('quarter', 2)).toEqual(['2027-01-31', '2027-04-30'])
    expect(exportedPeriod('quarter', '2027-04-30')).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  })

  test.each(['2026-03-29', '2026-10-25'])('goes at eight by our clock on %s, when that is changed', (day) => {
    const [next] = exportDates(
      { every: 'month', onDay: Number(day.slice(8)), dayOff: 'keep', startOn: addMonths(day, -1), afterOn: addMonths(day, -1) },
      1,
    )
    expect(next?.on).toBe(day)
    expect(dueUntil(new Date(instantOf(day, '08:00').getTime() - 1)) < day).toBe(true)
    expect(dueUntil(instantOf(day, '08:00'))).toBe(day)
  })
})
