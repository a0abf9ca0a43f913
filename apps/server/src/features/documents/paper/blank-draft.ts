import { DocumentDraft } from '@invoice/contract/documents/draft.ts'

/** An invoice of the company that says nothing yet. */
export function blankDraft(companyId: string): DocumentDraft {
  return DocumentDraft.parse({ type: 'invoice', companyId })
}
