import type { Document } from '@invoice/contract/documents/document.ts'
import { DocumentStatusMark } from '../../../shared/documents/document-status.tsx'

export function ViewState({ document }: { readonly document: Document }) {
  const { sentAt, viewedAt, dispute } = document
  return (
    <DocumentStatusMark document={{ ...document, isSent: sentAt !== null, isViewed: viewedAt !== null, isDisputed: dispute !== null }} />
  )
}
