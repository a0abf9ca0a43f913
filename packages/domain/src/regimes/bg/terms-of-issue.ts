import { daysBetween } from '../../calendar/day.ts'
import type { Day } from '../../documents/document.ts'

/** чл. 113 ал. 4, чл. 115 ал. 2 ЗДДС. */
export const DAYS_TO_ISSUE = 5

/** An intra-Community supply has until the 15th of the next month, everything else five days. */
export function isLate(taxOn: Day, issuedOn: Day, intraCommunity: boolean): boolean {
  if (!intraCommunity) return daysBetween(taxOn, issuedOn) > DAYS_TO_ISSUE
  const months = monthNumber(issuedOn) - monthNumber(taxOn)
  return months > 1 || (months === 1 && issuedOn.slice(8) > '15')
}

function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
