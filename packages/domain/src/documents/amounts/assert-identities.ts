import { PERCENT, powerOfTen, QUANTITY, scaleOf, toUnits, UNIT_PRICE } from '../../decimal/decimal.ts'
import { minorUnits } from '../../money/currency.ts'
import type { DecimalText, DocumentTotals, LineAmounts, TaxTotal } from '../document.ts'
import type { CalculationInput, CalculationLine } from './calculate.ts'
import { mostBesideRate } from './share-of-rest.ts'

/** The sums of a document contradict each other: never the person's fault. Refuse to issue, and log it. */
export class IdentityError extends Error {
  constructor(identity: string) {
    super(`The amounts of the document break: ${identity}`)
    this.name = 'IdentityError'
  }
}

const WHOLE = 100n * powerOfTen(PERCENT.scale)

/**
 * The last look before a number is drawn: the identities of EN 16931, BR-CO-10…15 and BR-*-08, and what keeps Peppol's R120 and R040
 * within their 0.02. It adds up what calculate answered and calculates nothing the same way. A credit note to an invoice of ours, with
 * `left`, may take the cents that are left: VAT lies less than a whole unit beside base × rate, with prices that include it no further
 * than without, and a line's net another minor unit at most.
 * @throws IdentityError naming the first identity that does not hold
 */
export function assertIdentities(input: CalculationInput, totals: DocumentTotals): void {
  const digits = minorUnits(input.currency)
  const units = (text: DecimalText) => {
    hold(scaleOf(text) === digits, `${text} has ${digits} decimals`)
    return toUnits(text, digits)
  }
  const ofRest = Boolean(input.left)
  hold(input.lines.length === totals.lines.length, 'amounts for each line')
  input.lines.forEach((line, index) => {
    const amounts = totals.lines[index]
    if (amounts) assertLine(line, amounts, { gross: input.pricesIncludeVat, digits, ofRest }, units)
  })
  assertTaxes(input, totals, ofRest ? mostBesideRate(digits) : null, units)
  assertTotals(totals, units)
}

type Units = (text: DecimalText) => bigint

type Rules = { gross: boolean; digits: number; ofRest: boolean }

function assertLine(line: CalculationLine, amounts: LineAmounts, { gross, digits, ofRest }: Rules, units: Units): void {
  const [amount, discount, net, total] = [units(amounts.amount), units(amounts.discount), units(amounts.net), units(amounts.total)]
  hold(total === amount - discount, 'line total = amount − discount')
  const step = powerOfTen(QUANTITY.scale + UNIT_PRICE.scale - digits)
  const exact = toUnits(line.quantity, QUANTITY.scale) * toUnits(line.unitPrice, UNIT_PRICE.scale)
  hold(2n * distance(exact, amount * step) <= step, 'line amount = quantity × price (R120)')
  if (line.discount && 'percent' in line.discount) {
    const percent = toUnits(line.discount.percent, PERCENT.scale)
    hold(2n * distance(amount * percent, discount * WHOLE) <= WHOLE, 'line discount = amount × percent (R040)')
  }
  // Without VAT in the price the rate changes nothing, and the net is the total itself.
  const rate = gross ? rateOf(line.vat) : 0n
  const most = (WHOLE + rate) * (gross && ofRest ? 2n : 1n)
  hold(distance(net * (WHOLE + rate), total * WHOLE) < most, 'line net is the total without VAT, to less than one minor unit')
}

function assertTaxes(input: CalculationInput, { lines, taxes }: DocumentTotals, mostOfRest: bigint | null, units: Units): void {
  const nets = new Map<string, bigint>()
  input.lines.forEach((line, index) => {
    const key = keyOf(line.vat)
    nets.set(key, (nets.get(key) ?? 0n) + units(lines[index]?.net ?? ''))
  })
  hold(nets.size === taxes.length, 'one row per category and rate')
  for (const tax of taxes) {
    const [base, vat, rate] = [units(tax.base), units(tax.vat), rateOf(tax)]
    hold(nets.get(keyOf(tax)) === base, 'tax base = Σ line nets of its category and rate')
    const off = 2n * distance(vat * WHOLE, base * rate)
    const own = off <= (input.pricesIncludeVat ? 3n * WHOLE : WHOLE)
    hold(own || (mostOfRest !== null && !input.pricesIncludeVat && off < 2n * mostOfRest * WHOLE), 'VAT = base × rate')
  }
}

function assertTotals(totals: DocumentTotals, units: Units): void {
  const sum = <T>(rows: readonly T[], pick: (row: T) => DecimalText) => rows.reduce((all, row) => all + units(pick(row)), 0n)
  const taxBase = units(totals.taxBase)
  const totalVat = units(totals.totalVat)
  hold(sum(totals.lines, (line) => line.net) === taxBase, 'Σ line nets = tax base')
  hold(sum(totals.taxes, (tax) => tax.base) === taxBase, 'Σ tax bases = tax base')
  hold(sum(totals.taxes, (tax) => tax.vat) === totalVat, 'Σ VAT = total VAT')
  hold(units(totals.subtotal) - units(totals.discount) === taxBase, 'subtotal − discount = tax base')
  hold(units(totals.totalWithVat) === taxBase + totalVat, 'total with VAT = tax base + total VAT')
  hold(units(totals.total) === taxBase + totalVat, 'total = total with VAT')
}

function rateOf({ category, rate }: Pick<TaxTotal, 'category' | 'rate'>): bigint {
  return category === 'S' && rate !== null ? toUnits(rate, PERCENT.scale) : 0n
}

function keyOf(vat: Pick<TaxTotal, 'category' | 'rate'>): string {
  return `${vat.category} ${rateOf(vat)}`
}

function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a
}

function hold(holds: boolean, identity: string): void {
  if (!holds) throw new IdentityError(identity)
}
