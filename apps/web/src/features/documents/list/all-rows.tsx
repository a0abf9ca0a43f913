import { useMediaQuery } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { documentListQuery, documentSummaryQuery } from '../../../shared/queries/documents/documents.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { below } from '../../../shared/theme/breakpoints.ts'
import type { TableState } from '../../../shared/ui/tables/data-table/data-table-types.ts'
import { useRowsInSight } from '../../../shared/ui/tables/data-table/use-rows-in-sight.ts'
import { BATCH } from '../../../shared/ui/tables/pages/page-sizes.ts'
import css from './document-list.module.css'
import type { ListRow } from './list-columns.tsx'
import { clearFilters, filterOf, type ListSearch, listQueryOf } from './list-search.ts'
import { ListTable } from './list-table.tsx'
import { ListPager } from './paged-rows.tsx'
import type { Selection } from './selection/use-selection.ts'

type Props = { readonly search: ListSearch; readonly onSearch: (next: ListSearch) => void; readonly selection: Selection }

const ROW_HEIGHT = 44
const CARD_HEIGHT = 93
const HEAD_HEIGHT = 36

/** The whole filter as one long list: only what is in sight is drawn, and only the batches of 1,000 in sight are asked for. */
export default function AllRows({ search, onSearch, selection }: Props) {
  const { t } = useTranslation('common')
  const narrow = useMediaQuery(below('medium'), false, { getInitialValueInEffect: false })
  const summary = useQuery(documentSummaryQuery(filterOf(search)))
  const count = summary.data?.count ?? 0
  const height = narrow ? CARD_HEIGHT : ROW_HEIGHT
  const { box, top } = useTop()
  const { first, last, before, after } = useRowsInSight({ count, height, top: top + HEAD_HEIGHT })
  const { rowAt, failure, retry } = useBatches(search, first, last)
  const rows = Array.from({ length: last - first + 1 }, (_, at) => rowAt(first + at))
  return (
    <div ref={box} id="documents" className={css['rows']}>
      <ListTable
        search={search}
        onSearch={onSearch}
        rows={rows}
        state={stateOf()}
        spacers={{ before, after }}
        selection={selection.of(rows, true)}
      />
      <ListPager search={search} onSearch={onSearch} />
    </div>
  )

  function stateOf(): TableState {
    const error = summary.error ?? failure
    if (error) {
      const again = (): void => {
        void summary.refetch()
        retry()
      }
      return { kind: 'failed', message: error.message || t('unknown_error'), onRetry: again }
    }
    if (summary.isPending) return { kind: 'loading' }
    if (count === 0) return { kind: 'nothingFound', onClearFilters: () => onSearch(clearFilters(search)) }
    return { kind: 'rows' }
  }
}

/** The batches that hold rows first…last; a row whose batch is not there yet is a pending one. */
function useBatches(search: ListSearch, first: number, last: number) {
  const from = Math.floor(first / BATCH)
  const numbers = Array.from({ length: Math.max(0, Math.floor(last / BATCH) - from + 1) }, (_, at) => from + at)
  const batches = useQueries({ queries: numbers.map((number) => documentListQuery(listQueryOf(search, number + 1))) })
  const rowAt = (index: number): ListRow =>
    batches[Math.floor(index / BATCH) - from]?.data?.[index % BATCH] ?? { pending: true, id: `pending-${index}` }
  const failed = batches.filter(({ isError, data }) => isError && data === undefined)
  const retry = (): void => {
    for (const batch of failed) void batch.refetch()
  }
  return { rowAt, failure: failed[0]?.error ?? null, retry }
}

/** How far below the top of the page the list begins. */
function useTop() {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (box.current !== null) setTop(box.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  return { box, top }
}
