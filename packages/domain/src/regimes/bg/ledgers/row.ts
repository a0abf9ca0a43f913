import type { Day } from '../../../documents/document.ts'
import type { PurchaseColumn, SalesColumn } from './columns.ts'

/** Amounts in minor units of the base currency (cents, stotinki); what is absent is 0. */
export type ColumnAmounts<Column extends string> = Readonly<Partial<Record<Column, bigint>>>

/**
 * Document types of 02-04 and 03-05: 01 invoice, 02 debit note, 03 credit note, 07 customs declaration, 09 protocol, 81 report of sales. Those of
 * cash accounting (11, 12, 13) are listed and counted, and in no sum; its protocols are 91 of a payment (чл. 151в ал. 3), 93 and 94 of what is chargeable
 * without one (ал. 7), of a buyer not under it and under it, 92 of a buyer's credit (чл. 151г ал. 8). 82 is a report of sales under a special scheme.
 */
export const LEDGER_TYPES = ['01', '02', '03', '07', '09', '11', '12', '13', '81', '82', '91', '92', '93', '94', '95'] as const
export type LedgerType = (typeof LEDGER_TYPES)[number]

/** Of domestic supplies whose recipient owes the tax (чл. 163а ЗДДС, annex 2), parts I and II; import of annex 3. */
export const SPECIAL_MARKS = ['', '01', '02', '03'] as const
export type SpecialMark = (typeof SPECIAL_MARKS)[number]

/** What became of the document: it counts; its number was annulled in the month of its issue; it was annulled later, and this takes it back. */
export type RowState = 'counted' | 'annulled' | 'taken_back'

type Row<Column extends string> = {
  /** the document that it is of */
  readonly documentId: string
  readonly state: RowState
  readonly type: LedgerType
  readonly number: string
  readonly issuedOn: Day
  /** VAT number, ЕИК or personal number of the other side; NO_NUMBER of a foreigner without one; empty where nobody is named */
  readonly partyNumber: string
  readonly partyName: string
  /** kind of goods, or of service, as the document says it */
  readonly subject: string
  readonly amounts: ColumnAmounts<Column>
  readonly mark: SpecialMark
}
export type SalesRow = Row<SalesColumn>
export type PurchaseRow = Row<PurchaseColumn>

/** Of a foreign party that has no number (annex 12 to ППЗДДС). */
export const NO_NUMBER = '999999999999999'

/** What is listed and counted, and in no sum: paid later, it is carried by the protocol of its payment. */
const UNSUMMED: readonly LedgerType[] = ['11', '12', '13']
/** Of purchases also the protocol that a buyer under cash accounting has of such a vendor: it takes the credit off as it pays (92). */
const UNSUMMED_PURCHASES: readonly LedgerType[] = [...UNSUMMED, '94']
export function isSummed({ type }: { readonly type: LedgerType }): boolean {
  return !UNSUMMED.includes(type)
}
export function isSummedPurchase({ type }: { readonly type: LedgerType }): boolean {
  return !UNSUMMED_PURCHASES.includes(type)
}
