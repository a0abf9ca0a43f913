import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  FIRST_DAY,
  firstOfMonth,
  firstOfWeek,
  LAST_DAY,
  monthOf,
  yearOf,
} from '../calendar/day.ts'
import { nextWorkingDay, previousWorkingDay, type WorkCalendar } from '../calendar/work-calendar.ts'
import type { Day } from '../documents/document.ts'
import { calendarOf } from '../regimes/calendar-of.ts'
import { regimeOf } from '../regimes/regime-of.ts'

export const RECURRING_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type RecurringUnit = (typeof RECURRING_UNITS)[number]

/** What becomes of a day on which nobody works. */
export const DAY_OFF_RULES = ['keep', 'next', 'previous'] as const
export type DayOffRule = (typeof DAY_OFF_RULES)[number]

/** When something repeats. */
export type Schedule = {
  readonly every: number
  readonly unit: RecurringUnit
  /** of weeks 1 (Monday) to 7, of months and what is made of them 1 to 31, of days nothing; the 31st is the last day of every month */
  readonly onDay: number | null
  readonly startOn: Day
  /** no day after this one; null: without an end */
  readonly endOn: Day | null
  /** so often in all; null: without an end */
  readonly times: number | null
  readonly dayOff: DayOffRule
}

/** A day of a schedule: the one that it says, and the one that it becomes where nobody works then. */
export type Occurrence = {
  readonly plannedOn: Day
  readonly on: Day
  /** why it was moved */
  readonly moved: 'saturday' | 'sunday' | 'holiday' | null
}

/** Where a schedule stands. */
export type Progress = {
  /** the last day that was dealt with, as the schedule says it */
  readonly after: Day | null
  /** what comes before this day is passed over */
  readonly from: Day | null
  /** how many there were */
  readonly made: number
}

export const LAST_OF_MONTH = 31
export const MOST_TIMES = 999
/** Longer than this nobody plans, and days stay days. */
export const MOST_EVERY: Readonly<Record<RecurringUnit, number>> = { day: 365, week: 104, month: 60, quarter: 20, year: 10 }

const MONTHS: Readonly<Record<RecurringUnit, number>> = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }
const DAYS: Readonly<Record<RecurringUnit, number>> = { day: 1, week: 7, month: 0, quarter: 0, year: 0 }
/** No day is moved, and no month is longer, than this. */
const MARGIN = 40

/** The next days, at most `count`: fewer where the schedule ends. */
export function nextDates(schedule: Schedule, { after, from, made }: Progress, count: number): Occurrence[] {
  const calendar = calendarOf(regimeOf(null))
  const most = schedule.times === null ? count : Math.min(count, schedule.times - made)
  const found: Occurrence[] = []
  for (let index = indexBefore(schedule, after, from); found.length < most; index++) {
    const plannedOn = plannedDay(schedule, index)
    if (plannedOn > (schedule.endOn ?? LAST_DAY)) break
    if (after !== null && plannedOn <= after) continue
    const occurrence = movedOff(plannedOn, schedule.dayOff, calendar)
    if (from === null || occurrence.on >= from) found.push(occurrence)
  }
  return found
}

/** No month is shorter. */
const SHORTEST_MONTH = 28

/**
 * All days from one to another, both of them among them; none before `progress.from` either. However far ahead they lie, no more steps are
 * taken than the two days are apart.
 */
export function datesBetween(schedule: Schedule, progress: Progress, first: Day, last: Day): Occurrence[] {
  const { after, from, made } = progress
  if (first > last || (from !== null && from > last)) return []
  // How many come before the first day counts where there are only so many in all.
  const start = schedule.times === null && (from === null || from < first) ? first : from
  const begin = [start, after, firstPlannedDay(schedule)].reduce<Day>(
    (latest, day) => (day !== null && day > latest ? day : latest),
    FIRST_DAY,
  )
  const step = daysOfStep(schedule) || monthsOfStep(schedule) * SHORTEST_MONTH
  const most = Math.ceil((Math.max(0, daysBetween(begin, last)) + 2 * MARGIN) / step) + 1
  return nextDates(schedule, { after, from: start, made }, most).filter(({ on }) => on >= first && on <= last)
}

/** How many months a step takes; 0 where it is counted in days. */
export const monthsOfStep = ({ every, unit }: Pick<Schedule, 'every' | 'unit'>): number => every * MONTHS[unit]
/** How many days a step takes; 0 where it is counted in months. */
export const daysOfStep = ({ every, unit }: Pick<Schedule, 'every' | 'unit'>): number => every * DAYS[unit]

/** 1 is Monday. */
export const weekdayOf = (day: Day): number => daysBetween(firstOfWeek(day), day) + 1

/** The day of the schedule with that index, counted from its start: never from the day before it, so that the 31st comes back after February. */
function plannedDay(schedule: Schedule, index: number): Day {
  const months = monthsOfStep(schedule)
  if (months === 0) return addDays(firstPlannedDay(schedule), index * daysOfStep(schedule))
  return dayOfMonth(addMonths(firstOfMonth(firstPlannedDay(schedule)), index * months), schedule.onDay ?? 1)
}

/** The first such day on or after the start, as the schedule says it. */
export function firstPlannedDay({ unit, onDay, startOn }: Pick<Schedule, 'unit' | 'onDay' | 'startOn'>): Day {
  if (unit === 'day') return startOn
  if (unit === 'week') return addDays(startOn, ((onDay ?? 1) - weekdayOf(startOn) + 7) % 7)
  const inMonth = dayOfMonth(startOn, onDay ?? 1)
  return inMonth >= startOn ? inMonth : dayOfMonth(addMonths(firstOfMonth(startOn), 1), onDay ?? 1)
}

/** Of the day's month; its last day where it has no such one. */
function dayOfMonth(day: Day, date: number): Day {
  const month = monthOf(day)
  return `${month}-${String(Math.min(date, daysInMonth(yearOf(day), Number(month.slice(5))))).padStart(2, '0')}`
}

/** An index that lies before what is looked for, and not long before. */
function indexBefore(schedule: Schedule, after: Day | null, from: Day | null): number {
  const first = firstPlannedDay(schedule)
  const wanted = [after, from].reduce<Day>((latest, day) => (day !== null && day > latest ? day : latest), first)
  const days = daysBetween(first, wanted) - MARGIN
  const step = daysOfStep(schedule) || monthsOfStep(schedule) * 31
  return Math.max(0, Math.floor(days / step))
}

/** Never out of its month: that would be another period of VAT. */
function movedOff(plannedOn: Day, rule: DayOffRule, calendar: WorkCalendar): Occurrence {
  if (rule === 'keep' || calendar.isWorkingDay(plannedOn)) return { plannedOn, on: plannedOn, moved: null }
  const [next, previous] = [nextWorkingDay(plannedOn, calendar), previousWorkingDay(plannedOn, calendar)]
  const [wanted, instead] = rule === 'next' ? [next, previous] : [previous, next]
  const weekday = weekdayOf(plannedOn)
  const moved = weekday === 6 ? 'saturday' : weekday === 7 ? 'sunday' : 'holiday'
  return { plannedOn, on: monthOf(wanted) === monthOf(plannedOn) ? wanted : instead, moved }
}
