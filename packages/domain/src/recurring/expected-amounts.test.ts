import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { dueDay, PAYMENT_DAYS_FROM } from '../payments/payment-terms.ts'
import { expectedAmounts } from './expected-amounts.ts'
import { nextDates, type Schedule } from './schedule.ts'

const MONTHLY: Schedule = { every: 1, unit: 'month', onDay: 31, startOn: '2026-01-01', endOn: null, times: null, dayOff: 'keep' }
const RENT = {
  schedule: MONTHLY,
  nextOn: '2026-12-31',
  lastPlannedOn: '2026-11-30',
  made: 11,
  total: '600.00',
  currency: 'EUR',
  raises: [],
  term: { days: 14, from: 'issue' },
} as const

test('a rent comes in by its term, the month after its last day', () => {
  expect(expectedAmounts(RENT, '2027-03-20')).toEqual([
    { on: '2027-01-14', amount: '600.00' },
    { on: '2027-02-14', amount: '600.00' },
    { on: '2027-03-14', amount: '600.00' },
  ])
})

test('a raise counts from its day on, and one that the next amount has already not once more', () => {
  const raises = [
    { on: '2026-12-01', percent: '50' },
    { on: '2027-01-31', percent: '10' },
  ]
  expect(expectedAmounts({ ...RENT, raises }, '2027-02-20').map(({ amount }) => Number(amount))).toEqual([600, 660])
})

test('nothing beyond its end, nor beyond how often it is', () => {
  expect(expectedAmounts({ ...RENT, schedule: { ...MONTHLY, endOn: '2027-01-30' } }, '2028-01-01')).toHaveLength(1)
  expect(expectedAmounts({ ...RENT, schedule: { ...MONTHLY, times: 13 } }, '2028-01-01')).toHaveLength(2)
})

const schedules = fc.record({
  every: fc.integer({ min: 1, max: 10 }),
  unit: fc.constantFrom('day', 'week', 'month', 'quarter', 'year'),
  onDay: fc.integer({ min: 1, max: 7 }),
  startOn: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days)),
  endOn: fc.constant(null),
  times: fc.constant(null),
  dayOff: fc.constantFrom('keep', 'next', 'previous'),
})

const terms = fc.record({ days: fc.integer({ min: 1, max: 60 }), from: fc.constantFrom(...PAYMENT_DAYS_FROM) })

test('those that the schedule has up to the day, and no other', () => {
  fc.assert(
    fc.property(schedules, terms, fc.integer({ min: 0, max: 90 }), (schedule, term, days) => {
      const next = nextDates(schedule, { after: null, from: null, made: 0 }, 400)
      const until = addDays('2026-06-01', days)
      const repeated = { ...RENT, schedule, nextOn: next[0]?.on ?? '', lastPlannedOn: null, made: 0, term }
      const due = next.map(({ on }) => dueDay(term, on)).filter((on) => on <= until)
      expect(expectedAmounts(repeated, until).map(({ on }) => on)).toEqual(due)
    }),
  )
})
