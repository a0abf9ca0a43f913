import { transition } from '@invoice/domain/documents/lifecycle.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { stateText } from '../record/lifecycle-refusal.ts'
import { deleteDraft } from './documents-writes-store.ts'

/**
 * Deletes a draft. What was issued keeps its number for ever.
 * @throws Refusal 409 with the state, when it is no draft
 */
export async function removeDocument(tx: Tx, { actor, language }: Act, id: string): Promise<undefined> {
  const { document } = await lockDocument(tx, actor, id)
  const { type, status } = document
  if (!transition(type, status, 'delete').ok) throw new Refusal('documents.delete_refused', { state: stateText(type, status, language) })
  await deleteDraft(tx, actor, id)
  const { recipient_name_bg: bg, recipient_name_en: en, total, currency } = document
  await writeAudit(tx, actor, {
    act: 'document.deleted',
    entityType: 'document',
    entityId: id,
    details: { type, recipient: bg || en, total, currency },
  })
}
