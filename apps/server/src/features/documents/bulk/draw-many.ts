import { type BulkAsked, type DownloadRequest, MOST_DRAWN } from '@invoice/contract/documents/bulk.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import { readEInvoice } from '../einvoice/read-einvoices.ts'
import { readWholePdf } from '../paper/read-pdf.ts'
import { documentOfStep } from './bulk-acts.ts'
import { insertJobFile } from './job-files-store.ts'
import { selectedDocuments } from './selected-documents.ts'

/** Asks for the PDFs of documents, to be fetched together. @throws Refusal as `selectedDocuments` */
export async function drawMany(tx: Tx, act: Act, request: DownloadRequest): Promise<BulkAsked> {
  const { ids, gone } = await selectedDocuments(tx, act, request, { most: MOST_DRAWN, sort: request.sort })
  const jobId = await enqueue(tx, act, 'documents.download', { documentIds: [...ids], format: request.format })
  return { jobId, count: ids.length, gone }
}

/** Draws the next one, or takes its e-invoice, and keeps it for the file: what is kept with its document anyway is not kept twice. */
export async function drawNext(
  { act, platform }: StepGround,
  payload: WorkspacePayloads['documents.download'],
  position: number,
): Promise<(work: StepWork) => Promise<void>> {
  const documentId = documentOfStep(payload, position)
  if (payload.format === 'ubl' || payload.format === 'cii') {
    const file = await readEInvoice(act, documentId, payload.format)
    const kept = { documentId, position, name: file.name, language: act.language, content: file.bytes }
    return ({ tx, jobId }) => insertJobFile(tx, act, { jobId, ...kept })
  }
  const { bytes, name, language, isKept } = await readWholePdf(act, platform, documentId, 'original')
  return ({ tx, jobId }) => insertJobFile(tx, act, { jobId, position, documentId, name, language, content: isKept ? null : bytes })
}
