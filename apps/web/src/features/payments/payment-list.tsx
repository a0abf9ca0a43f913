import '../../shared/payments/texts.ts'
import { exportPayments, PAYMENT_TABS, type Payment, type PaymentSummary, type PaymentTab } from '@invoice/contract/treasury/payments.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useColumnChoice } from '../../shared/columns/column-choice.ts'
import { ColumnsMenu } from '../../shared/columns/columns-menu.tsx'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { IfMay } from '../../shared/queries/cache/if-may.tsx'
import { paymentListQuery, paymentSummaryQuery } from '../../shared/queries/treasury/payments.ts'
import { useSelection } from '../../shared/selection/use-selection.ts'
import { ListFileMenu } from '../../shared/spreadsheets/list-file-menu.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FilterRow, SearchField } from '../../shared/ui/inputs/search-field.tsx'
import { laterPart } from '../../shared/ui/later-part.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { MoneyText, NoValue } from '../../shared/ui/marks/money-text.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { CountTabs } from '../../shared/ui/tables/filters/count-tabs.tsx'
import { listState } from '../../shared/ui/tables/list-state.ts'
import { Pager } from '../../shared/ui/tables/pages/pager.tsx'
import { WholeTable } from '../../shared/ui/tables/whole-table.tsx'
import { Chips } from './filter-chips.tsx'
import { PaymentFilterPopover } from './filter-popover.tsx'
import { type ActedPayment, PaymentActs } from './payment-acts.tsx'
import { PaymentCard, paymentLink, usePaymentColumns, usePaymentLabels } from './payment-columns.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import {
  isNarrowed,
  NO_NARROWING,
  narrowingOf,
  type PaymentListFilter,
  type PaymentSearch,
  paymentFilter,
  paymentSearch,
} from './payment-filter.ts'
import { PaymentMenu } from './payment-menu.tsx'
import css from './payments.module.css'
import { pageOf, wantedOf } from './queries.ts'

const PaymentDrawer = laterPart(() => import('../../shared/payments/payment-drawer.tsx'))
/** With the first row that is selected. */
const PaymentSelectionBar = laterPart(() => import('./selection/payment-selection-bar.tsx'))

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
  const selection = useSelection<Payment>(JSON.stringify(wantedOf(filter)))
  const [adding, setAdding] = useState<PaymentDirection | null>(null)
  const [acted, setActed] = useState<ActedPayment | null>(null)
  const columns = usePaymentColumns(useColumnChoice('payments'))
  const state = listState(list, {
    filtered:
      filter.q !== '' || filter.page > 1 || filter.month !== '' || (filter.tab !== 'all' && filter.tab !== 'undone') || isNarrowed(filter),
    onClearFilters: () => change({ q: '', month: '', tab: 'all', ...NO_NARROWING }),
    empty: filter.tab === 'undone' ? <EmptyState title={t('empty_undone_title')} /> : <Empty onCreate={() => setAdding('in')} />,
  })
  const sums = useSums(summary)
  const filters = <Filters filter={filter} onChange={change} onChoose={selection.open} />
  const menu = (payment: Payment) => <PaymentMenu payment={payment} onAct={(act) => setActed({ act, payment })} />
  return (
    <Page>
      <Head filter={filter} onAdd={setAdding} />
      <PaymentFigures figures={summary?.figures} filter={filter} onChange={change} />
      <Tabs counts={summary?.counts} filter={filter} onChange={change} />
      {selection.isOpen ? (
        <Suspense fallback={filters}>
          <PaymentSelectionBar filter={filter} selection={selection} page={list.data ?? []} />
        </Suspense>
      ) : (
        filters
      )}
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
        selectionOf={(rows) => selection.of(rows, filter.size === 'all')}
        look={({ undone }) => (undone === null ? undefined : 'voided')}
        menu={menu}
        cardMenu={menu}
        card={(row) => <PaymentCard row={row} />}
        {...(sums === undefined ? {} : { sums })}
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
      <PaymentActs acted={acted} onClose={() => setActed(null)} />
    </Page>
  )
}

type HeadProps = { readonly filter: PaymentListFilter; readonly onAdd: (direction: PaymentDirection) => void }

/** The ways to pay and be paid, and the file. */
function Head({ filter, onAdd }: HeadProps) {
  const { t } = useTranslation('payments')
  return (
    <PageHeader title={t('title')}>
      <LinkButton to="/payments/vendors" variant="subtle" color="gray">
        {t('pay_vendors')}
      </LinkButton>
      <ListFileMenu importTo={null} onExport={(choice) => call(exportPayments, { query: { ...wantedOf(filter), ...choice } })} />
      <IfMay noun="payments">
        <Button variant="default" onClick={() => onAdd('out')}>
          {t('new_paid')}
        </Button>
        <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => onAdd('in')}>
          {t('new')}
        </Button>
      </IfMay>
    </PageHeader>
  )
}

function Filters({ filter, onChange, onChoose }: Change & { readonly onChoose: () => void }) {
  const { t } = useTranslation('payments')
  const labels = usePaymentLabels()
  return (
    <FilterRow>
      <SearchField label={t('search')} value={filter.q} onChange={(q) => onChange({ q })} />
      <Chips filter={filter} onChange={onChange} />
      <PaymentFilterPopover
        value={narrowingOf(filter)}
        onApply={(next) => onChange({ ...next, ...(next.from || next.to ? { month: '' } : {}) })}
      />
      <ActionIcon variant="default" size={44} className={css['choose'] ?? ''} aria-label={t('choose')} onClick={onChoose}>
        <IconListCheck size={18} stroke={1.6} />
      </ActionIcon>
      <ColumnsMenu list="payments" labels={labels} />
    </FilterRow>
  )
}

/** What the filter finds comes to, a line for each currency. */
function useSums(summary: PaymentSummary | undefined) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  if (summary === undefined || summary.sums.length === 0) return undefined
  const column = (of: 'received' | 'paid' | 'unallocated', label: string) =>
    summary.sums.map((sum) => (
      <span key={sum.currency} className={css['sum']}>
        <span className={css['sumLabel']}>{label}</span>
        {signOf(sum[of]) === 0 ? <NoValue /> : <MoneyText amount={sum[of]} currency={sum.currency} />}
      </span>
    ))
  const texts = (of: 'received' | 'paid' | 'unallocated'): string[] =>
    summary.sums.map((sum) => formatAmount(sum[of], sum.currency, language))
  return {
    label: (
      <>
        {t('sums')}
        <span className={css['count']}>{counted()}</span>
      </>
    ),
    cells: {
      received: column('received', t('columns.received')),
      paid: column('paid', t('columns.paid')),
      advance: column('unallocated', t('columns.advance')),
    },
    texts: { received: texts('received'), paid: texts('paid'), advance: texts('unallocated') },
  }

  /** As many as are summed. */
  function counted(): string {
    const { count, sums } = summary ?? { count: 0, sums: [] }
    const live = sums.reduce((all, sum) => all + sum.count, 0)
    return live === count || live === 0 ? t('count', { count }) : t('count_without_undone', { count: live })
  }
}

type Change = { readonly filter: PaymentListFilter; readonly onChange: (part: Partial<PaymentListFilter>) => void }
type TabProps = Change & { readonly counts: PaymentSummary['counts'] | undefined }
const TABS = Object.keys(PAYMENT_TABS) as PaymentTab[] // keyof, as declared

/** Each with what it finds within everything else that narrows the list. */
function Tabs({ counts, filter, onChange }: TabProps) {
  const { t } = useTranslation('payments')
  return (
    <CountTabs
      label={t('tabs')}
      tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`), count: counts?.[key] }))}
      value={TABS.find((tab) => tab === filter.tab) ?? 'all'}
      onChange={(tab) => onChange({ tab })}
    />
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
