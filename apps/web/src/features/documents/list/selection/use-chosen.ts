import type { BulkInput } from '@invoice/contract/document-bulk.ts'
import { useQuery } from '@tanstack/react-query'
import { documentSummaryQuery } from '../../../../shared/queries/documents.ts'
import { filterOf, type ListSearch } from '../list-search.ts'
import { draftsFoundBy, type Sum, sumsOf } from './chosen-facts.ts'
import type { Chosen } from './use-selection.ts'

/** So many documents, and how they are named to the server; of the filter with the count that was told. */
export type Counted = { readonly count: number; readonly selection: BulkInput }

export type ChosenFacts = Counted & {
  /** There are more, which were not counted. */
  readonly isMore: boolean
  readonly sums: readonly Sum[]
  /** Drafts among them, the oldest first; null where there are none, or these are not known yet. */
  readonly drafts: Counted | null
}

/** What is chosen comes to; undefined while it is counted. */
export function useChosen({ rows, isAll }: Chosen, search: ListSearch): ChosenFacts | undefined {
  const filter = filterOf(search)
  const summary = useQuery({ ...documentSummaryQuery(filter), enabled: isAll })
  const draftFilter = draftsFoundBy(filter)
  const drafts = useQuery({ ...documentSummaryQuery(draftFilter ?? filter), enabled: isAll && draftFilter !== null })
  if (!isAll) {
    const all = [...rows.values()]
    // Ids follow time.
    const draftIds = all.flatMap(({ id, status }) => (status === 'draft' ? id : [])).toSorted()
    return { ...named(all.map(({ id }) => id)), isMore: false, sums: sumsOf(all), drafts: draftIds.length > 0 ? named(draftIds) : null }
  }
  if (summary.data === undefined) return undefined
  const { count, isMore, sums } = summary.data
  const found = draftFilter === null || drafts.data === undefined || drafts.data.isMore ? 0 : drafts.data.count
  return {
    count,
    isMore,
    selection: isMore ? { filter } : { filter, count },
    sums,
    drafts: found > 0 && draftFilter !== null ? { count: found, selection: { filter: draftFilter, count: found } } : null,
  }
}

const named = (ids: readonly string[]): Counted => ({ count: ids.length, selection: { ids: [...ids] } })
