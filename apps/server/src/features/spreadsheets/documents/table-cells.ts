import type { DocumentImportField } from '@invoice/contract/documents/document-imports.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { restored } from '../../../platform/spreadsheets/neutralise.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { readDay } from '../imports/cells.ts'

export type RowProblemCode =
  | 'required'
  | 'number'
  | 'scientific'
  | 'date'
  | 'after_today'
  | 'decimal'
  | 'amounts'
  | 'negative'
  | 'type'
  | 'currency'
  | 'rate'
  | 'rate_needed'
  | 'no_rate'
  | 'not_registered'
  | 'ground'
  | 'vat_differs'
  | 'total_differs'
  | 'twice'
  | 'differs_above'
  | 'number_taken'
  | 'number_ahead'
  | 'other_company'
  | 'filed'
  | 'client'
  | 'paid_state'
  | 'paid_amount'
  | 'paid_unpaid'
  | 'paid_more'
  | 'paid_less'
  | 'negative_paid'
  | 'method'
  | 'payment_of_none'
  | 'payment_currency'

/** What is wrong with a row; it may be taken as it stands where that says so. */
export type RowFault = {
  readonly row: number
  readonly field: DocumentImportField | null
  readonly code: RowProblemCode
  readonly params?: Readonly<Record<string, string | number>>
  readonly acceptable?: true
}

/** How a table says things: which column is what, how days are written. */
export type Reading = {
  readonly mapping: readonly (DocumentImportField | null)[]
  readonly monthFirst: boolean
  readonly currency: string
  readonly today: Day
}

export type Cells = (field: DocumentImportField) => string

/** The cells of a row by what their columns are. */
export function cellsOf([, cells]: SheetRow, mapping: Reading['mapping']): Cells {
  return (field) => {
    const at = mapping.indexOf(field)
    return at < 0 ? '' : restored(cells[at] ?? '').trim()
  }
}

/** A day of a table that writes the month first where it does. */
export function readTableDay(cell: string, monthFirst: boolean): Day | undefined {
  const text = cell.replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const swapped = monthFirst ? text.replace(/^(\d{1,2})([/.-])(\d{1,2})\2/, '$3$2$1$2') : text
  const day = readDay(swapped)
  return day !== undefined && isDay(day) ? day : undefined
}

/** Whether the days of a table are written month first: all of them are days so, and some are none the other way. */
export function isMonthFirst(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.some((cell) => readTableDay(cell, false) === undefined) && filled.every((cell) => readTableDay(cell, true) !== undefined)
}

/** A number of a tax document has ten digits. */
export const padded = (number: string): string => (/^\d{1,10}$/.test(number) ? number.padStart(10, '0') : number)
