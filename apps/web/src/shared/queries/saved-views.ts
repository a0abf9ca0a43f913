import { listSavedViews, type SavedViews } from '@invoice/contract/saved-views.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workspaceKey } from './key.ts'
import { KEPT_FOR } from './offered.ts'

/** The person's own views of the list of documents, and the columns that they leave out. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: workspaceKey('savedViews'),
    queryFn: ({ signal }): Promise<SavedViews> => call(listSavedViews, { query: {} }, { signal }),
    staleTime: KEPT_FOR,
  })

/** What is shown at once, while it is saved. */
export function knowHiddenColumns(client: QueryClient, hidden: readonly string[]): void {
  const { queryKey } = savedViewsQuery()
  client.setQueryData(queryKey, (known) => ({ items: known?.items ?? [], hidden: [...hidden] }))
}
