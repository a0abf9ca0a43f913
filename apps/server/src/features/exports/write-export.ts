import { CSV, XLSX } from '@invoice/contract/records/imports.ts'
import { EXPORT_FIELDS, type ExportColumn, OWN_COLUMNS } from '@invoice/domain/exports/fields.ts'
import { assemblyOf, isByMonth } from '@invoice/domain/exports/forms.ts'
import { bg } from '@invoice/text/exporting/bg.ts'
import { en } from '@invoice/text/exporting/en.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import { bg as paymentsBg } from '@invoice/text/payment-sheet/bg.ts'
import { en as paymentsEn } from '@invoice/text/payment-sheet/en.ts'
import type { FreeAct } from '../../platform/act.ts'
import { fileNames, writeZip, type ZipFile } from '../../platform/archives/write-zip.ts'
import { asWritten, type CellKind } from '../spreadsheets/exports/as-written.ts'
import { PAYMENT_COLUMNS } from '../spreadsheets/exports/payments.ts'
import { spreadsheetReply, writtenAs } from '../spreadsheets/spreadsheet-reply.ts'
import type { ExportRow } from './exports-store.ts'
import { type NamedPart, readPart, selectParts } from './parts-store.ts'

type Whole = { readonly bytes: AsyncIterable<Uint8Array>; readonly name: string; readonly mediaType: string; readonly leftOut: number }
type Of = Pick<ExportRow, 'id' | 'asked' | 'columns' | 'language'>

/**
 * The file of all parts, written as it is taken: one part is held at a time. The same parts give the same bytes, so that its hash holds for
 * each time that it is fetched. Undefined where no part could be made.
 */
export async function writeExport(act: FreeAct, row: Of): Promise<Whole | undefined> {
  const parts = await act.transaction((tx) => selectParts(tx, act, row.id))
  const made = parts.filter(({ source }) => source !== 'left_out')
  if (made.length === 0) return undefined
  const name = nameOf(row)
  const leftOut = parts.length - made.length
  const whole = (bytes: AsyncIterable<Uint8Array>, ending: string, mediaType: string): Whole => {
    return { bytes, name: `${name}.${ending}`, mediaType, leftOut }
  }
  const { kind, form } = row.asked
  switch (assemblyOf(kind, form)) {
    case 'files': {
      const [only, second] = parts
      if (only !== undefined && second === undefined && isByMonth(kind)) {
        return { bytes: eachPart(act, row.id, made), name: only.name, mediaType: form === 'csv' ? CSV : XLSX, leftOut }
      }
      return whole(writeZip(zipped(act, row, parts)), 'zip', 'application/zip')
    }
    case 'merged': {
      // The library is large, and needed by few.
      const { mergePdfs } = await import('../../platform/archives/merge-pdfs.ts')
      return whole(mergePdfs(eachPart(act, row.id, made)), 'pdf', 'application/pdf')
    }
    case 'joined':
      return whole(bracketed(eachPart(act, row.id, made)), 'json', 'application/json; charset=utf-8')
    case 'rows': {
      const { bytes, mediaType } = table(row, eachPart(act, row.id, made))
      return whole(bytes, form === 'csv' ? 'csv' : 'xlsx', mediaType)
    }
  }
}

const textsOf = ({ language }: Pick<Of, 'language'>) => (language === 'bg' ? bg : en)

/** "Документи, ноември 2026", without what names of files may not have. */
function nameOf(row: Of): string {
  const { kind, from, to } = row.asked
  const words = [textsOf(row).kinds[kind], from === null || to === null ? '' : formatPeriod(from, to, row.language)]
  return fileNames([words.filter(Boolean).join(', ')])[0] ?? kind
}

async function* eachPart(act: FreeAct, exportId: string, parts: readonly NamedPart[]): AsyncGenerator<Buffer> {
  for (const { position } of parts) {
    const bytes = await act.transaction((tx) => readPart(tx, act, exportId, position))
    // It is deleted with all others, by its time or by somebody: half a file is none.
    if (bytes === undefined) throw new Error('A part of an export is gone.')
    yield bytes
  }
}

/** The files under names of their own; last what was left out, and why. */
async function* zipped(act: FreeAct, row: Of, parts: readonly NamedPart[]): AsyncGenerator<ZipFile> {
  const made = parts.filter(({ source }) => source !== 'left_out')
  const names = inFolders(made.map(({ name }) => name))
  let at = 0
  for await (const bytes of eachPart(act, row.id, made)) yield { name: names[at++] ?? '', bytes }
  const reasons = parts.filter(({ source }) => source === 'left_out').map(({ name }) => name)
  if (reasons.length > 0) yield { name: textsOf(row).left_out_file, bytes: Buffer.from(`\uFEFF${reasons.join('\r\n')}\r\n`) }
}

/** As `fileNames`, of names with folders before them. */
function inFolders(names: readonly string[]): string[] {
  const folders = names.map((name) => name.slice(0, name.lastIndexOf('/') + 1))
  const safe = fileNames(names.map((name) => name.replaceAll('/', '\u2044')))
  return safe.map((name, at) => `${folders[at]}${name.slice(name.lastIndexOf('\u2044') + 1)}`)
}

async function* bracketed(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let before = '[\n'
  for await (const part of parts) {
    if (part.length === 0) continue
    yield Buffer.from(before)
    yield part
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

type TableColumn = { readonly heading: string; readonly width: number; readonly kind: CellKind | 'number' }

function table(row: Of, parts: AsyncIterable<Buffer>): { bytes: AsyncIterable<Uint8Array>; mediaType: string } {
  const { asked, language } = row
  const columns =
    asked.kind === 'payments' ? paymentColumns(row) : (row.columns ?? OWN_COLUMNS[asked.rowsOf]).map((each) => columnOf(row, each))
  const query = { format: asked.form === 'csv' ? 'csv' : 'xlsx' } as const
  const written = writtenAs(query, language)
  const indexes = (...kinds: TableColumn['kind'][]) => new Set(columns.flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : [])))
  const sheet = {
    name: textsOf(row).kinds[asked.kind],
    widths: columns.map(({ width }) => width),
    numeric: indexes('amount', 'number'),
    days: indexes('day'),
    rows: rowsOf(columns, parts, written),
  }
  const { bytes, mediaType } = spreadsheetReply(sheet, query, language)
  return { bytes, mediaType: mediaType ?? XLSX }
}

async function* rowsOf(columns: readonly TableColumn[], parts: AsyncIterable<Buffer>, written: 'local' | null): AsyncGenerator<string[]> {
  yield columns.map(({ heading }) => heading)
  for await (const part of parts) {
    const rows: unknown = JSON.parse(part.toString('utf8'))
    if (!isTable(rows)) throw new Error('A part of a table is a list of rows.')
    for (const cells of rows) yield written === null ? cells : cells.map((cell, at) => local(cell, columns[at]?.kind ?? 'text'))
  }
}

const isTable = (value: unknown): value is string[][] => Array.isArray(value) && value.every(Array.isArray)
const local = (cell: string, kind: TableColumn['kind']): string => asWritten(cell, kind === 'number' ? 'amount' : kind)

function columnOf(row: Of, { field, heading }: ExportColumn): TableColumn {
  const { kind, width } = EXPORT_FIELDS[field]
  return { heading: heading === '' ? textsOf(row).fields[field] : heading, width, kind }
}

function paymentColumns({ language }: Of): TableColumn[] {
  const { columns } = language === 'bg' ? paymentsBg : paymentsEn
  return PAYMENT_COLUMNS.map(([key, width, kind]) => ({ heading: columns[key], width, kind }))
}
