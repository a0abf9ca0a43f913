import { compareDecimals, signOf } from '../decimal/decimal.ts'
import { keyOf } from './crediting/left-to-credit.ts'
import type { DecimalText, DocumentStatus, DocumentType, TaxTotal } from './document.ts'
import { TYPE_FACTS } from './type-facts.ts'

/** The notes of an invoice that stand: while they do, it is not voided. */
export function standingNotes<Link extends { type: DocumentType; status: DocumentStatus }>(derived: readonly Link[]): Link[] {
  return derived.filter(({ type, status }) => TYPE_FACTS[type].note && status === 'issued')
}

/**
 * Whether the credit notes of an invoice would exceed it without this debit note: to void one takes off as a credit note of its amounts
 * would. `left` is what the invoice, with its debit notes, still has, per category and rate.
 */
export function creditsWouldExceed(debited: readonly TaxTotal[], left: readonly TaxTotal[]): boolean {
  return debited.some((tax) => {
    const rest = left.find((row) => keyOf(row) === keyOf(tax)) ?? { base: '0', vat: '0' }
    return !isWithin(tax.base, rest.base) || !isWithin(tax.vat, rest.vat)
  })
}

/** Where a debit note itself took something off (a negative line), to void it gives that back. */
function isWithin(amount: DecimalText, left: DecimalText): boolean {
  return signOf(amount) <= 0 || compareDecimals(amount, left) <= 0
}
