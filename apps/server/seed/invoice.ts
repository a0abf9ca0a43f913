import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { createDocument } from '../src/features/documents/drafts/create-document.ts'
import { issueDocument } from '../src/features/documents/issuing/issue-document.ts'
import type { Act } from '../src/platform/act.ts'
import type { Tx } from '../src/platform/db/transaction.ts'
import { aDraft } from './draft.ts'
import type { Issuer } from './issuer.ts'

/** An invoice of the issuer, issued today unless the changes say otherwise. */
export async function anIssuedInvoice(tx: Tx, act: Act, issuer: Issuer, changes: Partial<DocumentDraft> = {}): Promise<Document> {
  const draft = await createDocument(tx, act, aDraft(issuer, changes))
  return issueDocument(tx, act, draft.id, draft.version)
}
