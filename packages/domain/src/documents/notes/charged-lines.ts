import { canonicalDecimal, divideRounded, fromUnits, toUnits, UNIT_PRICE } from '../../decimal/decimal.ts'
import { minorUnits } from '../../money/currency.ts'
import type { LineVat } from '../amounts/calculate.ts'
import type { DecimalText } from '../document.ts'
import type { InvoiceLine } from './note-lines.ts'

/** A line as the wire has it. */
type WireLine = {
  id: string
  quantity: DecimalText | null
  unitPrice: DecimalText | null
  discountPercent: DecimalText | null
  discountAmount: DecimalText | null
  vatCategory: LineVat['category'] | null
  vatRate: DecimalText | null
}

type Charging = { currency: string; pricesIncludeVat: boolean; oneDiscount: boolean; lines: readonly WireLine[] }

/** The lines of an issued invoice, whose first line's discount may hold for all. */
export function invoiceLinesOf({ oneDiscount, lines }: Pick<Charging, 'oneDiscount' | 'lines'>): InvoiceLine[] {
  return lines.map((line) => {
    const { discountPercent, discountAmount } = oneDiscount ? (lines[0] ?? line) : line
    const vat = { category: line.vatCategory ?? 'Z', rate: line.vatRate } as const
    return { id: line.id, quantity: line.quantity ?? '0', unitPrice: line.unitPrice ?? '0', discountPercent, discountAmount, vat }
  })
}

/**
 * Everything that credit notes to an invoice may take from: what it charged, and what its debit notes added, at their own prices. A debit
 * note may tell its prices otherwise than the invoice does; its lines then bear them as the invoice would, to the last decimal of a price.
 */
export function chargedLines(invoice: Charging, debitNotes: readonly Charging[]): InvoiceLine[] {
  const added = debitNotes.flatMap((note) =>
    invoiceLinesOf(note).map((line): InvoiceLine => {
      const own = { ...line, currency: note.currency }
      return note.pricesIncludeVat === invoice.pricesIncludeVat ? own : repriced(own, note)
    }),
  )
  return [...invoiceLinesOf(invoice), ...added]
}

function repriced(line: InvoiceLine, { currency, pricesIncludeVat }: Charging): InvoiceLine {
  const scaled = (amount: DecimalText, digits: number): DecimalText => {
    const percent = toUnits(line.vat.rate ?? '0', RATE_DIGITS)
    const [by, of] = pricesIncludeVat ? [WHOLE, WHOLE + percent] : [WHOLE + percent, WHOLE]
    return fromUnits(divideRounded(toUnits(amount, digits) * by, of), digits)
  }
  const discountAmount = line.discountAmount === null ? null : scaled(line.discountAmount, minorUnits(currency))
  return { ...line, unitPrice: canonicalDecimal(scaled(line.unitPrice, UNIT_PRICE.scale)), discountAmount }
}

const RATE_DIGITS = 4
const WHOLE = toUnits('100', RATE_DIGITS)
