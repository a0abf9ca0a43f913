import type { Day } from '../../../../documents/document.ts'
import { SALES_COLUMNS, SALES_SUMS, type SalesColumn } from '../columns.ts'
import { type FiledRecord, type FiledRow, ledgerFile, type RecordReader } from './ledger-file.ts'

/** The sales ledger (annex 10 to ППЗДДС): 424 characters a record. */
const SALES_FILE = ledgerFile({
  file: 'PRODAGBI',
  names: {
    vatNumber: '02-00',
    month: '02-01',
    branch: '02-02',
    at: '02-03',
    type: '02-04',
    number: '02-05',
    issuedOn: '02-06',
    partyNumber: '02-07',
    partyName: '02-08',
    subject: '02-09',
    mark: '02-27',
  },
  prefix: '02-',
  columns: SALES_COLUMNS,
  sums: SALES_SUMS,
})

/**
 * PRODAGBI.TXT record by record, each with its CRLF, in the order of the rows; nothing of no rows. `month`: its first day. The sums 02-10 and 02-20
 * are made here, whatever the rows say of them. Throws a FileError where an amount or a number is wider than its field.
 */
export function salesFile(vatNumber: string, month: Day, rows: Iterable<FiledRow<SalesColumn>>): Generator<string> {
  return SALES_FILE.write(vatNumber, month, rows)
}

/** The records of PRODAGBI.TXT, one by one; throws a FileError at the first that is not as salesFile writes it. */
export function readSalesFile(bytes: Uint8Array): Generator<FiledRecord<SalesColumn>> {
  return SALES_FILE.read(bytes)
}

/** PRODAGBI.TXT row by row, as salesFile writes it: of each the record that comes next. */
export function salesWriter(vatNumber: string, month: Day): (row: FiledRow<SalesColumn>) => string {
  return SALES_FILE.writer(vatNumber, month)
}

/** As readSalesFile, of a file that comes in pieces. */
export function salesReader(): RecordReader<SalesColumn> {
  return SALES_FILE.reader()
}
