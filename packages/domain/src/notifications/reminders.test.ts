import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../calendar/day.ts'
import { isWorkingDay } from '../regimes/bg/working-days.ts'
import { plannedReminders, type ReminderRule, remindableDueDates, reminderNow } from './reminders.ts'

const EVER = '2000-01-01 00:00'
const before = (...days: number[]): ReminderRule => ({ event: 'reminder_before', days, time: '09:30', since: EVER })
const after = (...days: number[]): ReminderRule => ({ event: 'reminder_after', days, time: '09:30', since: EVER })
const document = (dueOn: string) => ({ dueOn, issuedAt: EVER, decidedOn: null })
const daysOf = (dueOn: string, rules: ReminderRule[], isQuiet = true) =>
  plannedReminders(dueOn, rules, isQuiet).map(({ event, days, day }) => `${day} ${event.slice(9)} ${days}`)

test('they go so many days before and after the due date, and of days on which people rest on the next working one', () => {
  // Due on a Wednesday; three days before is a Sunday, ten after a Saturday.
  expect(daysOf('2026-11-18', [before(3), after(3, 10)])).toEqual(['2026-11-16 before 3', '2026-11-23 after 3', '2026-11-30 after 10'])
  expect(daysOf('2026-11-18', [before(3), after(3, 10)], false)).toEqual([
    '2026-11-15 before 3',
    '2026-11-21 after 3',
    '2026-11-28 after 10',
  ])
})

test('of two that come to the same day the later one goes', () => {
  // Due on a Thursday: two and three days after are Saturday and Sunday.
  expect(daysOf('2026-11-19', [after(2, 3, 4)])).toEqual(['2026-11-23 after 4'])
  expect(daysOf('2026-11-19', [after(2, 3)])).toEqual(['2026-11-23 after 3'])
})

test('what should go before the due date does not go after it', () => {
  expect(daysOf('2026-11-22', [before(1)])).toEqual([])
  expect(daysOf('2026-12-23', [before(1)])).toEqual(['2026-12-22 before 1'])
})

describe('now', () => {
  const settings = { rules: [before(3), after(3, 10)], isQuiet: false }
  const at = (now: string, changes = {}) => reminderNow({ ...document('2026-11-18'), ...changes }, settings, now)?.days ?? null
  test.each([
    ['2026-11-15 09:29', null],
    ['2026-11-15 09:30', 3],
    ['2026-11-18 23:59', 3],
    ['2026-11-19 00:00', null],
    ['2026-11-21 09:29', null],
    ['2026-11-28 09:30', 10],
    ['2026-12-01 23:59', 10],
    ['2026-12-02 00:00', null],
  ])('at %s: %s', (now, days) => {
    expect(at(now)).toBe(days)
  })

  test('nothing of a day goes that was decided on, nor of an earlier one, whatever the clock says', () => {
    expect(at('2026-11-21 10:00', { decidedOn: '2026-11-21' })).toBe(null)
    expect(at('2026-11-21 10:00', { decidedOn: '2026-12-21' })).toBe(null)
    expect(at('2026-11-21 10:00', { decidedOn: '2026-11-20' })).toBe(3)
  })

  test('nothing goes that was to go before it was issued, or before reminders were switched on', () => {
    expect(at('2026-11-21 10:00', { issuedAt: '2026-11-21 09:45' })).toBe(null)
    const since = { ...settings, rules: [{ ...after(3), since: '2026-11-21 09:31' }] }
    expect(reminderNow(document('2026-11-18'), since, '2026-11-22 10:00')).toBe(null)
  })

  test('a clock that is put forward over the hour of reminders lets them go after it', () => {
    const night = { rules: [{ ...after(3), time: '03:30' }], isQuiet: false }
    expect(reminderNow(document('2026-03-26'), night, '2026-03-29 02:59')).toBe(null)
    expect(reminderNow(document('2026-03-26'), night, '2026-03-29 04:00')?.days).toBe(3)
  })
})

describe('of any rules and any day', () => {
  const dayOf = (count: number) => addDays('2026-01-01', count)
  const rule = fc.record({
    event: fc.constantFrom('reminder_before' as const, 'reminder_after' as const),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }),
    time: fc.constantFrom('00:00', '09:30', '23:59'),
    since: fc.constant(EVER),
  })
  const rules = fc.array(rule, { maxLength: 2 })
  const anyDay = fc.integer({ min: 0, max: 800 }).map(dayOf)

  test('one goes a day at most, quiet days are quiet, and none is lost or comes early', () => {
    fc.assert(
      fc.property(rules, anyDay, fc.boolean(), (all, dueOn, isQuiet) => {
        const planned = plannedReminders(dueOn, all, isQuiet)
        expect(new Set(planned.map(({ day }) => day)).size).toBe(planned.length)
        for (const { day, days, event } of planned) {
          if (isQuiet) expect(isWorkingDay(day)).toBe(true)
          const nominal = addDays(dueOn, event === 'reminder_before' ? -days : days)
          expect(daysBetween(nominal, day)).toBeGreaterThanOrEqual(0)
          if (event === 'reminder_before') expect(day <= dueOn).toBe(true)
        }
      }),
    )
  })

  test('what is to go on a day is found by its due date', () => {
    fc.assert(
      fc.property(rules, anyDay, fc.integer({ min: -70, max: 70 }), fc.boolean(), (all, today, offset, isQuiet) => {
        const dueOn = addDays(today, offset)
        const reminder = reminderNow(document(dueOn), { rules: all, isQuiet }, `${today} 23:59`)
        if (reminder !== null) expect(remindableDueDates(all, isQuiet, today)).toContain(dueOn)
      }),
    )
  })

  test('over a year with payments, days without a process and clocks that jump, each goes once, none after the payment, none on a day of rest', () => {
    const hours = ['08:00', '10:00', '12:00']
    const life = fc.record({
      all: rules,
      dueOn: fc.integer({ min: 30, max: 330 }).map(dayOf),
      paidOn: fc.option(fc.integer({ min: 0, max: 364 }).map(dayOf)),
      asleep: fc.uniqueArray(fc.integer({ min: 0, max: 364 }).map(dayOf), { maxLength: 60 }),
      jumps: fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(life, ({ all, dueOn, paidOn, asleep, jumps }) => {
        const sent: { key: string; day: string }[] = []
        let decidedOn: string | null = null
        for (let n = 0; n < 365; n++) {
          const day = dayOf(n)
          if (asleep.includes(day)) continue
          // Several processes ask, one of them by a clock that is wrong.
          const clocks = [day, day, ...(n % 90 === 45 ? jumps.map((jump) => addDays(day, jump)) : [])]
          for (const clock of clocks) {
            for (const hour of hours) {
              if (paidOn !== null && day >= paidOn) continue
              const reminder = reminderNow({ dueOn, issuedAt: EVER, decidedOn }, { rules: all, isQuiet: true }, `${clock} ${hour}`)
              if (reminder === null) continue
              sent.push({ key: `${reminder.event} ${reminder.days}`, day: reminder.day })
              decidedOn = reminder.day
            }
          }
        }
        expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
        expect(new Set(sent.map(({ day }) => day)).size).toBe(sent.length)
        for (const { day } of sent) expect(isWorkingDay(day)).toBe(true)
        if (paidOn !== null && jumps.length === 0) for (const { day } of sent) expect(day < paidOn).toBe(true)
        // Who is awake all the time, has an honest clock and is never paid, sends all that is planned in hours that it asks.
        if (paidOn === null && asleep.length === 0 && jumps.length === 0) {
          const planned = plannedReminders(dueOn, all, true).filter(
            ({ at, day }) => !at.endsWith('23:59') && day >= dayOf(0) && day <= dayOf(364),
          )
          for (const { event, days } of planned) expect(sent.map(({ key }) => key)).toContain(`${event} ${days}`)
        }
      }),
    )
  })
})
