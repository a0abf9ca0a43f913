import { PERCENT, powerOfTen, roundedUnits, signOf, toUnits } from '../../decimal/decimal.ts'
import type { DecimalText, TaxTotal } from '../document.ts'

/** Two amounts that belong together in minor units, one of which follows from the other by a rate: tax base and VAT, or gross and base. */
export type Pair = { whole: bigint; share: bigint }

/** How the share follows: exactly whole × of ÷ by. Who takes all that is left may lie as far beside that as `most`, in units of ÷ by. */
export type Ratio = { of: bigint; by: bigint; most: bigint }

/**
 * The share of a part that a credit note takes from what is left of its invoice. It is the note's own rounding, unless what is then left
 * would lie a minor unit or more beside its exact share: then it is the other of the two neighbours, since cents that several notes round
 * away would pile up until the last one cannot be issued. Nobody ever lies a whole minor unit beside the exact share, but for who takes
 * all that is left: that takes all of the share too, as far as `most` lets it (debit notes, each rounded by itself, may have left more).
 * A part that exceeds the rest is rounded by itself, and refused elsewhere.
 */
export function shareOfRest(part: bigint, rest: Pair, ratio: Ratio): bigint {
  // A rest below zero, of a rate that only took something off, is the same in the mirror.
  if (rest.whole < 0n) return -shareOfRest(-part, { whole: -rest.whole, share: -rest.share }, ratio)
  const own = roundedShare(part, ratio)
  if (part <= 0n || part > rest.whole) return own
  if (part === rest.whole) return capped(rest.share, part, ratio)
  const off = own * ratio.by - part * ratio.of
  const offLeft = rest.share * ratio.by - rest.whole * ratio.of - off
  const other = offLeft >= ratio.by && off < 0n ? 1n : offLeft <= -ratio.by && off > 0n ? -1n : 0n
  return between(own + other, 0n, rest.share)
}

export function roundedShare(part: bigint, { of, by }: Ratio): bigint {
  const twice = 2n * part * of
  return part < 0n ? -((-twice + by) / (2n * by)) : (twice + by) / (2n * by)
}

/** The whole share nearest to what is left that is not too far beside the exact one. */
function capped(share: bigint, part: bigint, { of, by, most }: Ratio): bigint {
  return between(share, -floored(most - part * of, by), floored(part * of + most, by))
}

function floored(value: bigint, divisor: bigint): bigint {
  return value < 0n ? -((divisor - 1n - value) / divisor) : value / divisor
}

/** What is left of a category and rate in minor units; zero where nothing is. */
export function restAt(left: readonly TaxTotal[], { category, rate }: { category: string; rate: bigint }, digits: number) {
  const row = left.find((tax) => tax.category === category && rateUnits(tax) === rate)
  if (!row) return { base: 0n, vat: 0n }
  return { base: roundedUnits(row.base, digits), vat: roundedUnits(vatLeft(row), digits) }
}

/** VAT is left only beside a tax base of the same sign: what notes rounded past the base's end is nobody's to take. */
export function vatLeft({ base, vat }: Pick<TaxTotal, 'base' | 'vat'>): DecimalText {
  return signOf(base) * signOf(vat) < 0 ? '0' : vat
}

/**
 * How far the VAT of a note may lie beside tax base × rate, where it takes all that is left of an invoice of ours: less than one whole
 * unit of the currency, as EN 16931 tolerates it, and never less than a note's own rounding needs. In minor units.
 */
export function mostBesideRate(digits: number): bigint {
  return powerOfTen(digits)
}

/**
 * Whether the VAT that somebody types of an invoice from elsewhere is that of its tax base and rate, as near as it must be for notes to take
 * shares of it (EN 16931 BR-CO-17 with the tolerance above).
 */
export function vatFitsRate(tax: TaxTotal): boolean {
  const off = toUnits(tax.vat, TYPED_DECIMALS) * powerOfTen(PERCENT.scale + 2) - toUnits(tax.base, TYPED_DECIMALS) * rateUnits(tax)
  return (off < 0n ? -off : off) < mostBesideRate(TYPED_DECIMALS) * powerOfTen(PERCENT.scale + 2)
}

/** As many as any currency has. */
const TYPED_DECIMALS = 3

function rateUnits({ category, rate }: TaxTotal): bigint {
  return category === 'S' && rate !== null ? toUnits(rate, PERCENT.scale) : 0n
}

function between(value: bigint, least: bigint, most: bigint): bigint {
  return value < least ? least : value > most ? most : value
}
