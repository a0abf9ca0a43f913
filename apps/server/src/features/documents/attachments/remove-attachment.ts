import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { deleteAttachment, findAttachments } from './attachments-store.ts'

/**
 * Takes a file away from a document.
 * @throws Refusal 404; 409 where a vendor's document was recorded from it
 */
export async function removeAttachment(tx: Tx, act: Act, { id, attachmentId }: { id: string; attachmentId: string }): Promise<undefined> {
  await lockDocument(tx, act, id)
  const attached = (await findAttachments(tx, act, id)).find((one) => one.id === attachmentId)
  if (!attached) throw new Refusal('common.not_found')
  if (!attached.isRemovable) throw new Refusal('documents.attachment_stays', { name: attached.name })
  await deleteAttachment(tx, act, { id, attachmentId })
  await writeAudit(tx, act, 'document.file_detached', id, { file: attached.name, sha256: attached.sha256 })
}
