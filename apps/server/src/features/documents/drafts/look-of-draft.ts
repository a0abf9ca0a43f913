import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import type { LoadedReferences } from './references-store.ts'

/** How the draft is drawn: as its company's documents are, but for a template of its own. */
export function lookOf({ template }: Pick<DocumentDraft, 'template'>, { look }: Pick<LoadedReferences, 'look'>): Look {
  return template === null ? look : { ...look, template }
}
