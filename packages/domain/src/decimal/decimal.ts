import type { DecimalText } from '../documents/document.ts'

/**
 * Exact decimals. Outside of this folder a decimal is text ('-12.50'); for arithmetic it becomes a whole number of units of its
 * last place (-1250n at scale 2). Whole numbers never lose a cent, and are eight times as fast here as a decimal library.
 */

/** How large a number may be and how many decimals it may have: digits before and after the point. */
export type DecimalShape = { integers: number; scale: number }

export const QUANTITY: DecimalShape = { integers: 9, scale: 4 }
export const UNIT_PRICE: DecimalShape = { integers: 10, scale: 6 }
export const AMOUNT: DecimalShape = { integers: 13, scale: 3 }
/** Units of a currency for 1 EUR, as the ECB quotes it. */
export const RATE_FROM_EUR: DecimalShape = { integers: 9, scale: 6 }
/** Of a discount or a VAT rate; at most 100, see isPercent. */
export const PERCENT: DecimalShape = { integers: 3, scale: 4 }

const PLAIN = /^-?\d+(\.\d+)?$/
/** Longer text is refused before any pattern looks at it. */
const LONGEST = 40

/** Whether the text is a plain decimal with at most so many digits before and after the point: no exponent, no sign but minus. */
export function isDecimalText(text: string, integers: number, scale: number): boolean {
  if (text.length > integers + scale + 2 || !PLAIN.test(text)) return false
  const start = text.startsWith('-') ? 1 : 0
  const point = text.indexOf('.')
  if (point < 0) return text.length - start <= integers
  return point - start <= integers && text.length - point - 1 <= scale
}

/** The same for a shape: `fits(text, QUANTITY)`. */
export function fits(text: string, shape: DecimalShape): boolean {
  return isDecimalText(text, shape.integers, shape.scale)
}

/** A percentage from 0 to 100 with at most four decimals. */
export function isPercent(text: string): boolean {
  if (!fits(text, PERCENT)) return false
  const units = toUnits(text, PERCENT.scale)
  return units >= 0n && units <= 1_000_000n
}

// Asked for several times in each line with each key.
const POWERS = Array.from({ length: LONGEST }, (_, n) => 10n ** BigInt(n))

/** 10 to the power of n, n ≥ 0. */
export function powerOfTen(n: number): bigint {
  return POWERS[n] ?? 10n ** BigInt(n)
}

/**
 * The decimal as a whole number of its `scale`-th decimal: ('1.5', 2) → 150n. More decimals than that are an error, for they
 * would have to be rounded; see roundedUnits.
 * @throws RangeError when the text is no decimal or has more decimals
 */
export function toUnits(text: DecimalText, scale: number): bigint {
  if (text.length > LONGEST || !PLAIN.test(text)) throw new RangeError(`Not a decimal: ${text.slice(0, LONGEST)}`)
  const point = text.indexOf('.')
  if (point < 0) return BigInt(text) * powerOfTen(scale)
  if (text.length - point - 1 > scale) throw new RangeError(`More than ${scale} decimals: ${text}`)
  return BigInt(text.slice(0, point) + text.slice(point + 1).padEnd(scale, '0'))
}

/** The decimal rounded to its `scale`-th decimal, halves away from zero: ('1.005', 2) → 101n. */
export function roundedUnits(text: DecimalText, scale: number): bigint {
  const own = scaleOf(text)
  return own <= scale ? toUnits(text, scale) : divideRounded(toUnits(text, own), powerOfTen(own - scale))
}

/** Text with exactly `scale` decimals: (150n, 2) → '1.50'. */
export function fromUnits(units: bigint, scale: number): DecimalText {
  if (scale === 0) return units.toString()
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The quotient as a whole number, halves away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const quotient = (2n * top + bottom) / (2n * bottom)
  return negative ? -quotient : quotient
}

/** The number of decimals written. */
export function scaleOf(text: DecimalText): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

/** Without leading and trailing zeros, and without minus zero: '-007.50' → '-7.5'. The form of quantities, prices and percentages. */
export function canonicalDecimal(text: DecimalText): DecimalText {
  const scale = scaleOf(text)
  const plain = fromUnits(toUnits(text, scale), scale)
  return scale === 0 ? plain : plain.replace(/\.?0+$/, '')
}

/** Rounded to `scale` decimals, halves away from zero, and written with all of them. */
export function roundDecimal(text: DecimalText, scale: number): DecimalText {
  return fromUnits(roundedUnits(text, scale), scale)
}

/** Negative, zero or positive, as a comes before, with or after b. */
export function compareDecimals(a: DecimalText, b: DecimalText): -1 | 0 | 1 {
  const scale = Math.max(scaleOf(a), scaleOf(b))
  const left = toUnits(a, scale)
  const right = toUnits(b, scale)
  return left < right ? -1 : left > right ? 1 : 0
}

/** -1, 0 or 1. */
export function signOf(text: DecimalText): -1 | 0 | 1 {
  return compareDecimals(text, '0')
}

/** The exact sum, with as many decimals as the longer of the two. */
export function addDecimals(a: DecimalText, b: DecimalText): DecimalText {
  const scale = Math.max(scaleOf(a), scaleOf(b))
  return fromUnits(toUnits(a, scale) + toUnits(b, scale), scale)
}

/** The exact difference, with as many decimals as the longer of the two. */
export function subtractDecimals(a: DecimalText, b: DecimalText): DecimalText {
  const scale = Math.max(scaleOf(a), scaleOf(b))
  return fromUnits(toUnits(a, scale) - toUnits(b, scale), scale)
}

export function negateDecimal(text: DecimalText): DecimalText {
  const scale = scaleOf(text)
  return fromUnits(-toUnits(text, scale), scale)
}

/** The exact sum of all; '0' of none. */
export function sumDecimals(texts: readonly DecimalText[]): DecimalText {
  const scale = texts.reduce((most, text) => Math.max(most, scaleOf(text)), 0)
  return fromUnits(
    texts.reduce((sum, text) => sum + toUnits(text, scale), 0n),
    scale,
  )
}
