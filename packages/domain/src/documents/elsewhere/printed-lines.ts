import type { DecimalText } from '../document.ts'

/** Columns of a table of documents that is made of what another program printed, each document a row for every line. */
export const PRINTED_COLUMNS = [
  'type',
  'number',
  'issuedOn',
  'taxOn',
  'dueOn',
  'clientName',
  'registrationNumber',
  'vatNumber',
  'city',
  'address',
  'lineName',
  'quantity',
  'unitPrice',
  'base',
  'vat',
  'vatRate',
  'total',
  'currency',
] as const

/** A line as it was printed, with the VAT of it. */
export type PrintedLine = {
  readonly name: string
  readonly quantity: string
  readonly unitPrice: string
  readonly base: DecimalText
  readonly vat: DecimalText
  readonly rate: string
}
