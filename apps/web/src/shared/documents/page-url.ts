import { readPage } from '@invoice/contract/documents/paper.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { currentWorkspace } from '../api/workspace.ts'

/** Where a page of a document is drawn, as a picture names it: another version has another address. */
export function pageUrl(id: string, version: number, page: number): string {
  return callUrl(readPage.path, { id, page }, { workspace: currentWorkspace() ?? undefined, version: String(version) })
}
