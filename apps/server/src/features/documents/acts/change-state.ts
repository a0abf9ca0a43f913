import type { Document } from '@invoice/contract/documents/document.ts'
import type { AuditAct } from '@invoice/contract/history/audit.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { checkAct } from '../record/lifecycle-refusal.ts'
import { readDocument } from '../record/read-document.ts'
import { writeStatus } from './acts-store.ts'
import { checkUnpaid } from './check-voidable.ts'
import { giveBackSource } from './convert-source.ts'

const DONE = {
  accept: 'document.accepted',
  decline: 'document.declined',
  complete: 'document.completed',
  cancel: 'document.cancelled',
} as const satisfies Record<string, AuditAct>
const ANSWERED = { accept: 'offer.accepted', decline: 'offer.declined' } as const

/**
 * Accepts, declines, completes or cancels a document. The reason, which may be empty, is for the history; so is what proves who did it.
 * @throws Refusal 404; 409 where its state does not allow it, an offer has expired, or what is to be cancelled was paid
 */
export async function changeState(
  tx: Tx,
  act: Act,
  id: string,
  action: keyof typeof DONE,
  reason = '',
  evidence: Readonly<Record<string, string>> = {},
): Promise<Document> {
  const { document } = await lockDocument(tx, act, id)
  const to = checkAct(document, action, act)
  if (to === 'deleted') throw new Error(`To ${action} deletes nothing.`)
  if (action === 'cancel') await checkUnpaid(tx, act, document)
  await writeStatus(tx, act, id, to)
  if (action === 'cancel') await giveBackSource(tx, act, document)
  if (action === 'accept' || action === 'decline') await tellWebhooks(tx, act, ANSWERED[action], id)
  await writeAudit(tx, act, DONE[action], id, { from: document.status, to, ...(reason === '' ? {} : { reason }), ...evidence })
  return readDocument(tx, act, id)
}
