import type { WhenVoided } from '@invoice/contract/documents/acts.ts'
import type { ProtocolLink } from '@invoice/contract/documents/document.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockSettled, unsettle } from '../../payments/settling/unsettle.ts'
import { makeProtocol } from '../protocols/make-protocol.ts'
import { followMerged } from '../recipients/follow-merged.ts'
import { findDocument, lockDocument } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { draftOfColumns } from '../record/draft-columns.ts'
import { checkAct } from '../record/lifecycle-refusal.ts'
import { writeReplaced } from './acts-store.ts'
import { type Voided, voidLocked } from './void-locked.ts'

type Asked = { reason: string; reissue: boolean; payments?: WhenVoided | undefined }

/**
 * Voids a document: it keeps its number and what it says, and has no effect any more. What a credit note took off its
 * invoice is given back. With `reissue` it is copied into a draft that takes its place once it is issued; without, a tax document's protocol
 * is made at once. What it was paid with is released or undone where that is asked for, in the same transaction.
 * @throws Refusal 404; 409 where its state does not allow it, or something holds on to it: see checkVoidable
 */
export async function voidDocument(tx: Tx, act: Act, id: string, { reason, reissue, payments }: Asked): Promise<Voided> {
  const seen = await findDocument(tx, act, id)
  const { contactId } = await followMerged(tx, act, draftOfColumns(seen.document, seen.lines))
  await lockSettled(tx, act, [id])
  const stored = await lockDocument(tx, act, id)
  checkAct(stored.document, 'void', act)
  if (payments) await unsettle(tx, act, id, payments)
  return voidLocked(tx, act, stored, { reason, reissue, contactId })
}

/** One of several without a copy, all of which were locked before the first of them with what settles them: see `lockSettled`. @throws Refusal as voidDocument */
export async function voidOfLocked(tx: Tx, act: Act, id: string, reason: string): Promise<Voided> {
  const stored = await lockDocument(tx, act, id)
  checkAct(stored.document, 'void', act)
  return voidLocked(tx, act, stored, { reason, reissue: false, contactId: null })
}

/** Once a draft is issued, the voided document in whose place it is says so, and the protocol about both is made: null where there is none. */
export async function replaceVoided(tx: Tx, act: Act, { id, replaces_id }: DocumentRecord): Promise<ProtocolLink | null> {
  if (replaces_id === null) return null
  await writeReplaced(tx, act, replaces_id, id)
  await writeAudit(tx, act, 'document.replaced', replaces_id, { by: id })
  return makeProtocol(tx, act, replaces_id, id)
}
