import type { takeImportReading } from '@invoice/contract/documents/import-readings.ts'
import { IMPORT_ROWS } from '@invoice/contract/records/imports.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { type InvBgDocument, leftOutOfInvBg, typeOfInvBg } from '@invoice/domain/documents/elsewhere/document-of-inv-bg.ts'
import { INV_BG_COLUMNS, rowsOfInvBg } from '@invoice/domain/documents/elsewhere/rows-of-inv-bg.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { type StatedDocument, statedSums } from '../documents/stated-sums.ts'
import { packRows } from '../imports/imports-store.ts'
import { keepTable } from '../imports/upload-import.ts'
import { documentTexts, fileProblemText } from '../texts.ts'
import { lockReading, selectDocuments, writeTable } from './readings-store.ts'

const NAME = 'inv.bg'
const SAMPLE_ROWS = 20
const PIECE_ROWS = 1000

/**
 * A table of what was read, with the columns that the import knows, kept as an uploaded one is, and what inv.bg itself says that its months come to.
 * @throws Refusal 404 before all is read; FieldFaults 400 with nothing in it, or with more rows than an import takes
 */
export async function takeReading(tx: Tx, act: Act): Promise<ReplyOf<typeof takeImportReading>> {
  const reading = await lockReading(tx, act)
  if (reading?.state !== 'read') throw new Refusal('common.not_found')
  const documents = await selectDocuments(tx, act, reading.id)
  const rows = documents.flatMap(rowsOfInvBg).map((row, at): SheetRow => [at + 2, INV_BG_COLUMNS.map((column) => row[column])])
  if (rows.length === 0) throw new FieldFaults({ file: [fileProblemText('no_rows', act.language)] })
  if (rows.length > IMPORT_ROWS) throw new FieldFaults({ file: [fileProblemText('too_many_rows', act.language)] })
  const pieces: Buffer[] = []
  for (let first = 0; first < rows.length; first += PIECE_ROWS) pieces.push(await packRows(rows.slice(first, first + PIECE_ROWS)))
  const { fields } = documentTexts(act.language)
  const headings = INV_BG_COLUMNS.map((field) => fields[field])
  const table = { headings, sample: rows.slice(0, SAMPLE_ROWS), rowCount: rows.length, pieces }
  const kept = await keepTable(tx, act, 'documents', NAME, table, { stated: statedSums(documents.flatMap(statedBy)) })
  await writeTable(tx, act, reading.id, kept.id)
  return {
    ...kept,
    columns: kept.columns.map((column, at) => ({ ...column, field: INV_BG_COLUMNS[at] ?? null })),
    leftOut: leftOutOf(documents),
  }
}

/** As it is printed there, whatever becomes of it here. */
function statedBy(document: InvBgDocument): StatedDocument[] {
  const type = typeOfInvBg(document)
  const { issuedOn, currency, total } = document
  if (type === null || issuedOn === '' || !/^-?\d+(?:\.\d+)?$/.test(total)) return []
  return [{ type, issuedOn, currency, total: signOf(total) < 0 ? negateDecimal(total) : total }]
}

function leftOutOf(documents: readonly InvBgDocument[]) {
  const reasons = documents.map(leftOutOfInvBg)
  const count = (wanted: 'draft' | 'voided' | 'other') => reasons.filter((reason) => reason === wanted).length
  return { draft: count('draft'), voided: count('voided'), other: count('other') }
}
