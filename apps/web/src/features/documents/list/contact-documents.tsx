import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DocumentOutstanding, DocumentTotal } from '../../../shared/documents/document-amounts.tsx'
import { DocumentNumber } from '../../../shared/documents/document-number.tsx'
import { DocumentStatusMark } from '../../../shared/documents/document-status.tsx'
import { documentListQuery, documentSummaryQuery } from '../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { CardLine } from '../../../shared/ui/tables/data-table/data-table-cards.tsx'
import type { Column } from '../../../shared/ui/tables/data-table/data-table-types.ts'
import { listState } from '../../../shared/ui/tables/list-state.ts'
import { BATCH } from '../../../shared/ui/tables/pages/page-sizes.ts'
import { Pager, type PageSize } from '../../../shared/ui/tables/pages/pager.tsx'
import { WholeTable } from '../../../shared/ui/tables/whole-table.tsx'

type Props = {
  readonly contactId: string
  readonly label: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly onOpen: (document: DocumentRow) => void
}

const FEWEST = 10

/** The documents of one contact, the newest first, page by page or all of them. */
export function ContactDocuments({ contactId, label, emptyTitle, emptyText, onOpen }: Props) {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(FEWEST)
  const pageOf = (number: number) =>
    documentListQuery({ contactId, page: number, pageSize: size === 'all' ? BATCH : size, sort: '-createdAt' })
  const list = useQuery({ ...pageOf(page), placeholderData: keepPreviousData })
  const { data: summary } = useQuery(documentSummaryQuery({ contactId }))
  const columns = useColumns()
  const state = listState(list, { filtered: false, onClearFilters: () => {}, empty: <EmptyState title={emptyTitle} text={emptyText} /> })
  return (
    <>
      <WholeTable
        whole={size === 'all' ? { count: summary?.count, batch: pageOf } : null}
        label={label}
        columns={columns}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        state={state}
        onOpen={onOpen}
        card={(row) => <Card row={row} />}
      />
      {state.kind === 'rows' && (summary?.count ?? 0) > FEWEST ? (
        <Pager
          page={page}
          pageSize={size}
          total={summary?.count}
          onPage={setPage}
          onPageSize={(chosen) => {
            setSize(chosen)
            setPage(1)
          }}
        />
      ) : null}
    </>
  )
}

function useColumns(): readonly Column<DocumentRow>[] {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const day = useDay()
  const money = (of: 'total' | 'outstanding') => (row: DocumentRow) => formatAmount(row[of], row.currency, language)
  return [
    { id: 'number', header: t('fields.number'), width: 176, cell: (row) => <DocumentNumber document={row} link="row" /> },
    { id: 'issuedOn', header: t('list.issued_on'), width: 120, cell: ({ issuedOn }) => day(issuedOn) },
    { id: 'dueOn', header: t('list.due_on'), width: 120, cell: ({ dueOn }) => day(dueOn) },
    { id: 'state', header: t('fields.status'), cell: (row) => <DocumentStatusMark document={row} /> },
    {
      id: 'total',
      header: t('list.total'),
      width: 140,
      align: 'right',
      text: money('total'),
      cell: (row) => <DocumentTotal document={row} />,
    },
    {
      id: 'outstanding',
      header: t('list.outstanding'),
      width: 140,
      align: 'right',
      text: money('outstanding'),
      cell: (row) => <DocumentOutstanding document={row} />,
    },
  ]
}

/** The row where there is no room for a table. */
function Card({ row }: { readonly row: DocumentRow }) {
  const day = useDay()
  return (
    <>
      <CardLine>
        <DocumentNumber document={row} link={false} />
        <b>
          <DocumentTotal document={row} />
        </b>
      </CardLine>
      <CardLine quiet>
        <DocumentStatusMark document={row} />
        <span>{day(row.issuedOn)}</span>
      </CardLine>
    </>
  )
}

function useDay(): (on: string | null) => ReactNode {
  const language = useLanguage()
  return (on) => (on === null ? <NoValue /> : formatDay(on, language))
}
