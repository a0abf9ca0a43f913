import { transition } from '@invoice/domain/documents/lifecycle.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { deleteAttachmentsOf } from '../attachments/attachments-store.ts'
import { makeProtocol } from '../protocols/make-protocol.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { stateText } from '../record/lifecycle-refusal.ts'
import { deleteDraft } from './documents-writes-store.ts'

/**
 * Deletes a draft. What was issued keeps its number for ever. Where the draft would have replaced a voided document, nothing does any more:
 * that one's protocol is made.
 * @throws Refusal 409 with the state, when it is no draft
 */
export async function removeDocument(tx: Tx, act: Act, id: string): Promise<undefined> {
  const { language } = act
  const { document } = await lockDocument(tx, act, id)
  const { type, status } = document
  if (!transition(type, status, 'delete').ok) throw new Refusal('documents.delete_refused', { state: stateText(type, status, language) })
  await deleteAttachmentsOf(tx, act, id)
  await deleteDraft(tx, act, id)
  if (document.replaces_id !== null) await makeProtocol(tx, act, document.replaces_id, null)
  const { recipient_name_bg: bg, recipient_name_en: en, total, currency } = document
  await writeAudit(tx, act, 'document.deleted', id, { type, recipient: bg || en, total, currency })
}
