import { readFile } from '@invoice/contract/records/files.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { currentWorkspace } from '../api/workspace.ts'

/** For an `<img>`: it can send no header, so the workspace is a parameter. */
export function fileUrl(id: string): string {
  return callUrl(readFile.path, { id }, { workspace: currentWorkspace() ?? undefined })
}
