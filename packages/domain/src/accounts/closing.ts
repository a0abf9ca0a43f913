import { addDays, compareDays, yearOf } from '../calendar/day.ts'
import { yearNumbered } from '../calendar/periods.ts'
import type { Day } from '../documents/document.ts'
import { regimeOf } from '../regimes/regime-of.ts'

/** So long an owner may open a closed workspace again. */
export const OPENABLE_DAYS = 30

/**
 * From which day on a workspace that is closed today may be erased.
 * @param lastDay of its last accounting document; null: it has none
 */
export function erasableFrom(today: Day, lastDay: Day | null): Day {
  const openable = addDays(today, OPENABLE_DAYS + 1)
  if (lastDay === null) return openable
  const byLaw = yearNumbered(yearOf(lastDay) + regimeOf(null).keptYears + 1).from
  return compareDays(byLaw, openable) > 0 ? byLaw : openable
}
