import { addMonths, addYears, firstOfMonth, lastOfMonth } from '../calendar/day.ts'
import { divideRounded, fromUnits, scaleOf, signOf, subtractDecimals, toUnits } from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'

export type Period = { readonly from: Day; readonly to: Day }

/** The same days a year earlier; a month that was whole is whole there too (February). */
export function yearBefore({ from, to }: Period): Period {
  const end = to === lastOfMonth(to) ? lastOfMonth(addYears(firstOfMonth(to), -1)) : addYears(to, -1)
  return { from: addYears(from, -1), to: end }
}

/** First days of the months that the period touches, the earliest first. */
export function monthsOf({ from, to }: Period): Day[] {
  const months: Day[] = []
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** Per cent with one decimal; null where there is no whole to be a part of. */
export function shareOf(part: DecimalText, whole: DecimalText): DecimalText | null {
  if (signOf(whole) === 0) return null
  const scale = Math.max(scaleOf(part), scaleOf(whole))
  return fromUnits(divideRounded(toUnits(part, scale) * 1000n, toUnits(whole, scale)), 1)
}

/** By how much more than before, per cent with one decimal; null where there was nothing, or less than nothing, before. */
export function changeOf(now: DecimalText, before: DecimalText): DecimalText | null {
  return signOf(before) <= 0 ? null : shareOf(subtractDecimals(now, before), before)
}
