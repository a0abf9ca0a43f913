import type { Document } from '@invoice/contract/documents/document.ts'
import { hasLeft } from '@invoice/domain/documents/crediting/progress.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { convertDraft } from '@invoice/domain/documents/drafts/copy-draft.ts'
import { convertsTo, usedUpBy } from '@invoice/domain/documents/lifecycle.ts'
import { isPayable } from '@invoice/domain/documents/open.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { firstPaidOn } from '../../payments/settling/carry-over.ts'
import { followMerged } from '../recipients/follow-merged.ts'
import { findDocument, type Links, lockDocument } from '../record/documents-reads-store.ts'
import { draftOfColumns } from '../record/draft-columns.ts'
import { checkAct, typeText } from '../record/lifecycle-refusal.ts'
import { progressOf } from '../record/progress-store.ts'
import { readDocument } from '../record/read-document.ts'
import { makeDraft } from './make-draft.ts'

/**
 * The draft that a document becomes: with what is left of it, linked to it. It stays as it is until the draft is issued, and until then
 * whoever converts it again is led to that draft. Two who convert it at once wait for one another here.
 * @throws Refusal 404; 409 where its state or type does not allow it, nothing is left, or it is becoming something else already
 */
export async function convertDocument(tx: Tx, act: Act, id: string, target: DocumentType): Promise<Document> {
  const seen = await findDocument(tx, act, id)
  const typed = await followMerged(tx, act, draftOfColumns(seen.document, seen.lines))
  const source = await lockDocument(tx, act, id)
  const { type } = source.document
  checkAct(
    source.document,
    'convert',
    act,
    inForce(source.links, (made) => convertsTo(type, made)),
  )
  const about = { type: typeText(type, act.language), target: typeText(target, act.language) }
  if (!convertsTo(type, target)) throw new Refusal('documents.not_convertible_to', about)
  const begun = draftBegun(source.links, type, target)
  if (begun?.type === target) return readDocument(tx, act, begun.id)
  if (begun) throw new Refusal('documents.already_converting', { target: typeText(begun.type, act.language) }, '__', [begun])
  const progress = await progressOf(tx, act, source)
  if (progress !== null && !hasLeft(progress, target))
    throw new Refusal(
      'documents.nothing_left',
      about,
      '__',
      inForce(source.links, (made) => made === target),
    )
  const { draft, sources } = convertDraft(typed, { id, target, progress }, newId)
  const lines = draft.lines.map((line, index) => ({ lineId: line.id, sourceLineId: sources[index] ?? '' }))
  const taxOn = isPayable(type) ? await firstPaidOn(tx, act, id) : null
  const made = await makeDraft(tx, act, taxOn === null ? draft : { ...draft, taxOn }, progress === null ? {} : { lines })
  await writeAudit(tx, act, 'document.conversion_begun', id, { to: target, into: made.id })
  return made
}

/** What was made of it and is neither voided nor cancelled. */
function inForce({ derived }: Links, isMeant: (type: DocumentType) => boolean) {
  return derived.filter(({ type, status }) => isMeant(type) && status !== 'voided' && status !== 'cancelled')
}

/** The draft that stands in the way: what is converted line by line may become one of each type at a time, anything else one in all. */
function draftBegun({ derived }: Links, type: DocumentType, target: DocumentType) {
  const drafts = derived.filter((made) => made.status === 'draft' && convertsTo(type, made.type))
  const same = drafts.find((made) => made.type === target)
  return same ?? (usedUpBy(type) === null ? drafts[0] : undefined)
}
