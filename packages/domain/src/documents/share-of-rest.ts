import { PERCENT, powerOfTen, roundedUnits, toUnits } from '../decimal/decimal.ts'
import type { TaxTotal } from './document.ts'

/** Two amounts that belong together in minor units, one of which follows from the other by a rate: tax base and VAT, or gross and base. */
export type Pair = { whole: bigint; share: bigint }

/**
 * The share of a part that a credit note takes from what is left of its invoice. It is the note's own rounding, unless what is then left
 * would lie further than one minor unit beside its own (or further than it does already): cents that three notes round away would otherwise
 * pile up until the last one cannot be issued. Whoever takes all that is left takes all of the share. A part that exceeds the rest is rounded
 * by itself, and refused elsewhere.
 */
export function shareOfRest(part: bigint, rest: Pair, shareOf: (part: bigint) => bigint): bigint {
  if (part === rest.whole) return rest.share
  // A rest below zero, of a rate that only took something off, is the same in the mirror.
  if (rest.whole < 0n) return -shareOfRest(-part, { whole: -rest.whole, share: -rest.share }, (x) => -shareOf(-x))
  const own = shareOf(part)
  if (part <= 0n || part > rest.whole) return own
  const off = rest.share - shareOf(rest.whole)
  const left = shareOf(rest.whole - part)
  const near = between(own, rest.share - left - larger(off, 1n), rest.share - left - smaller(off, -1n))
  return between(near, 0n, rest.share)
}

/** What is left of a category and rate in minor units; zero where nothing is. */
export function restAt(left: readonly TaxTotal[], { category, rate }: { category: string; rate: bigint }, digits: number) {
  const row = left.find((tax) => tax.category === category && rateUnits(tax) === rate)
  return row ? { base: roundedUnits(row.base, digits), vat: roundedUnits(row.vat, digits) } : { base: 0n, vat: 0n }
}

/**
 * How many minor units the VAT of a credit note may lie beside base × rate: an invoice and its notes, each rounded by itself, leave cents to
 * the last one. EN 16931 tolerates less than 1.00.
 */
export function slackOfRest(digits: number): bigint {
  return larger(powerOfTen(digits), 10n)
}

function rateUnits({ category, rate }: TaxTotal): bigint {
  return category === 'S' && rate !== null ? toUnits(rate, PERCENT.scale) : 0n
}

function between(value: bigint, least: bigint, most: bigint): bigint {
  return smaller(larger(value, least), most)
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
