import { type ColumnChoice, type ColumnList, listSavedViews, type SavedViews } from '@invoice/contract/records/saved-views.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'
import { KEPT_FOR } from '../settings/offered.ts'

/** The person's own views of the list of documents, and the columns that they have chosen for the lists. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listSavedViews),
    queryFn: ({ signal }): Promise<SavedViews> => call(listSavedViews, { query: {} }, { signal }),
    staleTime: KEPT_FOR,
  })

/** What is shown at once, while it is saved. */
export function knowColumns(client: QueryClient, list: ColumnList, choice: ColumnChoice): void {
  const { queryKey } = savedViewsQuery()
  const [hidden, added] = [[...choice.hidden], [...choice.added]]
  client.setQueryData(queryKey, (known) => ({
    ...(known ?? { items: [], hidden: [] }),
    ...(list === 'documents' ? { hidden, added } : { [list]: { hidden, added } }),
  }))
}
