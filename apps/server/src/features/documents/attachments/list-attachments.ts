import type { Attachment } from '@invoice/contract/documents/attachments.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { findAttachments } from './attachments-store.ts'

/** @throws Refusal 404 where there is no such document */
export async function listAttachments(tx: Tx, act: Act, documentId: string): Promise<{ items: Attachment[] }> {
  await findDocument(tx, act, documentId)
  return { items: await findAttachments(tx, act, documentId) }
}
