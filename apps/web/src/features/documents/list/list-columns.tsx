import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import type { ColumnChoice } from '@invoice/contract/records/saved-views.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@invoice/domain/documents/document.ts'
import { isPayable } from '@invoice/domain/documents/open.ts'
import { hasField, TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useOwnColumns } from '../../../shared/columns/own-columns.tsx'
import { DocumentOutstanding, DocumentTotal, isOpen } from '../../../shared/documents/document-amounts.tsx'
import { DocumentNumber, isTypeShown } from '../../../shared/documents/document-number.tsx'
import { DocumentStatusMark, overdueDays } from '../../../shared/documents/document-status.tsx'
import type { HereRow } from '../../../shared/offline/waiting/waiting-rows.ts'
import type { PendingRow } from '../../../shared/selection/use-selection.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import type { Translate } from '../../../shared/text/use-translation.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { MoneyText, NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { CardLine } from '../../../shared/ui/tables/data-table/data-table-cards.tsx'
import type { Column } from '../../../shared/ui/tables/data-table/data-table-types.ts'
import css from './document-list.module.css'

export type ListRow = HereRow | PendingRow

export const isPending = (row: ListRow): row is PendingRow => 'pending' in row

/** Of a list that is narrowed to some types, what these have; less what the person leaves out, with the fields of the workspace's own they added. */
export function useListColumns(types: readonly DocumentType[] | undefined, { hidden, added }: ColumnChoice): readonly Column<ListRow>[] {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const shown = types?.join() ?? ''
  const own = useOwnColumns('document', added)
  return useMemo(() => {
    const only = DOCUMENT_TYPES.filter((type) => shown.split(',').includes(type))
    // An offer stands until a day, as an invoice is due on one.
    const isHidden = (id: string): boolean => hidden.includes(id === 'validUntilOn' ? 'dueOn' : id)
    const isOwed = holdsForAny(only, isPayable)
    return [
      ...listColumns(t, language, only).filter(({ id }) => !isHidden(id) && (id !== 'outstanding' || isOwed)),
      // What lies in this browser only the server knows nothing of.
      ...own.map((column) => ({ ...column, cell: loaded((row) => (row.here === undefined ? column.cell(row) : <NoValue />)) })),
    ]
  }, [t, language, shown, hidden, own])
}

/** Without types the list is one of all. */
function holdsForAny(types: readonly DocumentType[], holds: (type: DocumentType) => boolean): boolean {
  return types.length === 0 || types.some(holds)
}

/** When it is to be paid; of a list of offers, until when they stand; of what has neither, nothing. */
function lastDay(t: Translate<'documents'>, types: readonly DocumentType[], day: (on: string | null) => ReactNode): Column<ListRow>[] {
  const [first] = types
  if (holdsForAny(types, (type) => hasField(type, 'dueOn'))) {
    return [{ id: 'dueOn', header: t('list.due_on'), width: 104, sortKey: 'dueOn', isSpan: true, cell: loaded((row) => day(row.dueOn)) }]
  }
  if (first === undefined || !types.every((type) => hasField(type, 'validUntilOn'))) return []
  const header = t(`valid_until.${genderOf(first)}`)
  return [{ id: 'validUntilOn', header, width: 104, isSpan: true, cell: loaded((row) => day(row.validUntilOn)) }]
}

function listColumns(t: Translate<'documents'>, language: Language, types: readonly DocumentType[]): readonly Column<ListRow>[] {
  const [alone, ...rest] = types
  const fromVendors = types.length > 0 && types.every((type) => TYPE_FACTS[type].contact === 'vendor')
  const day = (on: string | null): ReactNode => (on === null ? <NoValue /> : <span className={css['day']}>{formatDay(on, language)}</span>)
  return [
    {
      id: 'number',
      header: t('fields.number'),
      width: 140,
      text: numberText,
      sortKey: 'number',
      isSpan: true,
      cell: loaded((row) => <DocumentNumber document={row} link="row" />),
    },
    {
      id: 'client',
      header: fromVendors ? t('fields.vendor') : t('fields.client'),
      isSpan: true,
      cell: loaded((row) => <Client row={row} language={language} />),
    },
    {
      id: 'issuedOn',
      header: alone === undefined || rest.length > 0 ? t('list.issued_on') : t(`states.${genderOf(alone)}.issued`),
      width: 104,
      sortKey: 'issuedOn',
      wideOnly: true,
      isSpan: true,
      cell: loaded((row) => day(row.issuedOn)),
    },
    ...lastDay(t, types, day),
    {
      id: 'state',
      header: t('fields.status'),
      width: 190,
      text: (row) => (isPending(row) || overdueDays(row) < HUNDRED ? '' : lateText(t, row)),
      isSpan: true,
      cell: loaded((row) => <State row={row} />),
    },
    {
      id: 'total',
      header: t('list.total'),
      width: 120,
      align: 'right',
      text: (row) => (isPending(row) ? '' : formatAmount(row.total, row.currency, language)),
      sortKey: 'total',
      isSpan: true,
      cell: loaded((row) => <DocumentTotal document={row} />),
    },
    {
      id: 'outstanding',
      header: t('list.outstanding'),
      width: 120,
      align: 'right',
      text: (row) => (isPending(row) ? '' : formatAmount(row.outstanding, row.currency, language)),
      isSpan: true,
      cell: loaded((row) => <DocumentOutstanding document={row} />),
    },
  ]
}

/** What is late by a hundred days or more is told whole too: the mark takes the room of three letters. */
function lateText(t: Translate<'documents'>, row: DocumentRow): string {
  return `   ${t(`states.${genderOf(row.type)}.overdue`)}  ${t('overdue_days', { count: overdueDays(row) })}`
}
const HUNDRED = 100

/** As wide as the number is drawn: its digits are heavier than those of amounts, and the short name of its type takes the room of five. */
function numberText(row: ListRow): string {
  if (isPending(row)) return ''
  const digits = Math.ceil((row.number?.length ?? 0) * HEAVIER)
  return ' '.repeat(digits + (isTypeShown(row.type) ? 5 : 0))
}
const HEAVIER = 1.1

const loaded = (cell: (row: HereRow) => ReactNode) => (row: ListRow) =>
  isPending(row) ? <Skeleton height={10} width="60%" display="inline-block" /> : cell(row)

const HereMark = laterPart(() => import('./here-mark.tsx'))

/** What lies in this browser only says so. */
function State({ row }: { readonly row: HereRow }) {
  if (row.here === undefined) return <DocumentStatusMark document={row} />
  return (
    <Suspense>
      <HereMark here={row.here} />
    </Suspense>
  )
}

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
        <State row={row} />
        {left ? (
          <span className={css['left']}>
            {t('list.left')} <MoneyText amount={row.outstanding} currency={row.currency} />
          </span>
        ) : null}
      </CardLine>
    </>
  )

  function cardDay({ dueOn, validUntilOn, issuedOn }: DocumentRow): string {
    const last = dueOn ?? validUntilOn
    if (last !== null) return t('list.until', { day: formatDay(last, language) })
    return issuedOn === null ? t('common:no_date') : formatDay(issuedOn, language)
  }
}
