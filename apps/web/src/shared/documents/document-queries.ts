import { listDocuments, readDocumentFigures, summariseDocuments } from '@invoice/contract/documents.ts'
import type { InputOf } from '@invoice/contract/endpoint.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workspaceKey } from '../api/workspace.ts'

/** What the figures count: what we are owed for. */
export const SALES_TYPES = typesThat(({ owedTo }) => owedTo === 'us')

export type DocumentListQuery = InputOf<typeof listDocuments>['query']
export type DocumentFilter = InputOf<typeof summariseDocuments>['query']

export const documentListQuery = (query: DocumentListQuery) =>
  queryOptions({
    queryKey: workspaceKey('documents', 'list', query),
    queryFn: async ({ client, signal }) =>
      (await call(listDocuments, { query: { ...query, ...countKnown(client, query) } }, { signal })).items,
  })

/** With the count of the whole list the server reads a page near its end from there. One that may be out of date is not told. */
function countKnown(client: QueryClient, { page = 1, pageSize: _size, sort: _sort, ...filter }: DocumentListQuery): { count?: number } {
  const summary = client.getQueryState(documentSummaryQuery(filter).queryKey)
  return page === 1 || summary?.data === undefined || summary.isInvalidated ? {} : { count: summary.data.count }
}

/** Count and sums of the whole filter. A newer filter cancels the call of the one before. */
export const documentSummaryQuery = (query: DocumentFilter) =>
  queryOptions({
    queryKey: workspaceKey('documents', 'summary', query),
    queryFn: ({ signal }) => call(summariseDocuments, { query }, { signal }),
  })

export const documentFiguresQuery = (companyId?: string) =>
  queryOptions({
    queryKey: workspaceKey('documents', 'figures', companyId),
    queryFn: ({ signal }) => call(readDocumentFigures, { query: companyId === undefined ? {} : { companyId } }, { signal }),
  })

/** After any change of a document: lists, sums and figures are read anew. */
export function refreshDocuments(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: workspaceKey('documents') })
}
