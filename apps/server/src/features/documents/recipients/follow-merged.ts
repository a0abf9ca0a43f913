import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { PREPARED } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * The draft, naming instead of a contact that was merged away the one that took its place. Until the transaction ends nobody merges
 * that one: without the lock a merge could end between this look and the saving, and the draft would stay with an archived contact.
 * To be called before a document is locked, for a merge too locks contacts first.
 */
export async function followMerged(tx: Tx, { actor: { workspaceId } }: Act, draft: DocumentDraft): Promise<DocumentDraft> {
  let { contactId } = draft
  // What waits for a merge sees the pointer that it wrote; the one it points to may be merged on in the meantime.
  for (let next = contactId; next !== null; ) {
    contactId = next
    const { rows } = await sql<{ into: string | null }>`${PREPARED}
      select merged_into_id as into from app.contacts where workspace_id = ${workspaceId} and id = ${next} for key share`.execute(tx)
    next = rows[0]?.into ?? null
  }
  return contactId === draft.contactId ? draft : { ...draft, contactId }
}
