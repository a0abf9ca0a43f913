import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { daysLate } from '@invoice/domain/documents/open.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { DocumentOutstanding, DocumentTotal } from '../../shared/documents/document-amounts.tsx'
import { DocumentNumber } from '../../shared/documents/document-number.tsx'
import { DocumentStatusMark } from '../../shared/documents/document-status.tsx'
import { SALES_TYPES } from '../../shared/documents/sales-types.ts'
import { type DocumentListQuery, documentListQuery } from '../../shared/queries/documents/documents.ts'
import type { Dashboard } from '../../shared/queries/reports/dashboard.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { MoneyText, NoValue } from '../../shared/ui/marks/money-text.tsx'
import css from './dashboard.module.css'
import { agesOf } from './money-panels.tsx'
import { More, Panel } from './panel.tsx'
import './texts.ts'

const LAYOUTS = ['late', 'draft', 'recent'] as const
type Layout = (typeof LAYOUTS)[number]

const QUERIES: Readonly<Record<Layout, DocumentListQuery & { readonly pageSize: number }>> = {
  late: { state: 'overdue', type: [...SALES_TYPES], sort: 'dueOn', pageSize: 3 },
  draft: { state: 'draft', sort: '-createdAt', pageSize: 5 },
  recent: { sort: '-createdAt', pageSize: 5 },
}

/** Of the company that the frame bears. */
function queryOf(layout: Layout) {
  const companyId = chosenCompany()
  return documentListQuery(companyId === undefined ? QUERIES[layout] : { ...QUERIES[layout], companyId })
}

/** Whether the panels know how many rows they have: shown one after another, each would push down those below it. */
export function usePanelsReady(): boolean {
  const lists = useQueries({ queries: LAYOUTS.map(queryOf) })
  // One that has failed is known to have none, also while it is tried again: its panel says so, and stays.
  return lists.every(({ isPending, errorUpdateCount }) => !isPending || errorUpdateCount > 0)
}

/** What is late, the oldest first, under a bar that shows how much of the unpaid it is. */
export function ToCollectPanel({ data }: { readonly data: Dashboard }) {
  const { t } = useTranslation(['dashboard', 'documents'])
  const today = currentDay()
  return (
    <Panel title={t('to_collect')} more={<Listed search={{ state: 'unpaid', type: [...SALES_TYPES] }}>{t('all_unpaid')}</Listed>} width={7}>
      <Ageing data={data} />
      <Rows none={t('nothing_to_collect')} layout="late">
        {(row) => (
          <>
            <span className={css['late']}>
              {row.dueOn === null ? null : t('documents:overdue_days', { count: daysLate(row.dueOn, today) })}
            </span>
            <span className={css['money']}>
              <DocumentOutstanding document={row} />
            </span>
          </>
        )}
      </Rows>
      {signOf(data.ages.total) === 0 ? null : (
        <p className={css['sum']}>
          <strong>{t('all_unpaid_sum')}</strong>
          <strong>
            <MoneyText amount={data.ages.total} currency={data.currency} />
          </strong>
        </p>
      )}
    </Panel>
  )
}

export function DraftsPanel() {
  const { t } = useTranslation('dashboard')
  return (
    <Panel title={t('drafts')} more={<Listed search={{ state: 'draft' }}>{t('all_drafts')}</Listed>} width={5}>
      <Rows none={t('no_drafts')} layout="draft">
        {(row) => (
          <span className={css['money']}>
            <DocumentTotal document={row} />
          </span>
        )}
      </Rows>
    </Panel>
  )
}

export function RecentPanel() {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  return (
    <Panel title={t('recent')} more={<Listed search={{}}>{t('all_documents')}</Listed>} width={7}>
      <Rows none="" layout="recent">
        {(row) => (
          <>
            <span className={css['day']}>{row.issuedOn === null ? <NoValue /> : formatDay(row.issuedOn, language)}</span>
            <span className={css['state']}>
              <DocumentStatusMark document={row} />
            </span>
            <span className={css['money']}>
              <DocumentTotal document={row} />
            </span>
          </>
        )}
      </Rows>
    </Panel>
  )
}

type ListAddress = { readonly state?: 'unpaid' | 'draft'; readonly type?: DocumentType[] }

function Listed({ search, children }: { readonly search: ListAddress; readonly children: ReactNode }) {
  return (
    <Link to="/invoices" search={search} className={css['more']}>
      <More>{children}</More>
    </Link>
  )
}

type RowsProps = {
  readonly none: string
  readonly layout: Layout
  readonly children: (row: DocumentRow) => ReactNode
}

/** Number and client of each document, and what the panel adds. */
function Rows({ none, layout, children }: RowsProps) {
  const { t } = useTranslation('common')
  const { data, error, refetch, isFetching } = useQuery({ ...queryOf(layout), retryOnMount: false })
  // What was wrong stays while it is tried again, and so does the button that has the focus.
  const [wrong, setWrong] = useState<string | null>(null)
  if (error !== null && error.message !== wrong) setWrong(error.message)
  if (wrong !== null && data === undefined) {
    return (
      <p className={css['none']} role="alert">
        {wrong}{' '}
        <Button variant="subtle" color="gray" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  if (data === undefined) return null
  if (data.length === 0) return <p className={css['none']}>{none}</p>
  return (
    <ul className={css['rows']} data-layout={layout}>
      {data.map((row) => (
        <li key={row.id}>
          {layout === 'draft' ? null : <DocumentNumber document={row} />}
          <Client row={row} link={layout === 'draft'} />
          {children(row)}
        </li>
      ))}
    </ul>
  )
}

/** The place of the panels while they load. */
export function PanelSkeletons() {
  return (
    <>
      <PanelSkeleton layout="late" width={7} />
      <PanelSkeleton layout="draft" width={5} />
      <PanelSkeleton layout="recent" width={7} />
      <PanelSkeleton layout="draft" width={5} />
    </>
  )
}

function PanelSkeleton({ layout, width }: { readonly layout: Layout; readonly width: 5 | 7 }) {
  return (
    <div className={css['panel']} data-width={width}>
      <Skeleton height={20} width={120} mt={2} mb={14} />
      {[...Array(QUERIES[layout].pageSize).keys()].map((row) => (
        <div key={row} className={css['waiting']}>
          <Skeleton height={10} width="70%" />
        </div>
      ))}
    </div>
  )
}

/** A draft has no number to lead to it: its client does. */
function Client({ row, link }: { readonly row: DocumentRow; readonly link: boolean }) {
  const { t } = useTranslation(['documents', 'common'])
  const name = localised(row.recipientName, useLanguage())
  if (!link)
    return (
      <span className={css['client']} title={name}>
        {name || <NoValue />}
      </span>
    )
  return (
    <Link to="/invoices/edit/$id" params={{ id: row.id }} className={css['client']} title={name}>
      {name || t('list.no_client')}
      {row.type === 'invoice' ? null : <span className={css['type']}>{t(`types.${row.type}`)}</span>}
    </Link>
  )
}

/** What is unpaid in the currency shown, by how late it is. */
function Ageing({ data }: { readonly data: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const { currency, ages } = data
  // For the drawing only: no amount is made of it.
  const share = (amount: string): string => `${(Number(amount) / Number(ages.total)) * 100}%`
  const shown = agesOf(data).filter(({ amount }) => signOf(amount) > 0)
  if (shown.length === 0) return null
  return (
    <>
      <div className={css['ageing']} role="img" aria-label={t('unpaid_by_age')}>
        {shown.map(({ key, amount }) => (
          <i key={key} data-part={key} style={{ width: share(amount) }} />
        ))}
      </div>
      <ul className={css['legend']}>
        {shown.map(({ key, amount }) => (
          <li key={key}>
            <i data-part={key} />
            <span>{t(key)}</span>
            <Link to="/reports/$id" params={{ id: 'receivables' }} search={{ currency }}>
              <MoneyText amount={amount} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
