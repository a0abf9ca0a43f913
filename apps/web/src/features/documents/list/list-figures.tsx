import { lastOfWeek } from '@invoice/domain/calendar/day.ts'
import { periodNamed } from '@invoice/domain/calendar/periods.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { useQuery } from '@tanstack/react-query'
import { FigureAmount } from '../../../shared/documents/figure-amount.tsx'
import { SALES_TYPES } from '../../../shared/documents/sales-types.ts'
import { documentFiguresQuery } from '../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { CountTabs } from '../../../shared/ui/tables/filters/count-tabs.tsx'
import { FigureStrip } from '../../../shared/ui/tables/filters/figure-strip.tsx'
import { changeSearch, companyOf, type DocumentState, type ListSearch } from './list-search.ts'

type FigureProps = { readonly search: ListSearch; readonly onFigure: (filter: Parameters<typeof changeSearch>[1]) => void }
type Props = { readonly search: ListSearch; readonly onState: (state: DocumentState | undefined) => void }

type Filter = Parameters<typeof changeSearch>[1]
const NO_DAYS = { paidFrom: undefined, paidTo: undefined }

/** Four sums above the list; each is a filter, and pressed again it is none. */
export function ListFigures({ search, onFigure }: FigureProps) {
  const { t } = useTranslation(['documents', 'common'])
  const language = useLanguage()
  const { data } = useQuery(documentFiguresQuery(companyOf(search)))
  const today = currentDay()
  // A figure filters exactly what it sums.
  const choose = (key: DocumentState, filter: Filter = { state: key, ...NO_DAYS }) => {
    const figure = { ...filter, type: [...SALES_TYPES] }
    const active = JSON.stringify(changeSearch(search, figure)) === JSON.stringify(changeSearch(search, {}))
    return { key, active, onClick: () => onFigure(active ? { state: undefined, ...NO_DAYS, type: undefined } : figure) }
  }
  const noteOf = (count: number | undefined, more = ''): string =>
    count === undefined ? '…' : count === 0 ? t('common:none') : t('count', { count }) + more
  const oldest = data ? `, ${t('list.oldest', { count: data.oldestOverdueDays })}` : ''
  const sunday = formatDay(lastOfWeek(today), language).slice(0, 5)
  const month = periodNamed('this_month', today)
  return (
    <FigureStrip
      label={t('list.figures')}
      figures={[
        {
          ...choose('overdue'),
          label: t('states_many.overdue'),
          late: (data?.overdue.count ?? 0) > 0,
          value: <FigureAmount sums={data?.overdue.sums} of="outstanding" />,
          note: noteOf(data?.overdue.count, oldest),
        },
        {
          ...choose('due_this_week'),
          label: t('states_many.due_this_week'),
          value: <FigureAmount sums={data?.dueThisWeek.sums} of="outstanding" />,
          note: noteOf(data?.dueThisWeek.count, ` ${t('list.until', { day: sunday })}`),
        },
        {
          ...choose('unpaid'),
          label: t('states_many.unpaid'),
          value: <FigureAmount sums={data?.unpaid.sums} of="outstanding" />,
          note: noteOf(data?.unpaid.count),
        },
        {
          ...choose('paid', { state: undefined, paidFrom: month.from, paidTo: month.to }),
          label: t('list.paid_in', { month: monthName(today, language) }),
          value: <FigureAmount sums={data?.paidThisMonth.sums} of="total" />,
          note: noteOf(data?.paidThisMonth.count),
        },
      ]}
    />
  )
}

const TABS = ['all', 'draft', 'unpaid', 'overdue', 'paid', 'voided'] as const
type Tab = (typeof TABS)[number]

export function ListTabs({ search, onState }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const { data } = useQuery(documentFiguresQuery(companyOf(search)))
  const label = (tab: Tab): string => (tab === 'all' ? t('common:all') : t(`states_many.${tab}`))
  return (
    <CountTabs
      label={t('list.states')}
      tabs={TABS.map((key) => ({ key, label: label(key), count: key === 'all' ? data?.total : data?.counts[key] }))}
      value={tabOf(search.state)}
      onChange={(tab) => onState(tab === 'all' ? undefined : tab)}
      controls="documents"
    />
  )
}

/** States without a tab of their own lie within one; a chip names them. */
export function tabOf(state: DocumentState | undefined): Tab {
  if (state === 'due_this_week') return 'unpaid'
  return TABS.find((tab) => tab === state) ?? 'all'
}
