import type { ReactNode } from 'react'
import type { TableState } from './data-table/data-table-types.ts'

type ListQuery = {
  readonly isPending: boolean
  readonly error: Error | null
  readonly data: readonly unknown[] | undefined
  readonly refetch: () => unknown
}
type Options = { readonly filtered: boolean; readonly onClearFilters: () => void; readonly empty: ReactNode }

/** Which of its states a list is in: loading, failed, rows, nothing found with this filter, nothing there at all. */
export function listState(query: ListQuery, { filtered, onClearFilters, empty }: Options): TableState {
  if (query.isPending) return { kind: 'loading' }
  if (query.data === undefined) return { kind: 'failed', message: query.error?.message ?? '', onRetry: () => void query.refetch() }
  if (query.data.length > 0) return { kind: 'rows' }
  return filtered ? { kind: 'nothingFound', onClearFilters } : { kind: 'empty', content: empty }
}
