import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { isSame } from '@invoice/domain/documents/drafts/same-draft.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { followMerged } from '../recipients/follow-merged.ts'
import { findLinks, lockDocument } from '../record/documents-reads-store.ts'
import { checkTransition, checkVersion } from '../record/lifecycle-refusal.ts'
import { presentDocument } from '../record/present-document.ts'
import { typedOf } from '../record/typed-of.ts'
import { checkLineIds } from './check-line-ids.ts'
import { updateDraft } from './documents-writes-store.ts'
import { prepareDraft } from './prepare-draft.ts'

/**
 * Saves a draft over the version that the person started from. What is there already is not saved anew, whatever version it was written over: the
 * answer to the first time was lost, with a line or a closed tab.
 * @throws Refusal 409 once it is issued, 412 where somebody else has saved in between
 */
export async function saveDocument(
  tx: Tx,
  act: Act,
  id: string,
  { version, ...asked }: DocumentDraft & { version: number },
): Promise<Document> {
  const typed = await followMerged(tx, act, asked)
  const stored = await lockDocument(tx, act, id)
  const before = stored.document
  checkTransition(before, 'edit', act.language)
  if (before.version !== version) {
    const current = presentDocument(stored, stored.links, act.clock.today())
    if (isSame(typedOf(current), { ...typed, customFields: typed.customFields ?? before.custom_fields })) return current
  }
  checkVersion(before, version)
  await checkLineIds(tx, act, id, typed)
  const { parts } = await prepareDraft(tx, act, id, { ...typed, customFields: typed.customFields ?? before.custom_fields })
  const document = await updateDraft(tx, act, id, parts)
  return presentDocument({ ...parts, document }, await findLinks(tx, act, id), act.clock.today())
}
