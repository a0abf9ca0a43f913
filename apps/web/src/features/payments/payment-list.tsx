import '../../shared/payments/texts.ts'
import type { Payment } from '@invoice/contract/payments.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import { RECEIPT_KINDS } from '@invoice/domain/payments/warnings.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { Button, Menu as Items } from '@mantine/core'
import { IconPlus, IconReceipt, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { UndoPayment } from '../../shared/payments/undo-payment.tsx'
import { IfMay } from '../../shared/queries/if-may.tsx'
import { paymentListQuery, paymentSummaryQuery } from '../../shared/queries/payments.ts'
import { useMay } from '../../shared/queries/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { FilterRow, SearchField } from '../../shared/ui/inputs/search-field.tsx'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { MoneyText, NoValue } from '../../shared/ui/marks/money-text.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { CountTabs } from '../../shared/ui/tables/count-tabs.tsx'
import { FilterChips } from '../../shared/ui/tables/filter-chips.tsx'
import { listState } from '../../shared/ui/tables/list-state.ts'
import { Pager } from '../../shared/ui/tables/pager.tsx'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import { WholeTable } from '../../shared/ui/tables/whole-table.tsx'
import { PaymentCard, paymentLink, usePaymentColumns } from './payment-columns.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { type PaymentListFilter, type PaymentSearch, paymentFilter, paymentSearch } from './payment-filter.ts'
import { pageOf, wantedOf } from './queries.ts'
import { ReceiptDrawer } from './receipt-drawer.tsx'

const PaymentPapers = lazy(() => import('./payment-papers.tsx'))
const PaymentDrawer = lazy(() => import('../../shared/payments/payment-drawer.tsx'))

type Props = {
  readonly search: PaymentSearch
  readonly onSearch: (search: PaymentSearch) => void
  readonly onOpen: (payment: Payment) => void
}

/** /payments: money received and made, what it settles, and what waits for a person. */
export function PaymentList({ search, onSearch, onOpen }: Props) {
  const { t } = useTranslation('payments')
  const filter = paymentFilter(search)
  const change = (part: Partial<PaymentListFilter>): void => onSearch(paymentSearch({ ...filter, page: 1, ...part }))
  const list = useQuery({ ...paymentListQuery(pageOf(filter)), placeholderData: keepPreviousData })
  const { data: summary } = useQuery({ ...paymentSummaryQuery(wantedOf(filter)), placeholderData: keepPreviousData })
  const [adding, setAdding] = useState<PaymentDirection | null>(null)
  const [undoing, setUndoing] = useState<Payment | null>(null)
  const [receipt, setReceipt] = useState<Payment | null>(null)
  const mayWrite = useMay('payments', 'write')
  const columns = usePaymentColumns()
  const state = listState(list, {
    filtered: filter.q !== '' || filter.page > 1 || filter.month !== '' || (filter.tab !== 'all' && filter.tab !== 'undone'),
    onClearFilters: () => change({ q: '', month: '', tab: 'all' }),
    empty: filter.tab === 'undone' ? <EmptyState title={t('empty_undone_title')} /> : <Empty onCreate={() => setAdding('in')} />,
  })
  const sums = summary?.sums ?? []
  const [first] = sums
  return (
    <Page>
      <PageHeader title={t('title')}>
        <LinkButton to="/payments/vendors" variant="subtle" color="gray">
          {t('pay_vendors')}
        </LinkButton>
        <IfMay noun="payments">
          <Button variant="default" onClick={() => setAdding('out')}>
            {t('new_paid')}
          </Button>
          <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setAdding('in')}>
            {t('new')}
          </Button>
        </IfMay>
      </PageHeader>
      <PaymentFigures figures={summary?.figures} filter={filter} onChange={change} />
      <Tabs filter={filter} onChange={change} />
      <FilterRow>
        <SearchField label={t('search')} value={filter.q} onChange={(q) => change({ q })} />
        <Chips filter={filter} onChange={change} />
      </FilterRow>
      <WholeTable
        whole={filter.size === 'all' ? { count: summary?.count, batch: (page) => paymentListQuery(pageOf({ ...filter, page })) } : null}
        label={t('title')}
        columns={columns}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        state={state}
        sort={filter.sort}
        onSort={(sort) => change({ sort: sort === 'paidOn' ? 'paidOn' : '-paidOn' })}
        onOpen={onOpen}
        linkOf={paymentLink}
        look={({ undone }) => (undone === null ? undefined : 'voided')}
        {...(mayWrite ? { menu: (row: Payment) => <PaymentMenu row={row} onUndo={setUndoing} onReceipt={setReceipt} /> } : {})}
        card={(row) => <PaymentCard row={row} />}
        {...(first === undefined || sums.length > 1
          ? {}
          : {
              sums: {
                label: t('sums'),
                cells: {
                  received: /[1-9]/.test(first.received) ? <MoneyText amount={first.received} currency={first.currency} /> : <NoValue />,
                  paid: /[1-9]/.test(first.paid) ? <MoneyText amount={first.paid} currency={first.currency} /> : <NoValue />,
                  advance: /[1-9]/.test(first.unallocated) ? (
                    <MoneyText amount={first.unallocated} currency={first.currency} />
                  ) : (
                    <NoValue />
                  ),
                },
              },
            })}
      />
      {state.kind === 'rows' ? (
        <Pager
          page={filter.page}
          pageSize={filter.size}
          total={summary?.count}
          onPage={(page) => change({ page })}
          onPageSize={(size) => change({ size })}
        />
      ) : null}
      {adding === null ? null : (
        <Suspense fallback={<ComingLayer />}>
          <PaymentDrawer opened direction={adding} onClose={() => setAdding(null)} />
        </Suspense>
      )}
      <UndoPayment payment={undoing} onClose={() => setUndoing(null)} />
      <ReceiptDrawer payment={receipt} onClose={() => setReceipt(null)} />
    </Page>
  )
}

type Change = { readonly filter: PaymentListFilter; readonly onChange: (part: Partial<PaymentListFilter>) => void }
const TABS = ['all', 'received', 'paid', 'unallocated', 'undone'] as const

function Tabs({ filter, onChange }: Change) {
  const { t } = useTranslation('payments')
  return (
    <CountTabs
      label={t('tabs')}
      tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
      value={TABS.find((tab) => tab === filter.tab) ?? 'all'}
      onChange={(tab) => onChange({ tab })}
    />
  )
}

function Chips({ filter: { month, tab }, onChange }: Change) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const chips = [
    ...(month === ''
      ? []
      : [
          {
            key: 'month',
            label: t('columns.paid_on'),
            value: `${monthName(`${month}-01`, language)} ${month.slice(0, 4)}`,
            onRemove: () => onChange({ month: '' }),
          },
        ]),
    ...(tab === 'receipt'
      ? [{ key: 'receipt', label: t('receipt_title'), value: t('without_receipt'), onRemove: () => onChange({ tab: 'all' }) }]
      : []),
  ]
  return <FilterChips chips={chips} />
}

type MenuProps = {
  readonly row: Payment
  readonly onUndo: (row: Payment) => void
  readonly onReceipt: (row: Payment) => void
}

function PaymentMenu({ row, onUndo, onReceipt }: MenuProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  if (row.undone !== null) return null
  const name = [
    row.contactName === null ? '' : localised(row.contactName, language),
    formatAmount(row.amount, row.currency, language),
  ].join(' ')
  return (
    <RowMenu name={name}>
      {row.direction === 'in' && RECEIPT_KINDS.includes(row.methodKind) ? (
        <Items.Item leftSection={<IconReceipt size={16} stroke={1.6} />} onClick={() => onReceipt(row)}>
          {t('receipt_title')}
        </Items.Item>
      ) : null}
      <Suspense>
        <PaymentPapers payment={row} />
      </Suspense>
      <Items.Item color="red" leftSection={<IconX size={16} stroke={1.6} />} onClick={() => onUndo(row)}>
        {t('undo')}
      </Items.Item>
    </RowMenu>
  )
}

function Empty({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation('payments')
  return (
    <EmptyState title={t('empty_title')} text={t('empty_text')}>
      <IfMay noun="payments">
        <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={onCreate}>
          {t('new')}
        </Button>
      </IfMay>
    </EmptyState>
  )
}
