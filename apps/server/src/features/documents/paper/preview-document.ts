import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { askerOf } from '../../../platform/act.ts'
import { modelOf, paperOfDraft } from './paper.ts'
import type { Press, Reader } from './reader.ts'

/** One page of a draft as it is being typed; past the end the last one. Of several that wait for a person only the latest is drawn. */
export async function previewDocument(reader: Reader, { renderer }: Pick<Press, 'renderer'>, draft: DocumentDraft, page: number) {
  const paper = await reader.transaction((tx) => paperOfDraft(tx, reader, draft))
  const asker = askerOf(reader)
  const { svg, pages } = await renderer.preview(modelOf(paper, 'original'), page, asker, `${asker.workspaceId} ${reader.actor.id} ${page}`)
  return { svg, pages }
}
