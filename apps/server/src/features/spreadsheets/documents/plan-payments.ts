import type { DocumentImportField } from '@invoice/contract/documents/document-imports.ts'
import type { ParsedDocument } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import type { SettledElsewhere } from '@invoice/domain/documents/elsewhere/settle-elsewhere.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import type { ReadPayment } from './read-paid.ts'
import type { RowFault } from './table-cells.ts'

/** What says how documents are paid. */
export const PAID_FIELDS: readonly DocumentImportField[] = ['paidState', 'paidOn', 'paidAmount', 'paymentOf']

type Read = { payments: readonly ReadPayment[]; numbers: ReadonlySet<string> }

/** Documents with the payments that rows of their own tell of; a tax document before a proforma of the same number. */
export function withPayments(
  documents: readonly ParsedDocument[],
  { payments, numbers }: Read,
  accepted: ReadonlySet<number>,
  faults: RowFault[],
): ParsedDocument[] {
  if (payments.length === 0) return [...documents]
  const paid = Map.groupBy(payments, ({ of }) => of)
  const byNumber = new Map(
    documents
      .toSorted((a, b) => Number(isTaxDocument(a.type)) - Number(isTaxDocument(b.type)))
      .map((document) => [document.number, document]),
  )
  for (const { of, row, currency } of payments) {
    if (accepted.has(row)) continue
    const document = byNumber.get(of)
    if (!numbers.has(of)) faults.push({ row, field: 'paymentOf', code: 'payment_of_none', params: { number: of }, acceptable: true })
    else if (document && currency !== '' && currency !== document.currency)
      faults.push({ row, field: 'currency', code: 'payment_currency', params: { currency: document.currency } })
  }
  return documents.map((document) => {
    const own = byNumber.get(document.number) === document ? (paid.get(document.number) ?? []) : []
    if (own.length === 0) return document
    const ofIts = own.map(({ row, paidOn, amount, method }) => ({
      row,
      paidOn: paidOn ?? document.issuedOn,
      isUndated: paidOn === null,
      amount,
      method: method ?? 'bank',
    }))
    // Each payment by itself says more than the cell of its document.
    return { ...document, payments: ofIts }
  })
}

/** What is paid too much or too little, unless somebody took the row as it stands. */
export function settlingFaults(
  { wrong }: SettledElsewhere,
  documents: readonly ParsedDocument[],
  accepted: ReadonlySet<number>,
): RowFault[] {
  return wrong.flatMap(({ document: at, code, params }): RowFault[] => {
    const document = documents[at]
    if (!document) return []
    const rows = [...document.rows, ...document.payments.map(({ row }) => row)]
    if (rows.some((row) => accepted.has(row))) return []
    const { paid, left } = params
    return [{ row: document.rows[0] ?? 0, field: 'paidAmount', code, params: { paid, left }, acceptable: true }]
  })
}
