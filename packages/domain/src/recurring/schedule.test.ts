import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, FIRST_DAY, isDay, lastOfMonth, monthOf } from '../calendar/day.ts'
import { dayAt } from '../calendar/local-time.ts'
import { isWorkingDay } from '../regimes/bg/working-days.ts'
import { datesBetween, LAST_OF_MONTH, MOST_EVERY, nextDates, type Progress, RECURRING_UNITS, type Schedule, weekdayOf } from './schedule.ts'

const MONTHLY: Schedule = { every: 1, unit: 'month', onDay: 1, startOn: '2026-01-01', endOn: null, times: null, dayOff: 'keep' }
const FRESH: Progress = { after: null, from: null, made: 0 }
const days = (schedule: Partial<Schedule>, count: number, progress: Partial<Progress> = {}) =>
  nextDates({ ...MONTHLY, ...schedule }, { ...FRESH, ...progress }, count).map(({ on }) => on)

describe('the end of the month', () => {
  it('is the last day of each month, in leap years too', () => {
    expect(days({ onDay: LAST_OF_MONTH, startOn: '2028-01-15' }, 4)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
    expect(days({ onDay: LAST_OF_MONTH, startOn: '2027-02-01' }, 2)).toEqual(['2027-02-28', '2027-03-31'])
  })
  it('of the 29th and 30th is February’s last, and they come back after it', () => {
    expect(days({ onDay: 30, startOn: '2027-01-01' }, 3)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30'])
    expect(days({ unit: 'year', onDay: 29, startOn: '2028-02-29' }, 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })
})

describe('every n', () => {
  test.each<[string, Partial<Schedule>, string[]]>([
    ['days', { unit: 'day', every: 10, onDay: null, startOn: '2026-03-25' }, ['2026-03-25', '2026-04-04', '2026-04-14']],
    ['weeks on a weekday', { unit: 'week', every: 2, onDay: 5, startOn: '2026-11-23' }, ['2026-11-27', '2026-12-11', '2026-12-25']],
    ['months', { every: 2, onDay: 20, startOn: '2026-11-23' }, ['2026-12-20', '2027-02-20', '2027-04-20']],
    ['quarters', { unit: 'quarter', onDay: 15, startOn: '2026-11-15' }, ['2026-11-15', '2027-02-15', '2027-05-15']],
    ['years', { unit: 'year', onDay: 6, startOn: '2026-09-06' }, ['2026-09-06', '2027-09-06', '2028-09-06']],
  ])('%s', (_, schedule, expected) => expect(days(schedule, 3)).toEqual(expected))

  it('goes on after a day and from a day, and no further than its end or its number', () => {
    expect(days({}, 2, { after: '2026-05-01' })).toEqual(['2026-06-01', '2026-07-01'])
    expect(days({}, 2, { from: '2030-05-02' })).toEqual(['2030-06-01', '2030-07-01'])
    expect(days({ endOn: '2026-03-01' }, 9)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
    expect(days({ times: 20 }, 12, { after: '2026-08-01', made: 18 })).toEqual(['2026-09-01', '2026-10-01'])
    expect(days({ times: 3 }, 12, { made: 5 })).toEqual([])
  })
})

describe('a day on which nobody works', () => {
  it('is moved, and tells why', () => {
    const moved = (schedule: Partial<Schedule>) => nextDates({ ...MONTHLY, ...schedule }, FRESH, 1)[0]
    const sunday = { onDay: LAST_OF_MONTH, startOn: '2027-01-31' }
    expect(moved({ ...sunday, dayOff: 'previous' })).toEqual({ plannedOn: '2027-01-31', on: '2027-01-29', moved: 'sunday' })
    // Orthodox Good Friday.
    expect(moved({ onDay: 30, startOn: '2027-04-30', dayOff: 'previous' })).toEqual({
      plannedOn: '2027-04-30',
      on: '2027-04-29',
      moved: 'holiday',
    })
    expect(moved({ onDay: 5, startOn: '2026-12-05', dayOff: 'next' })).toEqual({
      plannedOn: '2026-12-05',
      on: '2026-12-07',
      moved: 'saturday',
    })
    expect(moved({ ...sunday, dayOff: 'keep' })).toEqual({ plannedOn: '2027-01-31', on: '2027-01-31', moved: null })
  })
  it('never leaves its month, which is the period of VAT', () => {
    expect(days({ onDay: LAST_OF_MONTH, startOn: '2027-01-31', dayOff: 'next' }, 1)).toEqual(['2027-01-29'])
    expect(days({ onDay: 1, startOn: '2027-01-01', dayOff: 'previous' }, 1)).toEqual(['2027-01-04'])
  })
})

const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    unit: fc.constantFrom(...RECURRING_UNITS),
    size: fc.integer({ min: 1, max: 365 }),
    onDay: fc.integer({ min: 1, max: 31 }),
    startOn: fc.integer({ min: 0, max: 60_000 }).map((count) => addDays(FIRST_DAY, count)),
    endOn: fc.constant(null),
    times: fc.constant(null),
    dayOff: fc.constantFrom('keep' as const, 'next' as const, 'previous' as const),
  })
  .map(({ size, ...schedule }) => ({
    ...schedule,
    every: ((size - 1) % MOST_EVERY[schedule.unit]) + 1,
    onDay: schedule.unit === 'day' ? null : schedule.unit === 'week' ? ((schedule.onDay - 1) % 7) + 1 : schedule.onDay,
  }))

describe('whatever the schedule', () => {
  it('has days in their order, each in the month of its planned one, worked on where that is asked for', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const found = nextDates(schedule, FRESH, 12)
        for (const [index, { plannedOn, on, moved }] of found.entries()) {
          expect(isDay(plannedOn)).toBe(true)
          expect(plannedOn >= schedule.startOn).toBe(true)
          expect(monthOf(on)).toBe(monthOf(plannedOn))
          expect(moved === null).toBe(on === plannedOn)
          if (schedule.dayOff !== 'keep') expect(isWorkingDay(on)).toBe(true)
          if (schedule.unit === 'week') expect(weekdayOf(plannedOn)).toBe(schedule.onDay)
          if (schedule.onDay === LAST_OF_MONTH && schedule.unit !== 'week') expect(plannedOn).toBe(lastOfMonth(plannedOn))
          expect(index === 0 || plannedOn > (found[index - 1]?.plannedOn ?? '')).toBe(true)
          expect(index === 0 || on >= (found[index - 1]?.on ?? '')).toBe(true)
        }
      }),
    )
  })
  it('is the same days whether they are asked for at once or one after the other', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const atOnce = nextDates(schedule, FRESH, 8)
        const oneByOne = atOnce.map((_, index) => nextDates(schedule, { ...FRESH, after: atOnce[index - 1]?.plannedOn ?? null }, 1)[0])
        expect(oneByOne).toEqual(atOnce)
      }),
    )
  })
  it('passes over what comes before a day, and nothing else', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 0, max: 4000 }), (schedule, later) => {
        const from = addDays(schedule.startOn, later)
        const [first] = nextDates(schedule, { ...FRESH, from }, 1)
        const all = nextDates(schedule, FRESH, 4001)
        expect(first).toEqual(all.find(({ on }) => on >= from))
      }),
      { numRuns: 30 },
    )
  })
})

describe('the days between two days', () => {
  const limits = fc.record({
    from: fc.option(fc.integer({ min: -50, max: 3000 })),
    after: fc.option(fc.integer({ min: 0, max: 30 })),
    times: fc.option(fc.integer({ min: 1, max: 60 })),
    made: fc.integer({ min: 0, max: 20 }),
    endOn: fc.option(fc.integer({ min: 0, max: 4000 })),
    first: fc.integer({ min: -100, max: 3000 }),
    length: fc.integer({ min: -2, max: 400 }),
  })
  it('are those that one comes to by going on from one to the next', () => {
    fc.assert(
      fc.property(schedules, limits, (endless, given) => {
        const dayOf = (count: number | null) => (count === null ? null : addDays(endless.startOn, count))
        const schedule = { ...endless, times: given.times, endOn: dayOf(given.endOn) }
        const after = given.after === null ? null : (nextDates(endless, FRESH, given.after + 1).at(-1)?.plannedOn ?? null)
        const [first, last] = [addDays(endless.startOn, given.first), addDays(endless.startOn, given.first + given.length)]
        const progress = { after, from: dayOf(given.from), made: given.made }
        const stepped = []
        for (let at: Progress = progress; ; ) {
          const [next] = nextDates(schedule, at, 1)
          if (next === undefined || next.on > last) break
          if (next.on >= first) stepped.push(next)
          at = { ...at, after: next.plannedOn, made: at.made + 1 }
        }
        expect(datesBetween(schedule, progress, first, last)).toEqual(stepped)
      }),
      { numRuns: 60 },
    )
  })
  it('are each week’s of a month, and those that a day off moved', () => {
    const weekly: Schedule = { ...MONTHLY, unit: 'week', onDay: 5, startOn: '2026-01-01' }
    const of = (schedule: Schedule, month: string) =>
      datesBetween(schedule, FRESH, `${month}-01`, lastOfMonth(`${month}-01`)).map(({ on }) => on)
    expect(of(weekly, '2026-10')).toEqual(['2026-10-02', '2026-10-09', '2026-10-16', '2026-10-23', '2026-10-30'])
    expect(of(weekly, '2026-11')).toHaveLength(4)
    expect(of({ ...MONTHLY, onDay: 5, dayOff: 'next' }, '2026-12')).toEqual(['2026-12-07'])
    expect(of(weekly, '2025-12')).toEqual([])
    expect(datesBetween({ ...MONTHLY, times: 3 }, FRESH, '2026-02-01', '2026-12-31').map(({ on }) => on)).toEqual([
      '2026-02-01',
      '2026-03-01',
    ])
  })
})

test('the day of Sofia decides, also in the night in which its clock changes', () => {
  // 25 October 2026, when clocks go back at 4:00; midnight in Sofia is 21:00 UTC the day before, then 22:00.
  expect(
    ['2026-10-24T20:59:59Z', '2026-10-24T21:00:00Z', '2026-10-25T21:59:59Z', '2026-10-25T22:00:00Z'].map((at) => dayAt(new Date(at))),
  ).toEqual(['2026-10-24', '2026-10-25', '2026-10-25', '2026-10-26'])
  expect(days({ unit: 'day', onDay: null, startOn: '2026-10-24' }, 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})
