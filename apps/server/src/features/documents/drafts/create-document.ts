import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { followMerged } from '../recipients/follow-merged.ts'
import { findLinks, NO_LINKS } from '../record/documents-reads-store.ts'
import { presentDocument } from '../record/present-document.ts'
import { checkLineIds } from './check-line-ids.ts'
import { type DraftParts, insertDraft } from './documents-writes-store.ts'
import { prepareDraft } from './prepare-draft.ts'

/** Saves a new draft, whatever is still missing in it. */
export async function createDocument(tx: Tx, act: Act, asked: DocumentDraft): Promise<Document> {
  const id = newId()
  const typed = await followMerged(tx, act, asked)
  await checkLineIds(tx, act, id, typed)
  const { parts } = await prepareDraft(tx, act, id, typed)
  const document = await insertDraft(tx, act, id, parts)
  await writeAudit(tx, act, 'document.created', id, { type: document.type })
  const links = isOfItself(parts) ? NO_LINKS : await findLinks(tx, act, id)
  return presentDocument({ ...parts, document }, links, act.clock.today())
}

/** What is new, and was made of nothing, is linked with nothing. */
function isOfItself({ columns, lines }: DraftParts): boolean {
  return columns.source_document_id === null && lines.every((line) => line.advance_id === null)
}
