import type { Document } from '@invoice/contract/documents/document.ts'
import { replacementDraft } from '@invoice/domain/documents/drafts/copy-draft.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { takeBackGiven } from '../../payments/set-off/set-off.ts'
import { annulCharge } from '../../vat/charge-purchase.ts'
import { takeBackBill } from '../../vat/filing/filed-bills.ts'
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts'
import { copyAttachments } from '../attachments/attachments-store.ts'
import { findLineSources } from '../drafts/line-sources-store.ts'
import { makeProtocol } from '../protocols/make-protocol.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { draftOfColumns } from '../record/draft-columns.ts'
import { readDocument } from '../record/read-document.ts'
import { writeVoided } from './acts-store.ts'
import { checkVoidable } from './check-voidable.ts'
import { giveBackSource } from './convert-source.ts'
import { makeDraft } from './make-draft.ts'

type Stored = Awaited<ReturnType<typeof lockDocument>>
type Asked = { reason: string; reissue: boolean; contactId: string | null }
export type Voided = { document: Document; replacement: Document | null }

/**
 * Voids a document that is locked, whose state allows it: see `voidDocument`.
 * @throws Refusal 409 where something holds on to it: see checkVoidable
 */
export async function voidLocked(tx: Tx, act: Act, stored: Stored, { reason, reissue, contactId }: Asked): Promise<Voided> {
  const { id, status: from, number } = stored.document
  await checkVoidable(tx, act, stored)
  await takeBackGiven(tx, act, { noteId: id })
  const annulment = isVendorDocument(stored.document.type) ? await takeBackBill(tx, act, id) : null
  await writeVoided(tx, act, id, reason)
  await writeAudit(tx, act, 'document.voided', id, { from, to: 'voided', reason, number: number ?? '' })
  await tellWebhooks(tx, act, 'document.voided', id)
  await giveBackSource(tx, act, stored.document)
  if (annulment) await annulCharge(tx, act, id, annulment)
  const replacement = reissue ? await replace(tx, act, stored, contactId) : null
  if (!reissue) await makeProtocol(tx, act, id, null)
  return { document: await readDocument(tx, act, id), replacement }
}

/** Voids what nothing was paid of and nobody asks to have again: a paper that was made of something that is no more. */
export async function voidMade(tx: Tx, act: Act, id: string, reason: string): Promise<void> {
  await voidLocked(tx, act, await lockDocument(tx, act, id), { reason, reissue: false, contactId: null })
}

async function replace(tx: Tx, act: Act, { document, lines }: Stored, contactId: string | null): Promise<Document> {
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
