import { readDocument, readHistory, readPaper } from '@invoice/contract/documents.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { workspaceKey } from '../../../shared/api/workspace.ts'

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey('documents', 'one', id),
    queryFn: ({ signal }) => call(readDocument, { params: { id } }, { signal }),
  })

/** What it prints, and on how many pages; the version is in the key, so that a saved draft is drawn anew. */
export const paperQuery = (id: string, version: number | undefined) =>
  queryOptions({
    queryKey: workspaceKey('documents', 'paper', id, version),
    queryFn: ({ signal }) => call(readPaper, { params: { id } }, { signal }),
    enabled: version !== undefined,
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey('documents', 'history', id),
    queryFn: async ({ signal }) => (await call(readHistory, { params: { id } }, { signal })).items,
  })
