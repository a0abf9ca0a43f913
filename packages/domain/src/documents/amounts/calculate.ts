import {
  canonicalDecimal,
  divideRounded,
  fromUnits,
  PERCENT,
  powerOfTen,
  QUANTITY,
  roundedUnits,
  toUnits,
  UNIT_PRICE,
} from '../../decimal/decimal.ts'
import { minorUnits } from '../../money/currency.ts'
import { VAT_CATEGORIES, type VatCategory } from '../../vat/category.ts'
import type { DecimalText, DocumentTotals, LineAmounts, TaxTotal } from '../document.ts'
import { mostBesideRate, type Ratio, restAt, shareOfRest } from './share-of-rest.ts'

/** A percentage of the line's amount, or a sum in the document's currency (with VAT where prices include it). */
export type Discount = { percent: DecimalText } | { amount: DecimalText }

export type LineVat = { category: VatCategory; rate: DecimalText | null }

export type CalculationLine = {
  quantity: DecimalText
  unitPrice: DecimalText
  discount: Discount | null
  vat: LineVat
}

export type CalculationInput = {
  currency: string
  /** gross mode: unit prices and typed discounts contain VAT */
  pricesIncludeVat: boolean
  lines: readonly CalculationLine[]
  /** of a credit note: what is left of its invoice, in its currency; see shareOfRest */
  left?: readonly TaxTotal[] | null
}

/** A line in whole minor units of the currency. */
type Line = { vat: LineVat; amount: bigint; discount: bigint; net: bigint }

/** The lines of one category and rate; rate in units of its fourth decimal, 200000n for 20 %. */
type Group = { category: VatCategory; rate: bigint; lines: Line[] }

type GroupTotal = { category: VatCategory; rate: bigint; base: bigint; vat: bigint; subtotal: bigint }

const PERCENT_UNIT = powerOfTen(PERCENT.scale)
/** 100 % in units of the fourth decimal. */
const WHOLE = 100n * PERCENT_UNIT

/**
 * All amounts of a document (EN 16931 BR-CO-10…17). Rounding is half away from zero, in two places only: each line,
 * and the VAT of each category and rate.
 *
 * Net mode: amount = round(quantity × price), net = amount − discount, VAT = round(Σ net × rate).
 *
 * Gross mode (prices include VAT): amount, discount and total of a line contain VAT, as typed. Per category and rate
 * base = round(Σ gross ÷ (1 + rate)) and VAT = Σ gross − base, so that the customer pays what was typed; the lines' nets are that base,
 * shared out to the cent. The document's subtotal and discount are without VAT in both modes: subtotal is what the base would be
 * without discounts, discount the difference.
 *
 * A credit note that knows what is left of its invoice rounds so that the last note takes the rest whole.
 *
 * Always: Σ net = taxBase = subtotal − discount; Σ taxes = taxBase and totalVat; totalWithVat = taxBase + totalVat.
 * @throws RangeError on an unknown currency or a number that is out of shape; see calculateDraft for what is being typed
 */
export function calculate(input: CalculationInput): DocumentTotals {
  const digits = minorUnits(input.currency)
  const lines = input.lines.map((line) => lineOf(line, digits))
  const total = input.pricesIncludeVat ? grossTotal : netTotal
  const taxes = groupLines(lines).map((group) => total(group, input.left ? restOf(input.left, group, digits) : null))
  const taxBase = sum(taxes, (tax) => tax.base)
  const totalVat = sum(taxes, (tax) => tax.vat)
  const subtotal = sum(taxes, (tax) => tax.subtotal)
  const text = (units: bigint) => fromUnits(units, digits)
  return {
    lines: lines.map((line) => lineAmounts(line, input.pricesIncludeVat, text)),
    taxes: taxes.map((tax) => taxTotal(tax, text)),
    subtotal: text(subtotal),
    discount: text(subtotal - taxBase),
    taxBase: text(taxBase),
    totalVat: text(totalVat),
    totalWithVat: text(taxBase + totalVat),
    total: text(taxBase + totalVat),
  }
}

/** The line before VAT is looked at; `net` still contains VAT in gross mode. */
function lineOf(line: CalculationLine, digits: number): Line {
  const exact = toUnits(line.quantity, QUANTITY.scale) * toUnits(line.unitPrice, UNIT_PRICE.scale)
  const amount = divideRounded(exact, powerOfTen(QUANTITY.scale + UNIT_PRICE.scale - digits))
  const discount = discountOf(line.discount, amount, digits)
  return { vat: line.vat, amount, discount, net: amount - discount }
}

/** A typed sum is at most the amount, and nothing on a negative line; a percentage has the line's sign. */
function discountOf(discount: Discount | null, amount: bigint, digits: number): bigint {
  if (discount === null) return 0n
  if ('percent' in discount) {
    const percent = toUnits(discount.percent, PERCENT.scale)
    return divideRounded(amount * clamp(percent, WHOLE), WHOLE)
  }
  return amount > 0n ? clamp(roundedUnits(discount.amount, digits), amount) : 0n
}

function clamp(value: bigint, most: bigint): bigint {
  return value < 0n ? 0n : value > most ? most : value
}

/** One group per category and rate (BR-S-01, BR-E-01 …), in the order of VAT_CATEGORIES, higher rates first. */
function groupLines(lines: readonly Line[]): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const { category, rate } = line.vat
    // Only the standard category has a rate; in the others the category decides that it is 0, or none.
    const units = category === 'S' && rate !== null ? toUnits(rate, PERCENT.scale) : 0n
    const key = `${category} ${units}`
    const group = groups.get(key)
    if (group) group.lines.push(line)
    else groups.set(key, { category, rate: units, lines: [line] })
  }
  return [...groups.values()].sort(
    (a, b) => VAT_CATEGORIES.indexOf(a.category) - VAT_CATEGORIES.indexOf(b.category) || Number(b.rate - a.rate),
  )
}

/** What is left at a category and rate, and how far beside base × rate the VAT of who takes all of it may lie (in net mode). */
type Rest = { base: bigint; vat: bigint; most: bigint }

function restOf(left: readonly TaxTotal[], group: Group, digits: number): Rest {
  return { ...restAt(left, group, digits), most: mostBesideRate(digits) * WHOLE - 1n }
}

function netTotal({ category, rate, lines }: Group, rest: Rest | null): GroupTotal {
  const base = sum(lines, (line) => line.net)
  const vat = rest
    ? shareOfRest(base, { whole: rest.base, share: rest.vat }, { of: rate, by: WHOLE, most: rest.most })
    : divideRounded(base * rate, WHOLE)
  return { category, rate, base, vat, subtotal: sum(lines, (line) => line.amount) }
}

/** Turns the lines' nets, until now with VAT, into their shares of the tax base. */
function grossTotal({ category, rate, lines }: Group, rest: Rest | null): GroupTotal {
  const gross = sum(lines, (line) => line.net)
  const base = rest ? baseOfRest(gross, rest, rate) : withoutVat(gross, rate)
  const discount = sum(lines, (line) => line.amount - line.net)
  const subtotal = discount === 0n ? base : withoutVat(gross + discount, rate)
  shareOut(base, rate, lines)
  return { category, rate, base, vat: gross - base, subtotal }
}

/**
 * Base is at most what is left of it, and so is VAT: what is left without one of the two is not left. VAT lies within one and a half minor
 * units of base × rate, so that it differs from its rounding by one at most.
 */
function baseOfRest(gross: bigint, { base, vat }: Rest, rate: bigint): bigint {
  const whole = base + vat
  const ratio: Ratio = { of: WHOLE, by: WHOLE + rate, most: (3n * WHOLE) / 2n }
  const share = shareOfRest(gross, { whole, share: base }, ratio)
  const isWithin = whole < 0n ? gross < 0n && gross >= whole : gross > 0n && gross <= whole
  const takesTooMuchVat = whole < 0n ? gross - share < vat : gross - share > vat
  return isWithin && takesTooMuchVat ? gross - vat : share
}

function withoutVat(gross: bigint, rate: bigint): bigint {
  return divideRounded(gross * WHOLE, WHOLE + rate)
}

/**
 * Each line gets its own exact net rounded down; the minor units that are then missing from the base go to the largest remainders, the
 * earlier line first where they are equal. No line is off by a whole unit, also where lines are negative or the sum is 0; but for the base
 * of a credit note, which takes what is left.
 */
function shareOut(base: bigint, rate: bigint, lines: Line[]): void {
  const divisor = WHOLE + rate
  const shares = lines.map((line) => ({ line, remainder: floorRemainder(line.net * WHOLE, divisor) }))
  let missing = base
  for (const { line, remainder } of shares) {
    line.net = (line.net * WHOLE - remainder) / divisor
    missing -= line.net
  }
  // Sorting is stable; never are more units missing than lines have a remainder, unless the base is what is left of an invoice.
  shares.sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1))
  const count = BigInt(shares.length)
  const some = floorRemainder(missing, count)
  const each = (missing - some) / count
  shares.forEach(({ line }, index) => {
    line.net += each + (BigInt(index) < some ? 1n : 0n)
  })
}

/** What is left above the next whole multiple below, never negative. */
function floorRemainder(value: bigint, divisor: bigint): bigint {
  const remainder = value % divisor
  return remainder < 0n ? remainder + divisor : remainder
}

function sum<T>(items: readonly T[], pick: (item: T) => bigint): bigint {
  let total = 0n
  for (const item of items) total += pick(item)
  return total
}

function lineAmounts(line: Line, pricesIncludeVat: boolean, text: (units: bigint) => DecimalText): LineAmounts {
  return {
    amount: text(line.amount),
    discount: text(line.discount),
    net: text(line.net),
    total: text(pricesIncludeVat ? line.amount - line.discount : line.net),
  }
}

function taxTotal(tax: GroupTotal, text: (units: bigint) => DecimalText): TaxTotal {
  const rate = tax.category === 'O' ? null : canonicalDecimal(fromUnits(tax.rate, PERCENT.scale))
  return { category: tax.category, rate, base: text(tax.base), vat: text(tax.vat) }
}
