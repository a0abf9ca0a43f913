import type { DocumentRow } from '@invoice/contract/documents.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Skeleton } from '@mantine/core'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentOutstanding, DocumentTotal, isOpen } from '../../../shared/documents/document-amounts.tsx'
import { DocumentNumber } from '../../../shared/documents/document-number.tsx'
import { DocumentStatusMark } from '../../../shared/documents/document-status.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { MoneyText, NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { CardLine } from '../../../shared/ui/tables/data-table-cards.tsx'
import type { Column } from '../../../shared/ui/tables/data-table-types.ts'
import css from './document-list.module.css'

/** A row of the long list that is still on its way. */
export type PendingRow = { readonly pending: true; readonly id: string }
export type ListRow = DocumentRow | PendingRow

export const isPending = (row: ListRow): row is PendingRow => 'pending' in row

export function useListColumns(): readonly Column<ListRow>[] {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  return useMemo(() => listColumns(t, language), [t, language])
}

function listColumns(t: TFunction<'documents'>, language: Language): readonly Column<ListRow>[] {
  const day = (on: string | null): ReactNode => <span className={css['day']}>{on === null ? <NoValue /> : formatDay(on, language)}</span>
  return [
    {
      id: 'number',
      header: t('fields.number'),
      width: 176,
      sortKey: 'number',
      cell: loaded((row) => <DocumentNumber document={row} link="row" />),
    },
    { id: 'client', header: t('fields.client'), cell: loaded((row) => <Client row={row} language={language} />) },
    {
      id: 'issuedOn',
      header: t('list.issued_on'),
      width: 104,
      sortKey: 'issuedOn',
      wideOnly: true,
      cell: loaded((row) => day(row.issuedOn)),
    },
    { id: 'dueOn', header: t('list.due_on'), width: 104, sortKey: 'dueOn', cell: loaded((row) => day(row.dueOn)) },
    { id: 'state', header: t('fields.status'), width: 190, cell: loaded((row) => <DocumentStatusMark document={row} />) },
    {
      id: 'total',
      header: t('list.total'),
      width: 132,
      align: 'right',
      text: (row) => (isPending(row) ? '' : formatAmount(row.total, row.currency, language)),
      sortKey: 'total',
      cell: loaded((row) => <DocumentTotal document={row} />),
    },
    {
      id: 'outstanding',
      header: t('list.outstanding'),
      width: 132,
      align: 'right',
      text: (row) => (isPending(row) ? '' : formatAmount(row.outstanding, row.currency, language)),
      cell: loaded((row) => <DocumentOutstanding document={row} />),
    },
  ]
}

const loaded = (cell: (row: DocumentRow) => ReactNode) => (row: ListRow) =>
  isPending(row) ? <Skeleton height={10} width="60%" display="inline-block" /> : cell(row)

function Client({ row, language }: { readonly row: DocumentRow; readonly language: Language }) {
  const name = localised(row.recipientName, language)
  return name === '' ? <NoValue /> : <span title={name}>{name}</span>
}

/** The row where there is no room for a table. */
export function ListCard({ row }: { readonly row: ListRow }) {
  const { t } = useTranslation(['documents', 'common'])
  const language = useLanguage()
  if (isPending(row)) return <Skeleton height={66} aria-label={t('list.loading_row')} />
  const left = isOpen(row) && row.outstanding !== row.total
  return (
    <>
      <CardLine>
        <b className={css['cardClient']}>{localised(row.recipientName, language) || <NoValue />}</b>
        <b className={css['cardTotal']}>
          <DocumentTotal document={row} />
        </b>
      </CardLine>
      <CardLine quiet>
        <DocumentNumber document={row} link={false} />
        <span className={css['day']}>{cardDay(row)}</span>
      </CardLine>
      <CardLine>
        <DocumentStatusMark document={row} />
        {left ? (
          <span className={css['left']}>
            {t('list.left')} <MoneyText amount={row.outstanding} currency={row.currency} />
          </span>
        ) : null}
      </CardLine>
    </>
  )

  function cardDay({ dueOn, issuedOn }: DocumentRow): string {
    if (dueOn !== null) return t('list.until', { day: formatDay(dueOn, language) })
    return issuedOn === null ? t('common:no_date') : formatDay(issuedOn, language)
  }
}
