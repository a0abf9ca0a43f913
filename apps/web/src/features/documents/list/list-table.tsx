import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { groupDigits } from '@invoice/text/format/decimal.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useColumnChoice } from '../../../shared/columns/column-choice.ts'
import { documentPath } from '../../../shared/documents/document-number.tsx'
import { documentSummaryQuery } from '../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText, NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { DataTable } from '../../../shared/ui/tables/data-table/data-table.tsx'
import type { Spacers, TableSelection, TableState } from '../../../shared/ui/tables/data-table/data-table-types.ts'
import { hasMarkedText } from '../../../shared/ui/tables/marked-text.ts'
import type { RowTarget } from '../../../shared/ui/tables/row-link.tsx'
import { DeleteDraft } from '../acts/delete-draft.tsx'
import { useDocumentActs } from '../acts/use-document-acts.tsx'
import css from './document-list.module.css'
import { DocumentMenu, loadItems } from './document-menu.tsx'
import { isPending, ListCard, type ListRow, useListColumns } from './list-columns.tsx'
import { changeSearch, type DocumentSort, filterOf, type ListSearch, USUAL_SORT } from './list-search.ts'

type Props = {
  readonly search: ListSearch
  readonly onSearch: (next: ListSearch) => void
  readonly rows: readonly ListRow[]
  readonly state: TableState
  readonly selection: TableSelection
  /** Room of the rows that are not drawn. */
  readonly spacers?: Spacers
}

/** The rows, their menu and the sums of the whole filter. */
export function ListTable({ search, onSearch, rows, state, selection, spacers }: Props) {
  useEffect(() => void loadItems().catch(() => {}), [])
  const { t } = useTranslation('documents')
  const columns = useListColumns(search.type, useColumnChoice('documents'))
  const navigate = useNavigate()
  const router = useRouter()
  const [deleting, setDeleting] = useState<DocumentRow | null>(null)
  const { start, dialog } = useDocumentActs()
  const sums = useSums(search, state.kind === 'rows')
  // Kept from one drawing to the next, so that rows that did not change are left alone.
  const open = useCallback(
    (row: ListRow): void => {
      if (!isPending(row)) void navigate({ to: documentPath(row.status), params: { id: row.id } })
    },
    [navigate],
  )
  const point = useCallback(
    (row: ListRow): void => {
      if (isPending(row) || router.options.defaultPreload === false) return
      void router.preloadRoute({ to: documentPath(row.status), params: { id: row.id } })
    },
    [router],
  )
  const menu = useCallback(
    (row: ListRow) => (isPending(row) ? null : <DocumentMenu row={row} onDelete={setDeleting} onAct={start} />),
    [start],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way to the row's own menu button
    <div onContextMenu={openMenu}>
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        state={state}
        sort={search.sort ?? USUAL_SORT}
        onSort={(sort) => onSearch(changeSearch(search, { sort: sort as DocumentSort }))}
        onOpen={open}
        linkOf={linkOf}
        onPoint={point}
        look={lookOf}
        menu={menu}
        selection={selection}
        card={(row) => <ListCard row={row} />}
        {...(sums ? { sums } : {})}
        {...(spacers ? { spacers } : {})}
      />
      <DeleteDraft document={deleting} onClose={() => setDeleting(null)} />
      {dialog}
    </div>
  )
}

const linkOf = (row: ListRow): RowTarget | null => (isPending(row) ? null : { to: documentPath(row.status), params: { id: row.id } })

function lookOf(row: ListRow): 'voided' | 'draft' | undefined {
  return !isPending(row) && (row.status === 'voided' || row.status === 'draft') ? row.status : undefined
}

/** Lazy: asked for once the rows are there, and dropped when the filter changes again. */
function useSums(search: ListSearch, ready: boolean) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const { data, isPlaceholderData } = useQuery({
    ...documentSummaryQuery(filterOf(search)),
    enabled: ready,
    placeholderData: keepPreviousData,
  })
  if (data === undefined) return undefined
  const column = (of: 'total' | 'outstanding', label: string): ReactNode =>
    isPlaceholderData
      ? '…'
      : data.sums.map((sum) => (
          <span key={sum.currency} className={css['sum']}>
            <span className={css['sumLabel']}>{label}</span>
            <MoneyText amount={sum[of]} currency={sum.currency} />
          </span>
        ))
  const label = t('totals.of_filter')
  if (data.isMore && !isPlaceholderData) return { label, cells: tooManyToSum(), texts: { total: [], outstanding: [] } }
  const count = <span className={css['count']}>{isPlaceholderData ? '…' : t('count', { count: data.count })}</span>
  const texts = (of: 'total' | 'outstanding'): string[] => data.sums.map((sum) => formatAmount(sum[of], sum.currency, language))
  return {
    label,
    cells: { client: count, total: column('total', ''), outstanding: column('outstanding', t('list.left')) },
    texts: { total: texts('total'), outstanding: texts('outstanding') },
  }

  function tooManyToSum() {
    const why = t('totals.too_many')
    const none = (
      <span title={why}>
        <NoValue />
      </span>
    )
    const number = groupDigits(String(data?.count ?? 0), language)
    const count = (
      <span className={css['count']} title={why}>
        {t('more_than', { number })}
      </span>
    )
    return { client: count, total: none }
  }
}

/** The right mouse button opens the row's menu. */
function openMenu(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const row = event.target.closest('tr')
  // Marked text is to be copied.
  if (row === null || hasMarkedText(row)) return
  const button = row.querySelector<HTMLButtonElement>('button[aria-haspopup="menu"]')
  if (button === null) return
  event.preventDefault()
  button.click()
}
