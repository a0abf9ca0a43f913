import type { Document } from '@invoice/contract/documents/document.ts'
import { duplicateDraft } from '@invoice/domain/documents/drafts/copy-draft.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { followMerged } from '../recipients/follow-merged.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { draftOfColumns } from '../record/draft-columns.ts'
import { checkAct } from '../record/lifecycle-refusal.ts'
import { makeDraft } from './make-draft.ts'

/**
 * A new draft with all that was typed in a document of any type and state; its days are open.
 * @throws Refusal 404
 */
export async function duplicateDocument(tx: Tx, act: Act, id: string): Promise<Document> {
  const { document, lines } = await findDocument(tx, act, id)
  checkAct(document, 'duplicate', act)
  const typed = await followMerged(tx, act, draftOfColumns(document, lines))
  const made = await makeDraft(tx, act, duplicateDraft(typed, isNote(document.type), newId))
  await writeAudit(tx, act, 'document.duplicated', id, { into: made.id })
  return made
}
