import type { DocumentImportReport, DocumentImportRequest } from '@invoice/contract/documents/document-imports.ts'
import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import { faultText } from '../../../platform/errors/texts.ts'
import { readDocumentImportOf } from '../../documents/elsewhere/take-back.ts'
import { writeImported } from '../../documents/elsewhere/write-imported.ts'
import { deletePieces, findImport, letTakeLong, letWordsWait, lockImport, readRows, writeMade } from '../imports/imports-store.ts'
import { type Beside, progressTeller } from '../imports/progress.ts'
import { dropReadingOf } from '../inv-bg/readings-store.ts'
import { deletePapers, selectPapers } from './papers-store.ts'
import { planImport, refuseFaults } from './plan-import.ts'
import { badDocumentRows, tellReport } from './tell-report.ts'

type Asked = { id: string; request: DocumentImportRequest }

/** What the import would do. @throws FieldFaults 400 for a mapping that is none, Refusal 404 */
export async function checkDocumentTable(tx: Tx, act: Act, asked: Asked): Promise<DocumentImportReport> {
  const table = await loadTable(tx, act, asked)
  return tellReport(await planImport(tx, act, table), table, act.language)
}

export async function listBadDocumentRows(tx: Tx, act: Act, asked: Asked): Promise<FileReply> {
  const table = await loadTable(tx, act, asked)
  return badDocumentRows(await planImport(tx, act, table), table.headings, table.rows, act.language)
}

/**
 * Imports the table, all of it or nothing, and forgets its rows.
 * @throws Refusal 409 with a bad row among them, without anything to import, or when it is given up meanwhile; FieldFaults 400, Refusal 404
 */
export async function runDocumentTable(tx: Tx, act: Act, asked: Asked & { jobId: string }, beside: Beside): Promise<void> {
  const startedAt = await lockImport(tx, act, 'documents', asked.id)
  const tell = progressTeller(act, { id: asked.id, startedAt, beside })
  await tell(0)
  const table = await loadTable(tx, act, asked, asked.jobId)
  await letWordsWait(tx)
  await letTakeLong(tx)
  const plan = await planImport(tx, act, table, true)
  refuseFaults(plan)
  if (plan.documents.length === 0) throw new Refusal('imports.nothing')
  const { request, fileName } = table
  const id = await writeImported(tx, act, { plan, dealTermId: request.dealTermId, fileName }, tell)
  const made = await readDocumentImportOf(tx, act, id)
  const { documents, firstNumber, lastNumber } = made
  await writeAudit(tx, act, 'document.imported', null, { documents: String(documents), firstNumber, lastNumber, importId: id })
  await deletePieces(tx, act, asked.id)
  await deletePapers(tx, act, asked.id)
  await dropReadingOf(tx, act, asked.id)
  await writeMade(tx, act, asked.id, id)
  await tell(0, true)
}

async function loadTable(tx: Tx, act: Act, { id, request }: Asked, jobId?: string) {
  const found = await findImport(tx, act, 'documents', id)
  if (!found?.pieces) throw new Refusal('common.not_found')
  if (jobId !== undefined && (found.isStopped || found.jobId !== jobId)) throw new Refusal('imports.cancelled')
  refuseMapping(request.mapping, found.headings.length, act)
  const rows = await readRows(tx, act, id, found.pieces)
  return {
    rows,
    papers: await selectPapers(tx, act, id),
    request,
    headings: found.headings,
    fileName: found.fileName,
    stated: found.stated,
  }
}

/** Two columns cannot both be the number, and without number, day and client there is no document. */
export function refuseMapping(mapping: DocumentImportRequest['mapping'], columns: number, { language }: Act): void {
  const wrong = mapping.flatMap((field, index) => (field !== null && (index >= columns || mapping.indexOf(field) < index) ? [index] : []))
  const isWhole = (['number', 'issuedOn', 'clientName'] as const).every((field) => mapping.includes(field))
  const faults = Object.fromEntries(wrong.map((index) => [`mapping.${index}`, [faultText('choice', language)]]))
  if (wrong.length > 0) throw new FieldFaults(faults)
  if (!isWhole) throw new FieldFaults({ mapping: [faultText('required', language)] })
}
