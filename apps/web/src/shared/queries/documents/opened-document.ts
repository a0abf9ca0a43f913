import { type Document, readDocument } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isLocalId } from '../../offline/waiting/local-id.ts'
import { documentQuery } from './documents.ts'

/** What is done without a connection comes with the first call that has no answer. */
export const loadHere = () => import('../../offline/waiting/keep-here.ts')

/** What the editor opens of a document; one that was begun without a connection lies here. */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentQuery(id).queryKey],
    queryFn: async ({ signal }): Promise<Opened> =>
      isLocalId(id) ? (await loadHere()).readHere(id) : call(readDocument, { params: { id } }, { signal }),
  })
export type Opened = DocumentDraft & Pick<Document, 'id' | 'version' | 'allowedActions'>
