import type { SeatClient } from '@invoice/contract/vat/seat.ts'
import { daysBetween } from '@invoice/domain/calendar/day.ts'
import { signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { LoudMoney } from '../../shared/ui/marks/money-text.tsx'
import { type Figure, FigureStrip } from '../../shared/ui/tables/filters/figure-strip.tsx'
import type { SeatTab } from './seat-search.ts'
import './texts.ts'

type Props = { readonly clients: readonly SeatClient[]; readonly tab: SeatTab; readonly onTab: (tab: SeatTab) => void }

/** How many lack something, how many are ready, what is due of all, and until when. */
export function SeatFigures({ clients, tab, onTab }: Props) {
  const { t } = useTranslation(['seat', 'vat'])
  const language = useLanguage()
  const count = (...standings: readonly SeatClient['standing'][]): number =>
    clients.filter(({ standing }) => standings.includes(standing)).length
  const taxed = clients.filter(({ standing }) => standing !== 'not_registered')
  const [first] = taxed
  const alike = taxed.filter(({ currency }) => currency === first?.currency)
  const due = alike.filter(({ result }) => signOf(result) > 0)
  const missing = count('stops', 'review')
  const figures: Figure[] = [
    {
      key: 'missing',
      label: t('figures.missing'),
      value: <b>{t('figures.clients', { count: missing })}</b>,
      note: t('figures.stopping', { count: count('stops') }),
      late: count('stops') > 0,
      waits: missing > 0,
      active: tab === 'missing',
      onClick: () => onTab(tab === 'missing' ? 'all' : 'missing'),
    },
    {
      key: 'ready',
      label: t('figures.ready'),
      value: <b>{t('figures.clients', { count: count('ready') })}</b>,
      note: t('figures.filed', { count: count('filed') }),
      active: tab === 'ready',
      onClick: () => onTab(tab === 'ready' ? 'all' : 'ready'),
    },
    {
      key: 'due',
      label: t('figures.due'),
      value: first === undefined ? '–' : <LoudMoney amount={sumDecimals(due.map(({ result }) => result))} currency={first.currency} />,
      note: t('figures.due_note', { due: due.length, refundable: alike.filter(({ result }) => signOf(result) < 0).length }),
    },
    {
      key: 'deadline',
      label: t('figures.deadline'),
      value: <b>{first === undefined ? '–' : formatDay(first.dueOn, language)}</b>,
      note: first === undefined ? '' : left(first.dueOn),
    },
  ]
  return <FigureStrip label={t('figures.label')} figures={figures} />

  function left(dueOn: string): string {
    const days = daysBetween(currentDay(), dueOn)
    return days > 0 ? t('vat:days_left', { count: days }) : days === 0 ? t('vat:due_today') : t('vat:due_over')
  }
}
