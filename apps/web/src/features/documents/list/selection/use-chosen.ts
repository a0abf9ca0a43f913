import type { BulkInput } from '@invoice/contract/documents/bulk.ts'
import { useQuery } from '@tanstack/react-query'
import { documentSummaryQuery } from '../../../../shared/queries/documents/documents.ts'
import type { Sum } from '../../../../shared/selection/sums-by-currency.ts'
import { filterOf, type ListSearch } from '../list-search.ts'
import { draftsFoundBy, sumsOf, type Whose, whoseAre } from './chosen-facts.ts'
import type { Chosen } from './use-selection.ts'

/** So many documents, and how they are named to the server; of the filter with the count that was told. */
export type Counted = { readonly count: number; readonly selection: BulkInput }

type Drafts = Counted & { readonly whose: Whose }

export type ChosenFacts = Counted & {
  /** There are more, which were not counted. */
  readonly isMore: boolean
  readonly sums: readonly Sum[]
  /** Drafts among them, the oldest first; null where there are none, or these are not known yet. */
  readonly drafts: Drafts | null
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
    const draftRows = all.filter(({ status }) => status === 'draft')
    const draftIds = draftRows.map(({ id }) => id).toSorted()
    const found = draftIds.length > 0 ? { ...named(draftIds), whose: whoseAre(draftRows.map(({ type }) => type)) } : null
    return { ...named(all.map(({ id }) => id)), isMore: false, sums: sumsOf(all), drafts: found }
  }
  if (summary.data === undefined) return undefined
  const { count, isMore, sums } = summary.data
  const found = draftFilter === null || drafts.data === undefined || drafts.data.isMore ? 0 : drafts.data.count
  return {
    count,
    isMore,
    selection: isMore ? { filter } : { filter, count },
    sums,
    drafts:
      found > 0 && draftFilter !== null
        ? {
            count: found,
            selection: { filter: draftFilter, count: found },
            whose: whoseAre(filter.type === undefined ? [] : [filter.type].flat()),
          }
        : null,
  }
}

const named = (ids: readonly string[]): Counted => ({ count: ids.length, selection: { ids: [...ids] } })
