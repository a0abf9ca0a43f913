import { addDays } from '../calendar/day.ts'
import { nextWorkingDay } from '../calendar/work-calendar.ts'
import type { Day } from '../documents/document.ts'
import { calendarOf } from '../regimes/calendar-of.ts'
import { regimeOf } from '../regimes/regime-of.ts'
import { eventFacts, type ReminderEvent } from './events.ts'

/** Time of day on a calendar day, „2026-03-29 09:30“: compared as text, so that a clock that is put forward or back needs no thought. */
export type LocalTime = string

/** When reminders of one kind go. */
export type ReminderRule = {
  readonly event: ReminderEvent
  /** Days before or after the due date. */
  readonly days: readonly number[]
  /** HH:MM */
  readonly time: string
  /** What should have gone before they were switched on, never goes. */
  readonly since: LocalTime
}

export type Reminder = { readonly event: ReminderEvent; readonly days: number; readonly day: Day; readonly at: LocalTime }

/** So long after its day a reminder still goes, where nobody came to it: longer ago its words would be wrong. */
export const LATE_BY_DAYS = 3
/** No working day is further away. */
const LONGEST_REST = 5

/**
 * The reminders of a document, a day at most one. Where people rest on its day it goes on the next working day; of two that come to go on
 * the same day the later one goes, and what should go before the due date does not go after it.
 */
export function plannedReminders(dueOn: Day, rules: readonly ReminderRule[], isQuiet: boolean): Reminder[] {
  const calendar = calendarOf(regimeOf(null))
  const planned = new Map<Day, Reminder & { nominal: Day }>()
  for (const { event, days: all, time, since } of rules) {
    for (const days of all) {
      const nominal = nominalDay(dueOn, event, days)
      const day = isQuiet ? nextWorkingDay(nominal, calendar) : nominal
      const reminder = { event, days, day, at: `${day} ${time}`, nominal }
      const other = planned.get(day)
      const isTooLate = isBefore(event) && day > dueOn
      if (!isTooLate && reminder.at >= since && (other === undefined || other.nominal < nominal)) planned.set(day, reminder)
    }
  }
  return [...planned.values()].map(({ nominal: _, ...reminder }) => reminder).sort((one, two) => (one.day < two.day ? -1 : 1))
}

const isBefore = (event: ReminderEvent): boolean => eventFacts(event).side === 'before'
const nominalDay = (dueOn: Day, event: ReminderEvent, days: number): Day => addDays(dueOn, isBefore(event) ? -days : days)

export type Reminded = {
  readonly dueOn: Day
  readonly issuedAt: LocalTime
  /** The day of the last reminder that was decided on; nothing of that day or of an earlier one goes any more. */
  readonly decidedOn: Day | null
}

/** The reminder that is to go now: the latest of those whose time has come, and which is not too long ago. */
export function reminderNow(
  { dueOn, issuedAt, decidedOn }: Reminded,
  { rules, isQuiet }: { readonly rules: readonly ReminderRule[]; readonly isQuiet: boolean },
  now: LocalTime,
): Reminder | null {
  const earliest = addDays(now.slice(0, 10), -LATE_BY_DAYS)
  const due = plannedReminders(dueOn, rules, isQuiet).filter(
    ({ day, at }) => at <= now && at > issuedAt && day >= earliest && (decidedOn === null || day > decidedOn),
  )
  return due.at(-1) ?? null
}

/** Due dates of documents of which a reminder may be to go on that day: a few, by which they are found in their index. */
export function remindableDueDates(rules: readonly ReminderRule[], isQuiet: boolean, today: Day): Day[] {
  const back = LATE_BY_DAYS + (isQuiet ? LONGEST_REST : 0)
  const dates = rules.flatMap(({ event, days }) =>
    days.flatMap((count) => Array.from({ length: back + 1 }, (_, ago) => addDays(today, (isBefore(event) ? count : -count) - ago))),
  )
  return [...new Set(dates)].sort()
}
