import { RECURRENCE_STATES, type RecurrenceState, type RecurrenceSummary } from '@invoice/contract/documents/recurrences.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FigureAmount } from '../../../shared/documents/figure-amount.tsx'
import { recurrenceSummaryQuery } from '../../../shared/queries/documents/recurrences.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { CountTabs } from '../../../shared/ui/tables/filters/count-tabs.tsx'
import { FigureStrip } from '../../../shared/ui/tables/filters/figure-strip.tsx'
import type { filterOf } from './recurrence-search.ts'

type Filter = ReturnType<typeof filterOf>
type Sum = { readonly currency: string; readonly count: number; readonly total: string }
type FigureProps = { readonly filter: Filter; readonly onStopped: () => void; readonly isStopped: boolean }

/** Counts and sums of all that the filter finds; while another one's are on their way these stay. */
export function useRecurrenceSummary(filter: Filter): RecurrenceSummary | undefined {
  return useQuery({ ...recurrenceSummaryQuery(filter), placeholderData: keepPreviousData }).data
}

/** What the next thirty days and an average month bring, and what waits for a person. */
export function RecurrenceFigures({ filter, onStopped, isStopped }: FigureProps) {
  const { t } = useTranslation('recurrences')
  const data = useRecurrenceSummary(filter)
  const amount = (sums: readonly Sum[] | undefined) => <FigureAmount sums={sums?.map((sum) => ({ ...sum, outstanding: '0' }))} of="total" />
  const count = (sums: readonly Sum[] | undefined): number => sums?.reduce((all, sum) => all + sum.count, 0) ?? 0
  const note = (words: 'documents' | 'drafts' | 'schedules', sums: readonly Sum[] | undefined): string =>
    sums === undefined ? '…' : count(sums) === 0 ? '' : t(words, { count: count(sums) })
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        { key: 'next', label: t('next_30'), value: amount(data?.next30Days), note: note('documents', data?.next30Days) },
        { key: 'monthly', label: t('monthly'), value: amount(data?.monthly), note: t('of_active') },
        {
          key: 'waiting',
          label: t('waiting'),
          waits: count(data?.waiting) > 0,
          value: amount(data?.waiting),
          note: note('drafts', data?.waiting),
        },
        {
          key: 'stopped',
          label: t('stopped'),
          late: count(data?.stopped) > 0,
          active: isStopped,
          onClick: onStopped,
          value: amount(data?.stopped),
          note: note('schedules', data?.stopped),
        },
      ]}
    />
  )
}

const TABS = ['all', ...RECURRENCE_STATES] as const

type TabProps = {
  readonly filter: Filter
  readonly state: RecurrenceState | undefined
  readonly onChange: (state: RecurrenceState | undefined) => void
}

export function RecurrenceTabs({ filter, state, onChange }: TabProps) {
  const { t } = useTranslation('recurrences')
  const data = useRecurrenceSummary(filter)
  return (
    <CountTabs
      label={t('tabs')}
      tabs={TABS.map((key) => ({
        key,
        label: key === 'all' ? t('all') : t(`states.${key}`),
        count: countIn(data, key === 'all' ? undefined : key),
      }))}
      value={state ?? 'all'}
      onChange={(tab) => onChange(tab === 'all' ? undefined : tab)}
      controls="recurrences"
    />
  )
}

/** How many rows the list has; undefined while that is not known. */
export function countIn(data: RecurrenceSummary | undefined, state: RecurrenceState | undefined): number | undefined {
  if (data === undefined) return undefined
  return state === undefined ? Object.values(data.counts).reduce((sum, one) => sum + one, 0) : data.counts[state]
}
