import type { Document, ProtocolLink, WhenVoided } from '@invoice/contract/documents.ts'
import { replacementDraft } from '@invoice/domain/documents/copy-draft.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { lockPaid, unsettle } from '../../payments/unsettle.ts'
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts'
import { copyAttachments } from '../attachments/attachments-store.ts'
import { findLineSources } from '../drafts/line-sources-store.ts'
import { makeProtocol } from '../protocols/make-protocol.ts'
import { followMerged } from '../recipients/follow-merged.ts'
import { findDocument, lockDocument, type StoredDocument } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { draftOfColumns } from '../record/draft-columns.ts'
import { checkAct } from '../record/lifecycle-refusal.ts'
import { readDocument } from '../record/read-document.ts'
import { releaseAllocations, writeReplaced, writeVoided } from './acts-store.ts'
import { checkVoidable } from './check-voidable.ts'
import { giveBackSource } from './convert-source.ts'
import { makeDraft } from './make-draft.ts'

type Asked = { reason: string; reissue: boolean; payments?: WhenVoided | undefined }
type Voided = { document: Document; replacement: Document | null }

/**
 * Voids a document (чл. 116 ЗДДС): it keeps its number and what it says, and has no effect any more. What a credit note took off its
 * invoice is given back. With `reissue` it is copied into a draft that takes its place once it is issued; without, a tax document's protocol
 * is made at once. What it was paid with is released or undone where that is asked for, in the same transaction.
 * @throws Refusal 404; 409 where its state does not allow it, or something holds on to it: see checkVoidable
 */
export async function voidDocument(tx: Tx, act: Act, id: string, { reason, reissue, payments }: Asked): Promise<Voided> {
  const seen = await findDocument(tx, act, id)
  const { contactId } = await followMerged(tx, act, draftOfColumns(seen.document, seen.lines))
  if (payments) await lockPaid(tx, act, id)
  const stored = await lockDocument(tx, act, id)
  checkAct(stored.document, 'void', act)
  if (payments) await unsettle(tx, act, id, payments)
  await checkVoidable(tx, act, stored)
  await releaseAllocations(tx, act, id)
  await writeVoided(tx, act, id, reason)
  const { status: from, number } = stored.document
  await writeAudit(tx, act, 'document.voided', id, { from, to: 'voided', reason, number: number ?? '' })
  await tellWebhooks(tx, act, 'document.voided', id)
  await giveBackSource(tx, act, stored.document)
  const replacement = reissue ? await replace(tx, act, stored, contactId) : null
  if (!reissue) await makeProtocol(tx, act, id, null)
  return { document: await readDocument(tx, act, id), replacement }
}

async function replace(tx: Tx, act: Act, { document, lines }: StoredDocument, contactId: string | null): Promise<Document> {
  const draft = replacementDraft({ ...draftOfColumns(document, lines), contactId }, act.clock.today(), newId)
  const anew = new Map(lines.map((line, index) => [line.id, draft.lines[index]?.id ?? line.id]))
  const taken = await findLineSources(tx, act, document.id)
  const made = await makeDraft(tx, act, draft, {
    replacesId: document.id,
    lines: taken.map(({ lineId, sourceLineId }) => ({ lineId: anew.get(lineId) ?? lineId, sourceLineId })),
  })
  // What a vendor sent is on the same scan, however often it is entered.
  if (isVendorDocument(document.type)) await copyAttachments(tx, act, document.id, made.id)
  return made
}

/** Once a draft is issued, the voided document in whose place it is says so, and the protocol about both is made: null where there is none. */
export async function replaceVoided(tx: Tx, act: Act, { id, replaces_id }: DocumentRecord): Promise<ProtocolLink | null> {
  if (replaces_id === null) return null
  await writeReplaced(tx, act, replaces_id, id)
  await writeAudit(tx, act, 'document.replaced', replaces_id, { by: id })
  return makeProtocol(tx, act, replaces_id, id)
}
