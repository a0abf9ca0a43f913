import type { Document } from '@invoice/contract/documents/document.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { checkAct } from '../record/lifecycle-refusal.ts'
import { readDocument } from '../record/read-document.ts'
import { deleteDispute, insertDispute } from './disputes-store.ts'

/**
 * Marks what is owed as disputed by the client: nobody is reminded of it until that is taken back.
 * @throws Refusal 404; 409 where nothing is owed, or it is disputed already
 */
export async function disputeDocument(tx: Tx, act: Act, id: string, reason: string): Promise<Document> {
  const { document, links } = await lockDocument(tx, act, id)
  checkAct({ ...document, isDisputed: links.dispute !== null }, 'dispute', act)
  await insertDispute(tx, act, id, reason)
  await writeAudit(tx, act, 'document.disputed', id, { reason })
  return readDocument(tx, act, id)
}

/** @throws Refusal 404; 409 where it is not disputed, or nothing is owed any more */
export async function undisputeDocument(tx: Tx, act: Act, id: string): Promise<Document> {
  const { document, links } = await lockDocument(tx, act, id)
  checkAct({ ...document, isDisputed: links.dispute !== null }, 'undispute', act)
  await deleteDispute(tx, act, id)
  await writeAudit(tx, act, 'document.dispute_ended', id)
  return readDocument(tx, act, id)
}
