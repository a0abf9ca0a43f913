import {
  addDecimals,
  canonicalDecimal,
  divideRounded,
  fromUnits,
  powerOfTen,
  QUANTITY,
  roundedUnits,
  scaleOf,
  signOf,
  toUnits,
  UNIT_PRICE,
} from '../../decimal/decimal.ts'
import { boundToEuro } from '../../money/convert.ts'
import { minorUnits } from '../../money/currency.ts'
import { boundCurrency } from '../../regimes/regime-of.ts'
import type { LineVat } from '../amounts/calculate.ts'
import { calculateDraft, typedDiscount } from '../amounts/calculate-draft.ts'
import { vatLeft } from '../amounts/share-of-rest.ts'
import { keyOf, noteCurrency } from '../crediting/left-to-credit.ts'
import type { DecimalText, TaxTotal } from '../document.ts'

/** A line of the invoice, or of a debit note to it, as it was issued. */
export type InvoiceLine = {
  id: string
  /** missing: the invoice's */
  currency?: string
  quantity: DecimalText
  unitPrice: DecimalText
  discountPercent: DecimalText | null
  discountAmount: DecimalText | null
  vat: LineVat
}

/** What is wanted of a line: a quantity, or a sum in the note's currency (with VAT where prices include it); neither: all that is left. */
export type WantedLine = { id: string; quantity: DecimalText | null; amount: DecimalText | null }

export type NoteInput = {
  /** credit notes take from the invoice, and from no more than is left of it */
  isCredit: boolean
  /** of the invoice; see noteCurrency */
  currency: string
  pricesIncludeVat: boolean
  /** what credit notes may take from: its debit notes' lines too (`chargedLines`) */
  lines: readonly InvoiceLine[]
  wanted: readonly WantedLine[]
  /** quantities that credit notes took already, by line */
  credited: ReadonlyMap<string, DecimalText>
  /** what is left per category and rate, in the note's currency */
  left: readonly TaxTotal[]
}

/** A line of the note. `sourceLineId` null: a sum, which takes no quantity. */
export type NoteLine = Omit<InvoiceLine, 'id' | 'currency'> & { sourceId: string; sourceLineId: string | null }

export type NoteLines = { ok: true; lines: NoteLine[] } | { ok: false; index: number; left: DecimalText }

/** What of a line's quantity no credit note took yet. */
export function quantityLeft({ id, quantity }: Pick<InvoiceLine, 'id' | 'quantity'>, credited: NoteInput['credited']): DecimalText {
  const units = toUnits(quantity, QUANTITY.scale) - toUnits(credited.get(id) ?? '0', QUANTITY.scale)
  return canonicalDecimal(fromUnits(units, QUANTITY.scale))
}

/**
 * The lines of a note from those of its invoice: the same price and discount (of a discount as a sum the share of the quantity), in EUR where
 * the invoice is in what EUR replaced. What takes the last of a rate takes exactly that: the cents that lines and conversions round lie on the largest line.
 * Refused where a line has less left than is wanted of it.
 */
export function noteLines(input: NoteInput): NoteLines {
  const lines: NoteLine[] = []
  for (const [index, wanted] of input.wanted.entries()) {
    const line = input.lines.find(({ id }) => id === wanted.id)
    if (!line) return { ok: false, index, left: '0' }
    const left = input.isCredit ? quantityLeft(line, input.credited) : line.quantity
    if (wanted.amount !== null) lines.push(sumLine(line, wanted.amount))
    else if (wanted.quantity !== null && input.isCredit && !isPartOf(wanted.quantity, left)) return { ok: false, index, left }
    else {
      const quantity = wanted.quantity ?? left
      if (signOf(quantity) !== 0) lines.push(quantityLine(line, quantity, input))
    }
  }
  return { ok: true, lines: input.isCredit ? fitted(lines, input) : lines }
}

function isPartOf(wanted: DecimalText, left: DecimalText): boolean {
  const [part, whole] = [toUnits(wanted, QUANTITY.scale), toUnits(left, QUANTITY.scale)]
  return whole < 0n ? part <= 0n && part >= whole : part >= 0n && part <= whole
}

function sumLine({ id, vat }: InvoiceLine, amount: DecimalText): NoteLine {
  return { sourceId: id, sourceLineId: null, quantity: '1', unitPrice: amount, discountPercent: null, discountAmount: null, vat }
}

function quantityLine(line: InvoiceLine, quantity: DecimalText, input: NoteInput): NoteLine {
  const currency = line.currency ?? input.currency
  const perEuro = noteCurrency(currency) === currency ? undefined : boundCurrency(currency)?.perEuro
  const digits = minorUnits(currency)
  const discount = line.discountAmount && shareOf(line.discountAmount, quantity, line.quantity, digits)
  return {
    sourceId: line.id,
    sourceLineId: line.id,
    quantity: canonicalDecimal(quantity),
    unitPrice: perEuro ? priceInEuro(line.unitPrice, perEuro) : line.unitPrice,
    discountPercent: line.discountPercent,
    discountAmount: discount && perEuro ? boundToEuro(discount, currency) : discount,
    vat: line.vat,
  }
}

function shareOf(amount: DecimalText, part: DecimalText, whole: DecimalText, digits: number): DecimalText {
  const of = toUnits(part, QUANTITY.scale)
  const by = toUnits(whole, QUANTITY.scale)
  return by === 0n ? amount : fromUnits(divideRounded(roundedUnits(amount, digits) * of, by), digits)
}

/** With all the decimals that a price may have, so that quantity × price is rounded once. */
function priceInEuro(price: DecimalText, perEuro: DecimalText): DecimalText {
  const scale = scaleOf(perEuro)
  const units = divideRounded(toUnits(price, UNIT_PRICE.scale) * powerOfTen(scale), toUnits(perEuro, scale))
  return canonicalDecimal(fromUnits(units, UNIT_PRICE.scale))
}

/** Per category and rate, the lines' sum brought to what is left, where only rounding lies between, or where all was asked for. */
function fitted(lines: readonly NoteLine[], input: NoteInput): NoteLine[] {
  const digits = minorUnits(noteCurrency(input.currency))
  const isAll = input.wanted.every(({ quantity, amount }) => quantity === null && amount === null)
  const groups = new Set(lines.map(({ vat }) => keyOf(vat)))
  let fitting = [...lines]
  for (const key of groups) {
    const left = input.left.find((tax) => keyOf(tax) === key)
    const rest = left ? addDecimals(left.base, input.pricesIncludeVat ? vatLeft(left) : '0') : '0'
    const missing = roundedUnits(rest, digits) - sumOf(fitting, key, input, digits)
    const rounding = BigInt(input.lines.length) + 1n
    const mayReduce = missing < 0n && (isAll || -missing <= rounding)
    const mayRaise = missing > 0n && missing <= rounding && takesLastOf(key, fitting, input)
    if (mayReduce || mayRaise) fitting = onLargest(fitting, key, missing, input, digits)
  }
  return fitting
}

/** Whether nothing of the invoice's lines at this rate is left after the note. */
function takesLastOf(key: string, lines: readonly NoteLine[], { lines: invoiced, credited }: NoteInput): boolean {
  return invoiced
    .filter(({ vat }) => keyOf(vat) === key)
    .every((line) => {
      const taken = lines.filter(({ sourceLineId }) => sourceLineId === line.id).map(({ quantity }) => quantity)
      const units = taken.reduce((sum, quantity) => sum + toUnits(quantity, QUANTITY.scale), 0n)
      return units === toUnits(quantityLeft(line, credited), QUANTITY.scale)
    })
}

function totalsOf(lines: readonly NoteLine[], { currency, pricesIncludeVat }: NoteInput): DecimalText[] {
  const typed = lines.map((line) => ({ ...line, discount: typedDiscount(line.discountPercent, line.discountAmount) }))
  return calculateDraft({ currency: noteCurrency(currency), pricesIncludeVat, lines: typed }).lines.map(({ total }) => total)
}

function sumOf(lines: readonly NoteLine[], key: string, input: NoteInput, digits: number): bigint {
  return totalsOf(lines, input).reduce((sum, total, index) => {
    const line = lines[index]
    return line && keyOf(line.vat) === key ? sum + toUnits(total, digits) : sum
  }, 0n)
}

/** The line with the largest total gets the difference, as far as it can bear it; what it cannot, the next one. */
function onLargest(lines: readonly NoteLine[], key: string, by: bigint, input: NoteInput, digits: number): NoteLine[] {
  const totals = totalsOf(lines, input).map((total) => toUnits(total, digits))
  let largest = -1
  lines.forEach((line, index) => {
    const isLarger = (totals[index] ?? 0n) > (largest < 0 ? -1n : (totals[largest] ?? 0n))
    if (keyOf(line.vat) === key && signOf(line.quantity) > 0 && isLarger) largest = index
  })
  const own = totals[largest] ?? 0n
  if (largest < 0 || (by < 0n && own === 0n)) return [...lines]
  const wanted = own + by < 0n ? 0n : own + by
  const borne = lines.map((line, index) => (index === largest ? ofTotal(line, wanted, digits) : line))
  const rest = own + by - wanted
  return rest === 0n ? borne : onLargest(borne, key, rest, input, digits)
}

/** The line with exactly that total: its price rounded up to the last decimal, and the rest of a minor unit as a discount. */
function ofTotal(line: NoteLine, wanted: bigint, digits: number): NoteLine {
  const quantity = toUnits(line.quantity, QUANTITY.scale)
  const top = wanted * powerOfTen(QUANTITY.scale + UNIT_PRICE.scale - digits)
  const least = (top + quantity - 1n) / quantity
  const own = toUnits(line.unitPrice, UNIT_PRICE.scale)
  const price = own > least ? own : least
  const amount = divideRounded(quantity * price, powerOfTen(QUANTITY.scale + UNIT_PRICE.scale - digits))
  const discount = amount - wanted
  return {
    ...line,
    unitPrice: canonicalDecimal(fromUnits(price, UNIT_PRICE.scale)),
    discountPercent: null,
    discountAmount: discount === 0n ? null : fromUnits(discount, digits),
  }
}
