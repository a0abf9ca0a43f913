import type { ExportWhat } from '@invoice/contract/exports/exports.ts'
import { OWN_COLUMNS, rowsOfDocument } from '@invoice/domain/exports/fields.ts'
import { assemblyOf, atOnce, isByMonth } from '@invoice/domain/exports/forms.ts'
import { VAT_FILES } from '@invoice/domain/regimes/ledgers-of.ts'
import type { FreeAct } from '../../platform/act.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { refusalText } from '../../platform/errors/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { readCompany } from '../companies/read-company.ts'
import { eInvoicesOf } from '../documents/einvoice/make-einvoices.ts'
import { eInvoiceName } from '../documents/einvoice/read-einvoices.ts'
import { type Exporting, readExporting } from '../documents/exporting/read-exporting.ts'
import { pdfName, readWholePdf } from '../documents/paper/read-pdf.ts'
import { readPayments } from '../payments/record/read-payments.ts'
import { PAYMENT_COLUMNS } from '../spreadsheets/exports/payments.ts'
import { spreadsheetReply, writtenAs } from '../spreadsheets/spreadsheet-reply.ts'
import { daysOfMonth } from '../vat/load-month.ts'
import { ledgerSheet } from '../vat/package/ledger-sheet.ts'
import { withMonthFiles } from '../vat/streamed/month-files.ts'
import { streamedMonth } from '../vat/streamed/streamed-month.ts'
import type { ExportRow } from './exports-store.ts'
import { type Part, selectSliced } from './parts-store.ts'
import { monthsOfExport } from './plan-export.ts'

type Making = FreeAct & Pick<Platform, 'renderer' | 'log'>
type Asked = Pick<ExportRow, 'id' | 'asked' | 'columns' | 'found'>

/** How many steps make its parts: one more makes them a file. */
export const stepsOf = ({ kind, form }: Pick<ExportWhat, 'kind' | 'form'>, found: number): number => Math.ceil(found / atOnce(kind, form))

/**
 * What one step makes, nothing of it kept yet. What cannot be made of one document is told in its place, and the others go on.
 * @throws Refusal where too much is being drawn: the job tries again
 */
export async function partsOf(act: Making, row: Asked, step: number): Promise<Part[]> {
  const { kind, form } = row.asked
  if (isByMonth(kind)) return monthParts(act, row.asked, step)
  const from = step * atOnce(kind, form)
  const ids = await act.transaction((tx) => selectSliced(tx, act, row.id, from, atOnce(kind, form)))
  if (assemblyOf(kind, form) === 'rows') return [await tablePart(act, row, step, ids)]
  if (form === 'json') return [await jsonPart(act, kind, step, ids)]
  const parts: Part[] = []
  for (const [at, id] of ids.entries()) {
    const position = from + at
    parts.push(form === 'ubl' || form === 'cii' ? await eInvoicePart(act, form, position, id) : await pdfPart(act, position, id))
  }
  return parts
}

const leftOut = (position: number, name: string, documentId: string | null): Part => {
  return { position, name, source: 'left_out', documentId, language: null, content: null }
}
const ownPart = (position: number, name: string, content: Uint8Array): Part => {
  return { position, name, source: 'own', documentId: null, language: null, content }
}

async function pdfPart(act: Making, position: number, documentId: string): Promise<Part> {
  try {
    const { bytes, name, language, isKept } = await readWholePdf(act, act, documentId, 'original')
    return { position, name, source: isKept ? 'pdf' : 'own', documentId, language, content: isKept ? null : bytes }
  } catch (error) {
    return leftOut(position, reasonOf(error, act), documentId)
  }
}

async function eInvoicePart(act: Making, form: 'ubl' | 'cii', position: number, documentId: string): Promise<Part> {
  const [found] = await act.transaction((tx) => readExporting(tx, act, [documentId]))
  if (found === undefined) return leftOut(position, refusalText('common.not_found', act.language), documentId)
  const file = (await eInvoicesOf(act, found.stored)).find(({ syntax }) => syntax === form)
  const { snapshot, now } = found.facts
  const named = { type: now.type, number: now.number, language: snapshot.language }
  if (file === undefined) {
    const paper = pdfName(named).replace(/\.pdf$/, '')
    return leftOut(position, `${paper}: ${refusalText('documents.no_einvoice', act.language)}`, documentId)
  }
  return { position, name: eInvoiceName(named, form), source: form, documentId, language: null, content: null }
}

/** What will be so tomorrow as well is told; anything else is thrown, for the job to try again. */
function reasonOf(error: unknown, { language }: Pick<FreeAct, 'language'>): string {
  if (error instanceof Refusal && error.status < 500 && error.status !== 429) return refusalText(error.code, language, error.params)
  throw error
}

/** Rows as JSON, a list of cells each: the table is written of them once they are all there. */
async function tablePart(act: Making, { asked, columns }: Asked, step: number, ids: readonly string[]): Promise<Part> {
  const rows = asked.kind === 'payments' ? await paymentRows(act, ids) : await documentRows(act, asked, columns, ids)
  return ownPart(step, '', Buffer.from(JSON.stringify(rows)))
}

async function documentRows(
  act: Making,
  { rowsOf }: ExportWhat,
  columns: ExportRow['columns'],
  ids: readonly string[],
): Promise<string[][]> {
  const documents = await act.transaction((tx) => readExporting(tx, act, ids))
  return documents.flatMap(({ facts }) => rowsOfDocument(facts, columns ?? OWN_COLUMNS[rowsOf], rowsOf, act.language))
}

const paymentsOf = async (act: Making, ids: readonly string[]) => {
  const payments = new Map((await act.transaction((tx) => readPayments(tx, act, ids))).map((payment) => [payment.id, payment]))
  return ids.flatMap((id) => payments.get(id) ?? [])
}
const paymentRows = async (act: Making, ids: readonly string[]): Promise<string[][]> =>
  (await paymentsOf(act, ids)).map((payment) => PAYMENT_COLUMNS.map(([, , , cell]) => cell(payment, act.language)))

/** Values of a list in JSON without its brackets, which stand around all parts. */
async function jsonPart(act: Making, kind: ExportWhat['kind'], step: number, ids: readonly string[]): Promise<Part> {
  const values =
    kind === 'payments'
      ? await paymentsOf(act, ids)
      : (await act.transaction((tx) => readExporting(tx, act, ids))).map(({ id, facts, stored }: Exporting) => ({
          id,
          ...facts.snapshot,
          ...facts.now,
          status: stored.status,
        }))
  return ownPart(step, '', Buffer.from(values.map((value) => JSON.stringify(value)).join(',\n')))
}

/** The files of a month; ones that the Agency would refuse are told instead. */
async function monthParts(act: Making, { kind, form, companyId, ...what }: ExportWhat, step: number): Promise<Part[]> {
  const month = monthsOfExport(what)[step]?.slice(0, 7) ?? ''
  // As many places as a month may have files.
  const first = step * VAT_FILES.length
  const company = await act.transaction((tx) => readCompany(tx, act, companyId ?? ''))
  if (kind === 'agency_files') {
    try {
      return await atOneMoment(act, (inside) =>
        withMonthFiles(inside, company, daysOfMonth(month), async ({ hasVies, wholeOf }) => {
          const names = VAT_FILES.filter((name) => name !== 'VIES' || hasVies)
          return Promise.all(names.map(async (name, at) => ownPart(first + at, `${month}/${name}.TXT`, await wholeOf(name))))
        }),
      )
    } catch (error) {
      return [leftOut(first, `${month}: ${reasonOf(error, act)}`, null)]
    }
  }
  const ledger = kind === 'sales_ledger' ? 'sales' : 'purchases'
  const query = { format: form === 'csv' ? 'csv' : 'xlsx' } as const
  return atOneMoment(act, async (inside) => {
    const loaded = await streamedMonth(inside, company, daysOfMonth(month))
    const sheet = ledgerSheet(loaded, ledger, { month, language: act.language, written: writtenAs(query, act.language) })
    const { bytes, name } = spreadsheetReply(sheet, query, act.language)
    return [ownPart(first, name, await whole(bytes))]
  })
}

/** All that is read is of one transaction, however many pieces it is read in. */
const atOneMoment = <Result>(act: Making, work: (inside: FreeAct) => Promise<Result>): Promise<Result> =>
  act.transaction((tx) => work({ ...act, transaction: (piece) => piece(tx) }))

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = []
  for await (const piece of pieces) found.push(piece)
  return Buffer.concat(found)
}
