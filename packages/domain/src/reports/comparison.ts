import { divideRounded, fromUnits, scaleOf, signOf, subtractDecimals, toUnits } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'

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
