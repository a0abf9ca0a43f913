import { RECURRENCE_STATES, type RecurrenceState } from '@invoice/contract/recurrences.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FigureAmount } from '../../shared/documents/figure-amount.tsx'
import { recurrenceSummaryQuery } from '../../shared/queries/recurrences.ts'
import { CountTabs } from '../../shared/ui/tables/count-tabs.tsx'
import { FigureStrip } from '../../shared/ui/tables/figure-strip.tsx'

type Sum = { readonly currency: string; readonly count: number; readonly total: string }
type FigureProps = { readonly q: string; readonly onStopped: () => void; readonly isStopped: boolean }

/** What the next thirty days and an average month bring, and what waits for a person. */
export function RecurrenceFigures({ q, onStopped, isStopped }: FigureProps) {
  const { t } = useTranslation('recurrences')
  const { data } = useQuery(recurrenceSummaryQuery(q === '' ? {} : { q }))
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
          ...{ key: 'stopped', label: t('stopped'), late: count(data?.stopped) > 0, active: isStopped, onClick: onStopped },
          ...{ value: amount(data?.stopped), note: note('schedules', data?.stopped) },
        },
      ]}
    />
  )
}

const TABS = ['all', ...RECURRENCE_STATES] as const

type TabProps = {
  readonly q: string
  readonly state: RecurrenceState | undefined
  readonly onChange: (state: RecurrenceState | undefined) => void
}

export function RecurrenceTabs({ q, state, onChange }: TabProps) {
  const { t } = useTranslation('recurrences')
  const { data } = useQuery(recurrenceSummaryQuery(q === '' ? {} : { q }))
  const all = data === undefined ? undefined : Object.values(data.counts).reduce((sum, one) => sum + one, 0)
  return (
    <CountTabs
      label={t('tabs')}
      tabs={TABS.map((key) => ({
        key,
        label: key === 'all' ? t('all') : t(`states.${key}`),
        count: key === 'all' ? all : data?.counts[key],
      }))}
      value={state ?? 'all'}
      onChange={(tab) => onChange(tab === 'all' ? undefined : tab)}
      controls="recurrences"
    />
  )
}

/** How many rows the list has; undefined while that is not known. */
export function useRecurrenceCount(q: string, state: RecurrenceState | undefined): number | undefined {
  const { data } = useQuery(recurrenceSummaryQuery(q === '' ? {} : { q }))
  if (data === undefined) return undefined
  return state === undefined ? Object.values(data.counts).reduce((sum, one) => sum + one, 0) : data.counts[state]
}
