import { negateDecimal, signOf } from '../../decimal/decimal.ts'
import type { DecimalText, DocumentTotals, TaxTotal } from '../document.ts'

/** A row of a document's sums, above the amount payable. `tax` is the row's own, of `vat` alone. */
export type ShownTotal =
  | { key: 'subtotal' | 'discount' | 'taxBase' | 'totalVat' | 'totalWithVat'; amount: DecimalText }
  | { key: 'vat'; amount: DecimalText; tax: TaxTotal }

/**
 * The sums that a document shows beside the amount payable, in their order: on the screens, in public and on
 * paper alike, but that the looks of paper leave out a total with VAT that is what is to be paid. What would only repeat its neighbour stays out: the sum before a discount that there is not, the VAT of all rates where there
 * is one. Without VAT figures nothing of VAT is named, and no total with VAT where all of it is the recipient's to charge.
 */
export function shownTotals(totals: Omit<DocumentTotals, 'lines'>, vatInvoice: boolean): ShownTotal[] {
  const { subtotal, discount, taxBase, taxes, totalVat, totalWithVat } = totals
  const shown: ShownTotal[] = []
  if (signOf(discount) !== 0) shown.push({ key: 'subtotal', amount: subtotal }, { key: 'discount', amount: negateDecimal(discount) })
  if (!vatInvoice) return shown
  shown.push({ key: 'taxBase', amount: taxBase })
  shown.push(...taxes.map((tax) => ({ key: 'vat' as const, amount: tax.vat, tax })))
  if (!taxes.some(statesVat)) return shown
  if (taxes.length > 1) shown.push({ key: 'totalVat', amount: totalVat })
  shown.push({ key: 'totalWithVat', amount: totalWithVat })
  return shown
}

/** Under reverse charge and outside the scope of VAT neither rate nor amount is stated. */
export function statesVat({ category, rate }: Pick<TaxTotal, 'category' | 'rate'>): boolean {
  return category !== 'AE' && rate !== null
}
