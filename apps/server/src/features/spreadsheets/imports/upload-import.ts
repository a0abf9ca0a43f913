import { IMPORT_CELLS, IMPORT_COLUMNS, IMPORT_ROWS, type ImportTable } from '@invoice/contract/records/imports.ts'
import type { TableColumn } from '@invoice/domain/tables/recognise-columns.ts'
import type { Language } from '@invoice/text/language.ts'
import { type Act, askerOf, type FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, RateLimited } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { SpreadsheetError, type SpreadsheetProblem } from '../../../platform/spreadsheets/spreadsheet-problem.ts'
import type { ImportNoun } from '../import-noun.ts'
import { readOwnColumns } from '../own-fields.ts'
import { fileProblemText } from '../texts.ts'
import { guessColumns, isImported, knownHeadingsOf } from './guess-columns.ts'
import { findMapping } from './import-mappings.ts'
import { deleteForgottenImports, insertImport, keptImports, type NewImport, packRows } from './imports-store.ts'

const LIMITS = {
  maxRows: IMPORT_ROWS,
  maxColumns: IMPORT_COLUMNS,
  maxCells: IMPORT_CELLS,
  maxCharacters: 64_000_000,
  maxInflatedBytes: 160 * 1024 * 1024,
}
/** Above the headings there may be a title and an empty line or two. */
const HEADINGS_WITHIN = 10
const SAMPLE_ROWS = 20
const SHOWN_SAMPLES = 3
const LONGEST_SAMPLE = 100

export type ReadTable = { headings: string[]; sample: SheetRow[]; rowCount: number; pieces: Buffer[] }

type Reader = Pick<Platform, 'spreadsheets'> & Pick<FreeAct, 'actor' | 'language' | 'signal'>

/** The table of a file, packed. @throws FieldFaults 400 at the field `file` */
export async function readTable(reader: Reader, noun: ImportNoun, file: File): Promise<ReadTable> {
  try {
    return await unpackedTable(reader, noun, new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof SpreadsheetError) refuseFile(error.code, reader.language)
    throw error
  }
}

async function unpackedTable(reader: Reader, noun: ImportNoun, bytes: Uint8Array): Promise<ReadTable> {
  let headings: readonly string[] | undefined
  const sample: SheetRow[] = []
  const pieces: Buffer[] = []
  let rowCount = 0
  const take = async (rows: readonly SheetRow[]) => {
    const at = headings === undefined ? headingsAt(noun, rows) : -1
    headings ??= rows[at]?.[1]
    const body = rows.slice(at + 1)
    if (body.length === 0) return
    rowCount += body.length
    sample.push(...body.slice(0, SAMPLE_ROWS - sample.length))
    pieces.push(await packRows(body))
  }
  await reader.spreadsheets.read(bytes, LIMITS, take, askerOf(reader))
  if (rowCount === 0) throw new SpreadsheetError('no_rows')
  const width = Math.max(headings?.length ?? 0, ...sample.map(([, cells]) => cells.length))
  return { headings: Array.from({ length: width }, (_, index) => headings?.[index] ?? ''), sample, rowCount, pieces }
}

/** The first row with two headings that are known, else the first one. */
function headingsAt(noun: ImportNoun, rows: readonly SheetRow[]): number {
  const found = rows.slice(0, HEADINGS_WITHIN).findIndex(([, cells]) => knownHeadingsOf(noun, cells) >= 2)
  return Math.max(0, found)
}

function refuseFile(code: SpreadsheetProblem, language: Language): never {
  throw new FieldFaults({ file: [fileProblemText(code, language)] })
}

/** Tables of one workspace that wait to be imported. */
const MOST_KEPT = 50
const DAY_SECONDS = 86_400

/** What is kept with a table: what its source says that it comes to, and pictures by their names. */
type Beside = Partial<Pick<NewImport, 'stated' | 'pictures'>>

/** Keeps the table for a day. @throws RateLimited 429 when the workspace keeps too many that were never imported */
export async function keepTable(
  tx: Tx,
  act: Act,
  noun: ImportNoun,
  fileName: string,
  table: ReadTable,
  beside: Beside = {},
): Promise<ImportTable> {
  const { actor } = act
  const id = newId()
  const { headings, sample, rowCount, pieces } = table
  await deleteForgottenImports(tx, act)
  const kept = await keptImports(tx, act)
  if (kept.count >= MOST_KEPT) {
    const sinceOldest = (act.clock.now().getTime() - kept.oldest.getTime()) / 1000
    throw new RateLimited(Math.max(1, Math.ceil(DAY_SECONDS - sinceOldest)), 'imports.too_many_kept', { count: kept.count })
  }
  await insertImport(tx, act, { id, noun, fileName, headings, rowCount, createdBy: actor.id, ...beside }, pieces)
  const columns = columnsOf(headings, sample)
  const own = noun === 'documents' ? [] : await readOwnColumns(tx, act, noun)
  const remembered = await findMapping(
    tx,
    act,
    { noun, headings },
    (field) => isImported(noun, field) || own.some(({ path }) => path === field),
  )
  const known = { id, fileName, rowCount, isRemembered: remembered !== null }
  return presentedTable(known, columns, remembered ?? guessColumns(noun, columns, own))
}

/** The columns of a table with the cells of its first rows. */
export const columnsOf = (headings: readonly string[], rows: readonly SheetRow[]): TableColumn[] =>
  headings.map((heading, index) => ({ heading, samples: rows.slice(0, SAMPLE_ROWS).map(([, cells]) => cells[index] ?? '') }))

/** A table as the contract tells it. */
export function presentedTable(
  table: Omit<ImportTable, 'columns'>,
  columns: readonly TableColumn[],
  fields: readonly (string | null)[],
): ImportTable {
  return {
    ...table,
    columns: columns.map(({ heading, samples }, index) => ({
      heading: heading.slice(0, LONGEST_SAMPLE),
      samples: samples.slice(0, SHOWN_SAMPLES).map((cell) => cell.slice(0, LONGEST_SAMPLE)),
      field: fields[index] ?? null,
    })),
  }
}
