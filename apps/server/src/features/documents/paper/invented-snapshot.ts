import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { sampleDocument } from '@invoice/print/document/sample-document.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { prepareDraft } from '../drafts/prepare-draft.ts'
import { blankDraft } from './blank-draft.ts'

/** A document to show something with, of a company that has issued none: its own name and numbers, and what others are sold. */
export async function inventedSnapshot(tx: Tx, act: Act, companyId: string): Promise<DocumentSnapshot> {
  const { resolved } = await prepareDraft(tx, act, newId(), blankDraft(companyId))
  return sampleDocument(resolved.snapshot)
}
