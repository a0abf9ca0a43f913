import { addMonths, firstOfMonth, lastOfMonth } from '../calendar/day.ts'
import type { Period } from '../calendar/periods.ts'
import type { Day } from '../documents/document.ts'
import { type DayOffRule, nextDates, type Occurrence, type Schedule } from '../recurring/schedule.ts'

export const EXPORT_EVERY = ['month', 'quarter'] as const
export type ExportEvery = (typeof EXPORT_EVERY)[number]

/** When an export goes: on a day of each month of the one before it, or of the first month of each quarter of the quarter before. */
export type ExportSchedule = {
  readonly every: ExportEvery
  /** 1 to 31; of a shorter month its last day */
  readonly onDay: number
  readonly dayOff: DayOffRule
  /** no day before this one */
  readonly startOn: Day
  /** the last day that was dealt with, as the schedule says it; null: none yet */
  readonly afterOn: Day | null
}

const MONTHS: Readonly<Record<ExportEvery, number>> = { month: 1, quarter: 3 }

/** The next days, so many of them: as the schedule says them, and as they become where nobody works then. They never leave their month. */
export function exportDates(schedule: ExportSchedule, count: number): Occurrence[] {
  const { afterOn, startOn } = schedule
  return nextDates(planOf(schedule), { after: afterOn, from: startOn, made: 0 }, count)
}

/** What is taken out on a planned day: the whole month, or quarter, before the one that the day is in. */
export function exportedPeriod(every: ExportEvery, plannedOn: Day): Period {
  const begun = firstOfMonth(plannedOn)
  return { from: addMonths(begun, -MONTHS[every]), to: lastOfMonth(addMonths(begun, -1)) }
}

/** Counted from the first month of the quarter, or from the month, that the start is in. */
function planOf({ every, onDay, dayOff, startOn }: ExportSchedule): Schedule {
  const month = firstOfMonth(startOn)
  const anchor = every === 'month' ? month : addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
  return { every: 1, unit: every, onDay, startOn: anchor, endOn: null, times: null, dayOff }
}
