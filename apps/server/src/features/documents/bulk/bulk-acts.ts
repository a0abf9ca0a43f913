import { type BulkAsked, type DocumentSelection, MOST_WRITTEN } from '@invoice/contract/documents/bulk.ts'
import { freezingAction } from '@invoice/domain/documents/lifecycle.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { duplicateDocument } from '../acts/duplicate-document.ts'
import { removeDocument } from '../drafts/remove-document.ts'
import { issueDocument } from '../issuing/issue-document.ts'
import { recordDocument } from '../issuing/record-document.ts'
import { namesOf } from '../record/names-store.ts'
import { selectedDocuments } from './selected-documents.ts'

type BulkTask = 'documents.issue' | 'documents.delete' | 'documents.duplicate'
type Payload = { documentIds: string[] }

/**
 * Asks for something to be done to documents, to each in a transaction of its own. What of them is refused, and why, the job tells.
 * @throws Refusal as `selectedDocuments`
 */
export async function startBulk(tx: Tx, act: Act, task: BulkTask, selection: DocumentSelection): Promise<BulkAsked> {
  const { ids, gone } = await selectedDocuments(tx, act, selection, { most: MOST_WRITTEN })
  const jobId = await enqueue(tx, act, task, { documentIds: [...ids] })
  return { jobId, count: ids.length, gone }
}

/** The document that a step of such a job is about. */
export function documentOfStep({ documentIds }: Payload, position: number): string {
  const id = documentIds[position]
  if (id === undefined) throw new Error('A job has as many steps as it names documents.')
  return id
}

type Step = (work: { tx: Tx; act: Act }, payload: Payload, position: number) => Promise<void>

export const issueNext: Step = async ({ tx, act }, payload, position) => {
  const id = documentOfStep(payload, position)
  const [document] = await namesOf(tx, act, [id])
  // What a vendor sent is recorded: it has a number already.
  if (document && freezingAction(document.type) === 'record') await recordDocument(tx, act, id, null)
  else await issueDocument(tx, act, id, null)
}

export const removeNext: Step = async ({ tx, act }, payload, position) => {
  await removeDocument(tx, act, documentOfStep(payload, position))
}

export const duplicateNext: Step = async ({ tx, act }, payload, position) => {
  await duplicateDocument(tx, act, documentOfStep(payload, position))
}
