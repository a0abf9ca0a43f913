import type { DocumentImportField } from '@invoice/contract/documents/document-imports.ts'
import { EINVOICE_COLUMNS, rowsOfEInvoice } from '@invoice/domain/documents/elsewhere/rows-of-einvoice.ts'
import * as scans from '@invoice/text/attachments/bg.ts'
import * as scansEn from '@invoice/text/attachments/en.ts'
import * as bills from '@invoice/text/bill-inbox/bg.ts'
import * as billsEn from '@invoice/text/bill-inbox/en.ts'
import { textAt } from '@invoice/text/translate.ts'
import { askerOf, type FreeAct } from '../../../platform/act.ts'
import { EInvoiceError } from '../../../platform/einvoices/einvoice-problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { attachmentName } from '../../documents/attachments/attach-file.ts'
import { packRows } from '../imports/imports-store.ts'
import { type ReadTable, readTable } from '../imports/upload-import.ts'
import { documentTexts } from '../texts.ts'
import { type Named, refuseFile, refuseFiles, unpackZip } from '../unpack-zip.ts'
import type { NewPaper } from './papers-store.ts'

/** So many files at once: each is read in a process of its own, within the call. */
const MOST_FILES = 200
const WANTED = /\.(?:xml|pdf|csv|txt|tsv|xlsx)$/i
const SAMPLE_ROWS = 20

type Reader = Pick<Platform, 'spreadsheets' | 'eInvoices' | 'scans'> & Pick<FreeAct, 'actor' | 'language' | 'signal'>
type Kind = 'xml' | 'pdf' | 'table'

const SCAN_PROBLEMS = { bg: scans.scanProblems, en: scansEn.scanProblems } as const
const FILE_PROBLEMS = { bg: bills.fileProblems, en: billsEn.fileProblems } as const

/** What an upload comes to: one or two tables, and the PDFs that came with them. */
export type History = { tables: { name: string; table: ReadTable }[]; papers: NewPaper[] }

/**
 * A table as it is; e-invoices, by themselves, in PDFs or in a ZIP, as one table of their lines; a ZIP of one or two tables, with the PDFs of their documents.
 * @throws FieldFaults 400 at the field `file`, with the names of the files that cannot be read
 */
export async function readHistory(reader: Reader, file: File): Promise<History> {
  const content = Buffer.from(await file.arrayBuffer())
  const files = (await unpackZip(content, WANTED, reader.language)) ?? [{ name: file.name, content }]
  const kinds = files.map((each) => ({ ...each, kind: kindOf(each.content) }))
  const invoices = kinds.filter(({ kind }) => kind !== 'table')
  const tables = kinds.filter(({ kind }) => kind === 'table')
  const words = documentTexts(reader.language)
  if (invoices.length > MOST_FILES) return refuseFile(textAt(words, 'too_many_files', { most: MOST_FILES }))
  if (tables.length === 0 && invoices.length > 0) {
    const { table, papers } = await tableOf(reader, invoices)
    return { tables: [{ name: file.name, table }], papers }
  }
  if (tables.length === 0 || tables.length > 2) return refuseFile(words.zip_tables)
  if (invoices.some(({ kind }) => kind === 'xml')) return refuseFile(words.zip_mixed)
  const papers = await lookedAt(reader, invoices)
  const read = tables.map(async ({ name, content: of }) => ({ name, table: await readTable(reader, 'documents', new File([of], name)) }))
  return { tables: await Promise.all(read), papers }
}

function kindOf(content: Buffer): Kind {
  if (content.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  const head = content.subarray(0, 8192).toString('latin1').replaceAll('\u0000', '')
  return /^[^<\w]*<[?!\w]/.test(head) ? 'xml' : 'table'
}

async function tableOf(reader: Reader, files: readonly (Named & { kind: Kind })[]): Promise<{ table: ReadTable; papers: NewPaper[] }> {
  const { language } = reader
  const words = documentTexts(language)
  const rows: SheetRow[] = []
  const faults: string[] = []
  const pdfs: (Named & { row: number })[] = []
  for (const { name, content, kind } of files) {
    try {
      const read = await reader.eInvoices.read(content, kind === 'pdf' ? 'pdf' : 'xml', askerOf(reader))
      if (read === null) faults.push(`${name}: ${words.pdf_without}`)
      else {
        if (kind === 'pdf') pdfs.push({ name, content, row: rows.length + 2 })
        for (const row of rowsOfEInvoice(read.invoice))
          rows.push([rows.length + 2, [name, ...EINVOICE_COLUMNS.map((column) => row[column])]])
      }
    } catch (error) {
      if (!(error instanceof EInvoiceError)) throw error
      faults.push(`${name}: ${FILE_PROBLEMS[language][error.code]}`)
    }
  }
  refuseFiles(faults)
  const headings = [words.file, ...EINVOICE_COLUMNS.map((field: DocumentImportField) => words.fields[field])]
  const table = { headings, sample: rows.slice(0, SAMPLE_ROWS), rowCount: rows.length, pieces: [await packRows(rows)] }
  return { table, papers: await lookedAt(reader, pdfs) }
}

/** PDFs that can be opened; one that cannot is told by its name. */
async function lookedAt(reader: Reader, pdfs: readonly (Named & { row?: number })[]): Promise<NewPaper[]> {
  const words = SCAN_PROBLEMS[reader.language]
  const papers: NewPaper[] = []
  const faults: string[] = []
  for (const { name, content, row = null } of pdfs) {
    const found = await reader.scans.look(content, 'pdf', askerOf(reader))
    if ('problem' in found) faults.push(`${name}: ${words[found.problem]}`)
    else papers.push({ name: attachmentName(name, 'application/pdf'), row, pages: found.pages, content })
  }
  refuseFiles(faults)
  return papers
}
