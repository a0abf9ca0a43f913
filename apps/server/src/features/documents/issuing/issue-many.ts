import type { IssueManyReply, IssueManyRequest } from '@invoice/contract/documents.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import { issueDocument } from './issue-document.ts'
import { knownDocuments } from './known-documents-store.ts'

/**
 * Asks for drafts to be issued, each in a transaction of its own, in the order in which they are named. What of them is refused, and why,
 * the job tells.
 * @throws Refusal 404 where none of them is there
 */
export async function issueMany(tx: Tx, act: Act, { ids }: IssueManyRequest): Promise<IssueManyReply> {
  const documentIds = await knownDocuments(tx, act, ids)
  if (documentIds.length === 0) throw new Refusal('common.not_found')
  const jobId = await enqueue(tx, act, 'documents.issue', { documentIds })
  return { jobId, gone: new Set(ids).size - documentIds.length }
}

/** A step of that job. What is wrong with one draft is told of it, and the next one goes on. */
export async function issueNext(
  { tx, act }: { tx: Tx; act: Act },
  { documentIds }: WorkspacePayloads['documents.issue'],
  position: number,
): Promise<void> {
  const id = documentIds[position]
  if (id === undefined) throw new Error('A job has as many steps as it names documents.')
  await issueDocument(tx, act, id, null)
}
