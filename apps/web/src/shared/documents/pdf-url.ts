import { readPdf } from '@invoice/contract/documents/paper.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { currentWorkspace } from '../api/workspace.ts'

/** Where a plain link downloads the PDF: it can send no header, so the workspace is a parameter. */
export function pdfUrl(id: string): string {
  return callUrl(readPdf.path, { id }, { workspace: currentWorkspace() ?? undefined })
}
