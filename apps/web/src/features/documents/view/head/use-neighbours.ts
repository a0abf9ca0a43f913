import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { documentListQuery, documentSummaryQuery, isOnPage } from '../../../../shared/queries/documents/documents.ts'
import { BATCH } from '../../../../shared/ui/tables/pages/page-sizes.ts'
import { lastList } from '../../list/last-list.ts'
import { filterOf, type ListSearch, listQueryOf, USUAL_PAGE_SIZE } from '../../list/list-search.ts'

/** Another document of the list, and the list as it is once one is there. */
export type Neighbour = { readonly row: DocumentRow; readonly search: ListSearch }

type Neighbours = {
  /** counted from 1 */
  readonly at: number
  /** undefined while it is not counted, or where there are more than can be */
  readonly count: number | undefined
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
}

/** The documents before and after this one in the list that the person came from; null where it is in none. */
export function useNeighbours(id: string): Neighbours | null {
  const queries = useQueryClient()
  // Each step is remembered, so that another follows from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for each document
  const list = useMemo(lastList, [id])
  const search = list ?? {}
  const size = search.pageSize === 'all' ? BATCH : Number(search.pageSize ?? USUAL_PAGE_SIZE)
  const queryOf = (page: number) => listQueryOf(search.pageSize === 'all' ? search : { ...search, page }, page)
  const pageOf = (page: number) => documentListQuery(queryOf(page))
  const has = (page: number): boolean => isOnPage(queries, queryOf(page), id)
  // Of a long list it is one of the batches that were read.
  const page = search.pageSize === 'all' ? (BATCHES.find(has) ?? 1) : (search.page ?? 1)
  const here = useQuery({ ...pageOf(page), enabled: list !== null })
  const rows = here.data ?? []
  const index = rows.findIndex((row) => row.id === id)
  const before = useQuery({ ...pageOf(Math.max(1, page - 1)), enabled: list !== null && index === 0 && page > 1 })
  const after = useQuery({ ...pageOf(page + 1), enabled: list !== null && index >= 0 && index === size - 1 })
  const summary = useQuery({ ...documentSummaryQuery(filterOf(search)), enabled: list !== null && index >= 0 })
  if (list === null || index < 0) return null
  const onPage = (row: DocumentRow | undefined, number: number): Neighbour | null =>
    row === undefined ? null : { row, search: search.pageSize === 'all' ? search : { ...search, page: number } }
  return {
    at: (page - 1) * size + index + 1,
    count: summary.data?.isMore ? undefined : summary.data?.count,
    previous: index > 0 ? onPage(rows[index - 1], page) : page > 1 ? onPage(before.data?.at(-1), page - 1) : null,
    next: index < rows.length - 1 ? onPage(rows[index + 1], page) : index === size - 1 ? onPage(after.data?.[0], page + 1) : null,
  }
}

/** Batches of a long list that may have been read. */
const BATCHES = Array.from({ length: 100 }, (_, index) => index + 1)
