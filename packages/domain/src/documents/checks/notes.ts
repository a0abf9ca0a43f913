import { addDecimals, compareDecimals } from '../../decimal/decimal.ts'
import { vatLeft } from '../amounts/share-of-rest.ts'
import { isWithin, keyOf, noteCurrency } from '../crediting/left-to-credit.ts'
import type { TaxTotal } from '../document.ts'
import { type Problem, problem } from '../drafts/problem-codes.ts'
import { hasField } from '../type-facts.ts'
import { isNote, isReversing } from '../types.ts'
import type { Check } from './check.ts'

/** Number and date of the invoice, and the ground. */
export const checkSource: Check = ({ document: { type, source, reason, currency }, issuedOn }) => {
  if (!isNote(type)) return []
  const problems: Problem[] = []
  if (!reason.bg.trim() && !reason.en.trim()) problems.push(problem('reason', 'reason.missing'))
  if (!source?.number || source.issuedOn === null) return [...problems, problem('sourceNumber', 'source.missing')]
  if (source.type !== 'invoice') problems.push(problem('sourceNumber', 'source.not_an_invoice'))
  else if (source.status !== 'issued') problems.push(problem('sourceNumber', 'source.not_issued'))
  if (!source.sameCompany) problems.push(problem('sourceNumber', 'source.other_company'))
  // A client may have been entered twice: look, but go on.
  if (!source.sameContact) problems.push(problem('contactId', 'source.other_contact'))
  if (source.issuedOn > issuedOn) {
    problems.push(problem('sourceIssuedOn', 'source.after_note', { params: { sourceOn: source.issuedOn, issuedOn } }))
  }
  // A note to an invoice in the former currency is issued in the present one.
  if (currency !== source.currency && currency !== noteCurrency(source.currency))
    problems.push(problem('currency', 'source.currency_differs', { params: { currency: source.currency } }))
  return problems
}

/** A vendor's note names its bill, or says why that is not known. What else the vendor wrote is recorded as it stands. */
export const checkCorrected: Check = ({ document: { type, source, reason } }) => {
  const isNamed = source || reason.bg.trim() || reason.en.trim()
  return isNamed || !hasField(type, 'corrects') ? [] : [problem('sourceNumber', 'source.bill_missing')]
}

/** A vendor that credits more than it billed has mostly named another bill, or it was typed wrong; it is recorded as its paper stands. */
export const checkCorrectedTotal: Check = ({ document: { type, source, currency }, totals }) => {
  if (!hasField(type, 'corrects') || source?.total === undefined || source.currency !== currency) return []
  if (compareDecimals(totals.totalWithVat, source.total) <= 0) return []
  const params = { number: source.number, total: source.total, credited: totals.totalWithVat, currency }
  return [problem('sourceNumber', 'note.exceeds_bill', { params })]
}

/** Per category and rate a credit note takes at most what its invoice still has, of tax base and of VAT; how it rounds: shareOfRest. */
export const checkCreditable: Check = ({ document: { type }, context: { creditable }, totals }) => {
  if (!isReversing(type) || creditable === null) return []
  return totals.taxes.flatMap((tax) => {
    const { base, vat } = leftAt(creditable, tax)
    if (isWithin(tax.base, base) && isWithin(tax.vat, vat)) return []
    const params = { category: tax.category, rate: tax.rate ?? '', left: addDecimals(base, vat) }
    return [problem('lines', 'note.exceeds_invoice', { params })]
  })
}

function leftAt(creditable: readonly TaxTotal[], tax: TaxTotal): Pick<TaxTotal, 'base' | 'vat'> {
  const row = creditable.find((left) => keyOf(left) === keyOf(tax))
  return row ? { base: row.base, vat: vatLeft(row) } : { base: '0', vat: '0' }
}
