import type { Document } from '@invoice/contract/documents.ts'
import { DocumentStatusMark } from '../../../shared/documents/document-status.tsx'

export function ViewState({ document }: { readonly document: Document }) {
  return <DocumentStatusMark document={{ ...document, isSent: document.sentAt !== null, isViewed: document.viewedAt !== null }} />
}
