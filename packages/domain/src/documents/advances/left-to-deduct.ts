import { compareDecimals, negateDecimal, signOf } from '../../decimal/decimal.ts'
import { vatLeft } from '../amounts/share-of-rest.ts'
import { mergeTaxes } from '../amounts/tax-rows.ts'
import { chargedAndCredited, keyOf, type NotedTax, signedTaxes } from '../crediting/left-to-credit.ts'
import type { TaxTotal } from '../document.ts'

/**
 * What later invoices may still deduct of an invoice, per category and rate, in the currency of its notes: the invoice and its debit notes, less
 * its credit notes and what was deducted. `deducted` is what documents in force took, in that currency, and what credit notes to them gave back
 * below zero. A rate of which nothing is left is told as zero.
 */
export function leftToDeduct(taxes: readonly NotedTax[], deducted: readonly TaxTotal[], currency: string): TaxTotal[] {
  const taken = deducted.map((tax) => ({ ...tax, base: negateDecimal(tax.base), vat: negateDecimal(tax.vat) }))
  return mergeTaxes([...signedTaxes(taxes, currency), ...taken]).map((tax) =>
    signOf(tax.base) > 0 ? { ...tax, vat: vatLeft(tax) } : { ...tax, base: '0', vat: '0' },
  )
}

/** The categories and rates of which more was deducted than invoice and debit notes have, of tax base or of VAT. */
export function deductedBeyond(taxes: readonly NotedTax[], deducted: readonly TaxTotal[], currency: string): TaxTotal[] {
  const charged = chargedAndCredited(taxes, currency)
  return mergeTaxes(deducted).filter((tax) => {
    const own = charged.find((row) => keyOf(row) === keyOf(tax))?.charged ?? { base: '0', vat: '0' }
    return compareDecimals(tax.base, own.base) > 0 || compareDecimals(tax.vat, own.vat) > 0
  })
}

/** Whether a credit note of these amounts takes of its invoice what was deducted elsewhere: then that is given back twice. `left` is leftToDeduct's. */
export function takesDeducted(taxes: readonly TaxTotal[], left: readonly TaxTotal[]): boolean {
  return taxes.some((tax) => compareDecimals(tax.base, left.find((row) => keyOf(row) === keyOf(tax))?.base ?? '0') > 0)
}

/** Whether anything of it is deducted by documents in force. */
export function isDeducted(deducted: readonly TaxTotal[]): boolean {
  return mergeTaxes(deducted).some(({ base, vat }) => signOf(base) > 0 || signOf(vat) > 0)
}
