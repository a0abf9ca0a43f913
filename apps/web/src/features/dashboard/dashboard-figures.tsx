import { lastOfWeek } from '@invoice/domain/calendar/day.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { FigureAmount } from '../../shared/documents/figure-amount.tsx'
import { SALES_TYPES } from '../../shared/documents/sales-types.ts'
import type { Dashboard } from '../../shared/queries/reports/dashboard.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { LoudMoney, NoValue } from '../../shared/ui/marks/money-text.tsx'
import { FigureStrip } from '../../shared/ui/tables/filters/figure-strip.tsx'

/** What cannot wait: what is late, what is due, what the state wants, what there is. Each opens what it sums. */
export function DashboardFigures({ data }: { readonly data: Dashboard | undefined }) {
  const { t } = useTranslation(['dashboard', 'documents', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  const today = currentDay()
  // A figure opens exactly what it sums.
  const open = (filter: Record<string, string>) => () => void navigate({ to: '/invoices', search: { ...filter, type: [...SALES_TYPES] } })
  const count = (of: number | undefined): string =>
    of === undefined ? '…' : of === 0 ? t('common:none') : t('documents:count', { count: of })
  const sunday = formatDay(lastOfWeek(today), language).slice(0, 5)
  const figures = data?.documents
  const vat = data?.vat
  const accounts = data?.cash.reduce((sum, one) => sum + one.accounts, 0)
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        {
          key: 'overdue',
          label: t('documents:states_many.overdue'),
          late: (figures?.overdue.count ?? 0) > 0,
          value: <FigureAmount sums={figures?.overdue.sums} of="outstanding" />,
          note: figures?.overdue.count
            ? `${count(figures.overdue.count)}, ${t('oldest', { count: figures.oldestOverdueDays })}`
            : count(figures?.overdue.count),
          onClick: open({ state: 'overdue' }),
        },
        {
          key: 'due_this_week',
          label: t('documents:states_many.due_this_week'),
          value: <FigureAmount sums={figures?.dueThisWeek.sums} of="outstanding" />,
          note: figures?.dueThisWeek.count
            ? `${count(figures.dueThisWeek.count)} ${t('documents:list.until', { day: sunday })}`
            : count(figures?.dueThisWeek.count),
          onClick: open({ state: 'due_this_week' }),
        },
        {
          key: 'vat',
          label: t(vat !== undefined && signOf(vat.due) < 0 ? 'vat_back' : 'vat_due', { month: monthName(vat?.from ?? today, language) }),
          value:
            vat === undefined ? (
              <Skeleton height={20} width={120} my={4} />
            ) : signOf(vat.due) === 0 ? (
              <NoValue />
            ) : (
              <LoudMoney amount={vat.due.replace('-', '')} currency={vat.currency} />
            ),
          note: vat === undefined ? '…' : t('vat_until', { day: formatDay(vat.dueOn, language).slice(0, 5) }),
          onClick: () =>
            void navigate({ to: '/reports/$id', params: { id: 'vat' }, search: { from: vat?.from ?? today, to: vat?.to ?? today } }),
        },
        {
          key: 'cash',
          label: t('cash'),
          value: <FigureAmount sums={data?.cash.map((one) => ({ ...one, outstanding: one.total }))} of="total" />,
          note: accounts === undefined ? '…' : accounts === 0 ? t('common:none') : t('in_accounts', { count: accounts }),
          onClick: () => void navigate({ to: '/reports/$id', params: { id: 'cash' } }),
        },
      ]}
    />
  )
}
