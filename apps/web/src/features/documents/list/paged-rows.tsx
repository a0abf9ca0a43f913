import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { documentListQuery, documentSummaryQuery } from '../../../shared/queries/documents/documents.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { TableState } from '../../../shared/ui/tables/data-table/data-table-types.ts'
import { Pager, type PageSize } from '../../../shared/ui/tables/pages/pager.tsx'
import css from './document-list.module.css'
import { changeSearch, clearFilters, filterOf, type ListSearch, listQueryOf, USUAL_PAGE_SIZE } from './list-search.ts'
import { ListTable } from './list-table.tsx'
import type { Selection } from './selection/use-selection.ts'

type PagerProps = { readonly search: ListSearch; readonly onSearch: (next: ListSearch) => void }
type Props = PagerProps & { readonly selection: Selection }

/** One page of the list. While the next one is on its way the last one stays, a step back. */
export function PagedRows({ search, onSearch, selection }: Props) {
  const { t } = useTranslation('common')
  const list = useQuery({ ...documentListQuery(listQueryOf(search)), placeholderData: keepPreviousData })
  const rows = list.data ?? []
  return (
    <div id="documents" className={css['rows']} data-stale={list.isPlaceholderData || undefined}>
      <ListTable search={search} onSearch={onSearch} rows={rows} state={stateOf()} selection={selection.of(rows)} />
      {rows.length > 0 || search.page !== undefined ? <ListPager search={search} onSearch={onSearch} /> : null}
    </div>
  )

  function stateOf(): TableState {
    if (list.isPending) return { kind: 'loading' }
    if (list.isError && list.data === undefined) {
      return { kind: 'failed', message: list.error.message || t('unknown_error'), onRetry: () => void list.refetch() }
    }
    if (rows.length === 0) return { kind: 'nothingFound', onClearFilters: () => onSearch(clearFilters(search)) }
    return { kind: 'rows' }
  }
}

export function ListPager({ search, onSearch }: PagerProps) {
  const summary = useQuery(documentSummaryQuery(filterOf(search)))
  return (
    <div className={css['pager']}>
      <Pager
        page={search.page ?? 1}
        pageSize={search.pageSize ?? USUAL_PAGE_SIZE}
        total={summary.data?.count}
        isMore={summary.data?.isMore}
        onPage={(page) => onSearch(changeSearch(search, { page }))}
        onPageSize={(pageSize: PageSize) => onSearch(changeSearch(search, { pageSize }))}
      />
    </div>
  )
}
