import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { quarterOf } from '@invoice/domain/calendar/periods.ts'
import { localised } from '@invoice/domain/localised.ts'
import { VAT_FILES } from '@invoice/domain/regimes/ledgers-of.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import type { Language } from '@invoice/text/language.ts'
import { translate } from '@invoice/text/translate.ts'
import { bg } from '@invoice/text/vat-package/bg.ts'
import { en } from '@invoice/text/vat-package/en.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { fileNames, writeZip, type ZipStream } from '../../../platform/archives/write-zip.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { refusalText } from '../../../platform/errors/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeXlsx } from '../../../platform/spreadsheets/write-xlsx.ts'
import { readCompany } from '../../companies/read-company.ts'
import { readAttachment } from '../../documents/attachments/read-attachment.ts'
import { drawnPapers } from '../../documents/bulk/drawn-papers.ts'
import { nameDocuments } from '../../documents/record/name-documents.ts'
import { findChecks } from '../checks/month-checks.ts'
import { daysOfMonth, loadMonth } from '../load-month.ts'
import { ossSheet, readOss } from '../oss/read-oss.ts'
import { planPart } from '../saft/plan-part.ts'
import { hasPart, partName, writtenPart } from '../saft/read-part.ts'
import { type MonthFiles, makeMonthFiles } from '../streamed/month-files.ts'
import { streamedMonth } from '../streamed/streamed-month.ts'
import { hashed } from './hashed.ts'
import { LEDGER_NAMES, ledgerSheet } from './ledger-sheet.ts'
import { type Packed, packagePage } from './package-page.ts'
import { type BillFile, findPackage, type PackageJob, selectBillFiles } from './package-store.ts'
import { drawnBy, drawnNow, type PaperSource } from './paper-sources.ts'

type Lane = FreeAct & Pick<Platform, 'exports'>

/**
 * All of a month as one archive, made while it is sent: what is drawn lies ready, and of all else one file is held at a time.
 * @throws Refusal 404 where the person asked for no such job, 409 while it is drawn, and where that is too long ago
 */
export async function readPackage(act: Lane, id: string): Promise<FileReply> {
  const job = await act.transaction(async (tx) => {
    const found = await findPackage(tx, act, id)
    if (!found) throw new Refusal('common.not_found')
    if (found.state === 'waiting' || found.state === 'running') throw new Refusal('documents.download_not_ready')
    if ((await drawnPapers(tx, act, id, found.createdAt)) === undefined) throw new Refusal('documents.download_gone')
    await writeAudit(tx, act, 'document.vat_exported', null, { month: found.month, file: 'ZIP' })
    return found
  })
  return archiveOf(act, job, drawnBy(id, job))
}

/** The archive of a month whose papers are read, or drawn, as it is written: for who has its link. @throws Refusal 409 of too many papers */
export function readLivePackage(act: Lane & Pick<Platform, 'renderer' | 'log'>, of: Of): Promise<FileReply> {
  return archiveOf(act, of, drawnNow(act))
}

/** Whose month. */
type Of = Pick<PackageJob, 'companyId' | 'month'>

function archiveOf({ actor, language, clock, signal, exports }: Lane, of: Of, source: PaperSource): Promise<FileReply> {
  return exports.write({ workspaceId: actor.workspaceId, signal }, async (transaction) => {
    const inside = { actor, language, clock, signal, transaction }
    const found = await gather(inside, of, source)
    const name = `${textsOf(language).page.name} ${of.month}.zip`
    return { bytes: writeZip(packed(inside, found)), name, mediaType: 'application/zip' }
  })
}

const textsOf = (language: Language) => (language === 'bg' ? bg : en)
type Found = Awaited<ReturnType<typeof gather>>

/** What stands in the month now, and its papers. */
async function gather(act: FreeAct, { month, companyId }: Of, source: PaperSource) {
  const quarter = quarterOf(`${month}-01`)
  return act.transaction(async (tx) => {
    const company = await readCompany(tx, act, companyId)
    const loaded = await loadMonth(tx, act, company, daysOfMonth(month), 'checked')
    const bills = new Map(loaded.purchases.map((bill) => [bill.id, bill]))
    const originals = await selectBillFiles(tx, act, [...bills.keys()])
    const { checkCounts } = await findChecks(tx, act, company, loaded, daysOfMonth(month))
    const oss = await readOss(tx, act, { params: { quarter }, query: { companyId } })
    const papers = await source(tx, act, loaded)
    const counts = { sales: loaded.placed.rows.length, purchases: loaded.entered.rows.length }
    const hasVies = loaded.ledgers.viesLines(loaded.placed.rows).length > 0
    return { month, company, counts, hasVies, checkCounts, papers, bills, originals, oss }
  })
}

/** Each file, then the page that tells their hashes. */
async function* packed(act: FreeAct, found: Found): AsyncGenerator<ZipStream> {
  const { language } = act
  const texts = textsOf(language)
  const { counts, hasVies, checkCounts, month, company, bills, originals, papers } = found
  const done: Packed[] = []
  const missing: string[] = []
  for await (const file of filesOf(act, found, missing)) yield hashed(file, done)
  const undrawn = await act.transaction((tx) => nameDocuments(tx, act, papers.undrawn))
  for (const { type, number } of undrawn.values()) {
    const document = [(language === 'bg' ? documentsBg : documentsEn).types[type], number].filter(Boolean).join(' ')
    missing.push(translate(texts, 'page.no_paper', { document }))
  }
  const without = [...bills.values()].filter(({ id }) => !originals.some(({ documentId }) => documentId === id))
  if (without.length > 0)
    missing.push(translate(texts, 'page.no_original', { numbers: without.map(({ number }) => number || '–').join(', ') }))
  if (!hasVies) missing.push(texts.page.no_vies)
  missing.push(texts.page.no_statements)
  const stops = checkCounts.reduce((sum, { severity, count }) => (severity === 'stops' ? sum + count : sum), 0)
  const page = packagePage({
    language,
    company: localised(company.name, language),
    month,
    at: act.clock.now().toISOString().slice(0, 16).replace('T', ' '),
    ...counts,
    stops,
    missing,
    files: done,
  })
  yield { name: 'index.html', bytes: Buffer.from(page) }
}

async function* filesOf(act: FreeAct, found: Found, missing: string[]): AsyncGenerator<ZipStream> {
  const { folders } = textsOf(act.language)
  const { month, company, oss } = found
  const streamed = await streamedMonth(act, company, daysOfMonth(month))
  yield* under(folders.agency, agencyFiles(act, found, missing))
  for (const ledger of LEDGER_NAMES) {
    const sheet = ledgerSheet(streamed, ledger, { month, language: act.language, written: null })
    yield { name: `${folders.ledgers}/${sheet.name}.xlsx`, bytes: writeXlsx(sheet) }
  }
  if (hasPart(company, month))
    yield { name: `SAF-T/${partName(company, month)}`, bytes: writtenPart(act, await planPart(act, company, month, streamed)) }
  yield* under(folders.documents, found.papers.files(act))
  yield* under(folders.received, received(act, found))
  if (oss.rows.length + oss.corrections.length > 0) {
    const sheet = ossSheet(oss, act.language, null)
    yield { name: `OSS/${sheet.name}.xlsx`, bytes: writeXlsx(sheet) }
  }
}

/** Why they are not in it, where something does not fit into them. */
async function* agencyFiles(act: FreeAct, { company, month }: Found, missing: string[]): AsyncGenerator<ZipStream> {
  const texts = textsOf(act.language)
  let files: MonthFiles | null = null
  try {
    files = await makeMonthFiles(act, company, daysOfMonth(month))
    for (const name of VAT_FILES) if (name !== 'VIES' || files.hasVies) yield { name: `${name}.TXT`, bytes: files.piecesOf(name) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    missing.push(translate(texts, 'page.no_files', { reason: refusalText(error.code, act.language, error.params) }))
  } finally {
    await files?.remove()
  }
}

/** By number and vendor, as the ledger names the bill. */
async function* received(act: FreeAct, { bills, originals }: Found): AsyncGenerator<ZipStream> {
  const nameOf = ({ documentId, name }: BillFile): string => {
    const bill = bills.get(documentId)
    return [bill?.number, bill?.party?.name, name].filter(Boolean).join(' ')
  }
  const names = fileNames(originals.map(nameOf))
  for (const [at, { documentId, id: attachmentId, name }] of originals.entries()) {
    const { content } = await act.transaction((tx) => readAttachment(tx, act, { id: documentId, attachmentId }))
    yield { name: names[at] ?? name, bytes: content }
  }
}

async function* under(folder: string, files: AsyncIterable<ZipStream>): AsyncGenerator<ZipStream> {
  for await (const { name, bytes } of files) yield { name: `${folder}/${name}`, bytes }
}
