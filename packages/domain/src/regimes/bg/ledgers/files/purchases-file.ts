import type { Day } from '../../../../documents/document.ts'
import { PURCHASE_COLUMNS, type PurchaseColumn } from '../columns.ts'
import { type FiledRecord, type FiledRow, ledgerFile, type RecordReader } from './ledger-file.ts'

/** The purchase ledger (annex 11 to ППЗДДС): 274 characters a record. The number 03-02 stands before the period 03-01. */
const PURCHASES_FILE = ledgerFile({
  file: 'POKUPKI',
  names: {
    vatNumber: '03-02',
    month: '03-01',
    branch: '03-03',
    at: '03-04',
    type: '03-05',
    number: '03-06',
    issuedOn: '03-07',
    partyNumber: '03-08',
    partyName: '03-09',
    subject: '03-10',
    mark: '03-45',
  },
  prefix: '03-',
  columns: PURCHASE_COLUMNS,
  sums: {},
})

/**
 * POKUPKI.TXT record by record, each with its CRLF, in the order of the rows; nothing of no rows. `month`: its first day. Throws a FileError where
 * an amount or a number is wider than its field.
 */
export function purchasesFile(vatNumber: string, month: Day, rows: Iterable<FiledRow<PurchaseColumn>>): Generator<string> {
  return PURCHASES_FILE.write(vatNumber, month, rows)
}

/** The records of POKUPKI.TXT, one by one; throws a FileError at the first that is not as purchasesFile writes it. */
export function readPurchasesFile(bytes: Uint8Array): Generator<FiledRecord<PurchaseColumn>> {
  return PURCHASES_FILE.read(bytes)
}

/** POKUPKI.TXT row by row, as purchasesFile writes it: of each the record that comes next. */
export function purchasesWriter(vatNumber: string, month: Day): (row: FiledRow<PurchaseColumn>) => string {
  return PURCHASES_FILE.writer(vatNumber, month)
}

/** As readPurchasesFile, of a file that comes in pieces. */
export function purchasesReader(): RecordReader<PurchaseColumn> {
  return PURCHASES_FILE.reader()
}
