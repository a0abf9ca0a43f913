import { PAYMENT_ROWS } from '@invoice/contract/documents/document-imports.ts'
import { IMPORT_ROWS, type ImportTable } from '@invoice/contract/records/imports.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { guessColumns, guessPaymentColumns } from '../imports/guess-columns.ts'
import { findImport, packRows, readRows, replaceTable, unpackRows } from '../imports/imports-store.ts'
import { columnsOf, presentedTable, type ReadTable } from '../imports/upload-import.ts'
import { documentTexts, fileProblemText } from '../texts.ts'

type Table = { fileName: string; headings: readonly string[]; rows: readonly SheetRow[] }
const PIECE_ROWS = 1000
const LONGEST_NAME = 200

/**
 * Lays a table of payments under one of documents, whichever was there first: its columns come into those that say the same, or beside them.
 * @throws Refusal 404; FieldFaults 400 where not one of the two holds documents and the other one payments, or they are too long together
 */
export async function addPayments(tx: Tx, act: Act, id: string, fileName: string, read: ReadTable): Promise<ImportTable> {
  const found = await findImport(tx, act, 'documents', id)
  if (!found?.pieces) throw new Refusal('common.not_found')
  const there: Table = { ...found, rows: await readRows(tx, act, id, found.pieces) }
  const rows = (await Promise.all(read.pieces.map(unpackRows))).flat()
  const added: Table = { fileName, headings: read.headings, rows }
  if (there.rows.some(([row]) => row >= PAYMENT_ROWS)) refuse(documentTexts(act.language).second_table)
  const [documents, payments] = isOfDocuments(there) ? [there, added] : [added, there]
  if (!isOfDocuments(documents) || isOfDocuments(payments) || !isOfPayments(payments)) refuse(documentTexts(act.language).not_payments)
  if (there.rows.length + added.rows.length > IMPORT_ROWS) refuse(fileProblemText('too_many_rows', act.language))
  const joined = join(documents, payments)
  const pieces: Buffer[] = []
  for (let first = 0; first < joined.rows.length; first += PIECE_ROWS)
    pieces.push(await packRows(joined.rows.slice(first, first + PIECE_ROWS)))
  const name = `${documents.fileName} + ${payments.fileName}`.slice(0, LONGEST_NAME)
  const table = { fileName: name, headings: joined.headings, rowCount: joined.rows.length }
  await replaceTable(tx, act, id, table, pieces)
  return presentedTable({ id, fileName: name, rowCount: table.rowCount, isRemembered: false }, joined.columns, joined.fields)
}

const guessed = ({ headings, rows }: Table) => guessColumns('documents', columnsOf(headings, rows))
const guessedPayments = ({ headings, rows }: Table) => guessPaymentColumns(columnsOf(headings, rows))
/** Documents have clients; payments name a document and an amount. */
const isOfDocuments = (table: Table): boolean => guessed(table).includes('clientName')
const isOfPayments = (table: Table): boolean =>
  (['paymentOf', 'paidAmount'] as const).every((field) => guessedPayments(table).includes(field))

function join(documents: Table, payments: Table) {
  const fields = guessed(documents)
  const headings = [...documents.headings]
  const places = guessedPayments(payments).map((field, at) => {
    if (field === null) return null
    const there = fields.indexOf(field)
    if (there >= 0) return there
    fields.push(field)
    return headings.push(payments.headings[at] ?? '') - 1
  })
  const laid = payments.rows.map(([row, cells]): SheetRow => {
    const wide = headings.map(() => '')
    for (const [at, place] of places.entries()) if (place !== null) wide[place] = cells[at] ?? ''
    return [PAYMENT_ROWS + row, wide]
  })
  const own = columnsOf(headings, documents.rows)
  const theirs = columnsOf(headings, laid)
  const columns = own.map((column, at) => (at < documents.headings.length ? column : (theirs[at] ?? column)))
  return { headings, rows: [...documents.rows, ...laid], columns, fields }
}

function refuse(text: string): never {
  throw new FieldFaults({ file: [text] })
}
