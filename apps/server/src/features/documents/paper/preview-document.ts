import type { DocumentDraft } from '@invoice/contract/document-draft.ts'
import { modelOf, paperOfDraft } from './paper.ts'
import type { Press, Reader } from './reader.ts'

/** One page of a draft as it is being typed; past the end the last one. Of several that wait for a person only the latest is drawn. */
export async function previewDocument(reader: Reader, { pages }: Press, draft: DocumentDraft, page: number) {
  const paper = await reader.transaction((tx) => paperOfDraft(tx, reader, draft))
  const drawn = await pages.of(modelOf(paper, 'original'), `${reader.actor.workspaceId} ${reader.actor.id}`)
  return { svg: drawn[Math.min(page, drawn.length) - 1] ?? '', pages: drawn.length }
}
