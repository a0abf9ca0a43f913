import { addDays } from '../calendar/day.ts'
import type { Day } from '../documents/document.ts'

/** From and to which day the law has a rate; null: always was, or still is. */
export type Validity = { validFrom: Day | null; validTo: Day | null }

export function isValidOn({ validFrom, validTo }: Validity, day: Day): boolean {
  return (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)
}

/** Where an earlier rate ends when another follows it from a day on. */
export function dayBefore(day: Day): Day {
  return addDays(day, -1)
}
