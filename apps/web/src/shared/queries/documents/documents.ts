import { type Document, readDocument } from '@invoice/contract/documents/document.ts'
import { readHistory } from '@invoice/contract/documents/history-and-links.ts'
import { type DocumentRow, listDocuments, readDocumentFigures, summariseDocuments } from '@invoice/contract/documents/list.ts'
import { readPaper } from '@invoice/contract/documents/paper.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

export type DocumentListQuery = InputOf<typeof listDocuments>['query']
export type DocumentFilter = InputOf<typeof summariseDocuments>['query']

const listKey = (...query: readonly DocumentListQuery[]) => workspaceKey(listDocuments, 'list', ...query)

export const documentListQuery = (query: DocumentListQuery) =>
  queryOptions({
    queryKey: listKey(query),
    queryFn: async ({ client, signal }): Promise<readonly DocumentRow[]> =>
      (await call(listDocuments, { query: { ...query, ...countKnown(client, query) } }, { signal })).items,
  })

/** With the count of the whole list the server reads a page near its end from there. One that may be out of date, or is none, is not told. */
function countKnown(client: QueryClient, { page = 1, pageSize: _size, sort: _sort, ...filter }: DocumentListQuery): { count?: number } {
  const summary = client.getQueryState(documentSummaryQuery(filter).queryKey)
  if (page === 1 || summary?.data === undefined || summary.data.isMore || summary.isInvalidated) return {}
  return { count: summary.data.count }
}

/** Count and sums of the whole filter. A newer filter cancels the call of the one before. */
export const documentSummaryQuery = (query: DocumentFilter) =>
  queryOptions({
    queryKey: workspaceKey(summariseDocuments, 'summary', query),
    queryFn: ({ signal }) => call(summariseDocuments, { query }, { signal }),
  })

export const documentFiguresQuery = (companyId?: string) =>
  queryOptions({
    queryKey: workspaceKey(readDocumentFigures, 'figures', companyId),
    queryFn: ({ signal }) => call(readDocumentFigures, { query: companyId === undefined ? {} : { companyId } }, { signal }),
  })

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readDocument, 'one', id),
    queryFn: ({ signal }) => call(readDocument, { params: { id } }, { signal }),
  })

/** Whether the page of the list was read and has the document. */
export function isOnPage(client: QueryClient, query: DocumentListQuery, id: string): boolean {
  return client.getQueryData(documentListQuery(query).queryKey)?.some((row) => row.id === id) ?? false
}

/** The row of the document in a list that was read: enough to say at once what it is. */
export function knownRow(client: QueryClient, id: string): DocumentRow | undefined {
  const lists = client.getQueriesData<readonly DocumentRow[]>({ queryKey: listKey() })
  return lists.flatMap(([, rows = []]) => rows).find((row) => row.id === id)
}

/** What an act has answered need not be asked for. */
export function knowDocument(client: QueryClient, document: Document): void {
  client.setQueryData(documentQuery(document.id).queryKey, document)
}

/** What it prints, and on how many pages; the version is in the key, so that a saved draft is drawn anew. */
export const paperQuery = (id: string, version: number | undefined) =>
  queryOptions({
    queryKey: workspaceKey(readPaper, 'paper', id, version),
    queryFn: ({ signal }) => call(readPaper, { params: { id } }, { signal }),
    enabled: version !== undefined,
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readHistory, 'history', id),
    queryFn: async ({ signal }) => (await call(readHistory, { params: { id } }, { signal })).items,
  })
