import type { Document } from '@invoice/contract/documents/document.ts'
import { DocumentStatusMark } from '../../../shared/documents/document-status.tsx'

export function ViewState({ document }: { readonly document: Document }) {
  const { sentAt, viewedAt, dispute, importId } = document
  const facts = { isSent: sentAt !== null, isViewed: viewedAt !== null, isDisputed: dispute !== null, isImported: importId !== null }
  return <DocumentStatusMark document={{ ...document, ...facts }} />
}
