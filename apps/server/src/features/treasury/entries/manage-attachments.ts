import { MOST_ATTACHMENTS } from '@invoice/contract/documents/attachments.ts'
import type { EntryAttachment } from '@invoice/contract/treasury/attachments.ts'
import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { attachmentName, type Looked } from '../../documents/attachments/attach-file.ts'
import { asDownload } from '../../documents/attachments/read-attachment.ts'
import {
  deleteEntryAttachment,
  findEntryAttached,
  findEntryAttachments,
  insertEntryAttachment,
  lockEntryName,
} from './attachments-store.ts'
import { readTransaction } from './read-transactions.ts'

/** Keeps it beside the entry. @throws Refusal 404; 409 where there are enough */
export async function attachToEntry(
  tx: Tx,
  act: Act,
  entryId: string,
  { name: given, ...looked }: Looked & { name: string },
): Promise<EntryAttachment> {
  const entry = await lockEntryName(tx, act, entryId)
  if (entry === null) throw new Refusal('common.not_found')
  if ((await findEntryAttachments(tx, act, entryId)).length >= MOST_ATTACHMENTS) {
    throw new Refusal('documents.too_many_attachments', { most: MOST_ATTACHMENTS }, 'file')
  }
  const id = newId()
  await insertEntryAttachment(tx, act, { id, entryId, name: attachmentName(given, looked.mediaType), ...looked })
  const attached = (await findEntryAttachments(tx, act, entryId)).find((one) => one.id === id)
  if (!attached) throw new Error('What was just written is there.')
  await writeAudit(tx, act, 'treasury_entry.file_attached', entryId, { name: entry, file: attached.name, sha256: attached.sha256 })
  return attached
}

/** @throws Refusal 404 */
export async function listEntryAttachments(tx: Tx, act: Act, entryId: string): Promise<{ items: EntryAttachment[] }> {
  await readTransaction(tx, act, entryId)
  return { items: await findEntryAttachments(tx, act, entryId) }
}

type Named = { id: string; attachmentId: string }

/** @throws Refusal 404 */
export async function readEntryAttachment(tx: Tx, act: Act, named: Named): Promise<FileReply> {
  const found = await findEntryAttached(tx, act, named)
  if (!found) throw new Refusal('common.not_found')
  return asDownload(found)
}

/** @throws Refusal 404 */
export async function removeEntryAttachment(tx: Tx, act: Act, named: Named): Promise<undefined> {
  const entry = await lockEntryName(tx, act, named.id)
  const attached = (await findEntryAttachments(tx, act, named.id)).find((one) => one.id === named.attachmentId)
  if (entry === null || !attached) throw new Refusal('common.not_found')
  await deleteEntryAttachment(tx, act, named)
  await writeAudit(tx, act, 'treasury_entry.file_detached', named.id, { name: entry, file: attached.name, sha256: attached.sha256 })
}
