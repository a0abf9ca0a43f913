import {
  AMOUNT,
  addDecimals,
  canonicalDecimal,
  compareDecimals,
  fits,
  fromUnits,
  negateDecimal,
  roundDecimal,
  signOf,
  subtractDecimals,
  sumDecimals,
} from '../../decimal/decimal.ts'
import type { DecimalText, DocumentTotals, TaxTotal } from '../document.ts'

/** Base and VAT at a rate as a vendor printed them; null: as they follow from the lines. */
export type StatedVat = { rate: DecimalText; base: DecimalText | null; vat: DecimalText | null }

/** How far what a vendor printed may lie beside what follows from its lines, in minor units: others round each line, or the VAT of each. */
const TOLERANCE = 5n

/**
 * The amounts of a vendor's document: those that are printed on it, where they were typed, and otherwise what follows from its lines. So what
 * is owed and what goes into the ledger is what the paper says. Rates that no line has are not there.
 */
export function withStatedVat(totals: DocumentTotals, stated: readonly StatedVat[], digits: number): DocumentTotals {
  if (stated.length === 0) return totals
  const taxes = totals.taxes.map((tax) => statedTax(tax, stated, digits))
  const taxBase = roundDecimal(sumDecimals(taxes.map(({ base }) => base)), digits)
  const totalVat = roundDecimal(sumDecimals(taxes.map(({ vat }) => vat)), digits)
  const totalWithVat = addDecimals(taxBase, totalVat)
  return { ...totals, taxes, taxBase, totalVat, totalWithVat, total: totalWithVat }
}

function statedTax(tax: TaxTotal, stated: readonly StatedVat[], digits: number): TaxTotal {
  const printed = stated.find((one) => isOf(tax, one))
  if (!printed) return tax
  const amount = (typed: DecimalText | null, own: DecimalText) =>
    typed !== null && fits(typed, AMOUNT) ? roundDecimal(typed, digits) : own
  return { ...tax, base: amount(printed.base, tax.base), vat: amount(printed.vat, tax.vat) }
}

/** Only rates that bear VAT are printed with it. */
export function isOf({ category, rate }: Pick<TaxTotal, 'category' | 'rate'>, { rate: printed }: Pick<StatedVat, 'rate'>): boolean {
  return category === 'S' && rate !== null && canonicalDecimal(rate) === canonicalDecimal(printed)
}

/** Whether what is printed is what follows from the lines, lies a few cents beside it as rounding does, or is another amount. */
export function compareStated(printed: DecimalText, own: DecimalText, digits: number): 'same' | 'near' | 'far' {
  const difference = subtractDecimals(printed, own)
  if (signOf(difference) === 0) return 'same'
  const off = signOf(difference) < 0 ? negateDecimal(difference) : difference
  return compareDecimals(off, fromUnits(TOLERANCE, digits)) <= 0 ? 'near' : 'far'
}
