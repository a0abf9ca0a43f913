import type { DocumentRow } from '@invoice/contract/documents.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentOutstanding, DocumentTotal } from '../../../shared/documents/document-amounts.tsx'
import { DocumentNumber } from '../../../shared/documents/document-number.tsx'
import { DocumentStatusMark } from '../../../shared/documents/document-status.tsx'
import { documentListQuery, documentSummaryQuery } from '../../../shared/queries/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { DataTable } from '../../../shared/ui/tables/data-table.tsx'
import { CardLine } from '../../../shared/ui/tables/data-table-cards.tsx'
import type { Column } from '../../../shared/ui/tables/data-table-types.ts'
import { listState } from '../../../shared/ui/tables/list-state.ts'
import { Pager, type PageSize } from '../../../shared/ui/tables/pager.tsx'

type Props = {
  readonly contactId: string
  readonly label: string
  readonly emptyTitle: string
  readonly emptyText: string
  readonly onOpen: (document: DocumentRow) => void
}

const FEWEST = 10

/** The documents of one contact, the newest first, page by page. */
export function ContactDocuments({ contactId, label, emptyTitle, emptyText, onOpen }: Props) {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(FEWEST)
  const list = useQuery({
    ...documentListQuery({ contactId, page, pageSize: size === 'all' ? 1000 : size, sort: '-createdAt' }),
    placeholderData: keepPreviousData,
  })
  const { data: summary } = useQuery(documentSummaryQuery({ contactId }))
  const columns = useColumns()
  const state = listState(list, { filtered: false, onClearFilters: () => {}, empty: <EmptyState title={emptyTitle} text={emptyText} /> })
  return (
    <>
      <DataTable
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
  const day = useDay()
  return [
    { id: 'number', header: t('fields.number'), width: 176, cell: (row) => <DocumentNumber document={row} /> },
    { id: 'issuedOn', header: t('list.issued_on'), width: 120, cell: ({ issuedOn }) => day(issuedOn) },
    { id: 'dueOn', header: t('list.due_on'), width: 120, cell: ({ dueOn }) => day(dueOn) },
    { id: 'state', header: t('fields.status'), cell: (row) => <DocumentStatusMark document={row} /> },
    { id: 'total', header: t('list.total'), width: 140, align: 'right', cell: (row) => <DocumentTotal document={row} /> },
    { id: 'outstanding', header: t('list.outstanding'), width: 140, align: 'right', cell: (row) => <DocumentOutstanding document={row} /> },
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
