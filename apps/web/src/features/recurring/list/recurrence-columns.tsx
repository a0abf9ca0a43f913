import type { RecurrenceRow } from '@invoice/contract/documents/recurrences.ts'
import { daysBetween } from '@invoice/domain/calendar/day.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { MoneyText, NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { CardLine } from '../../../shared/ui/tables/data-table/data-table-cards.tsx'
import type { Column } from '../../../shared/ui/tables/data-table/data-table-types.ts'
import { isPausedUntil } from '../recurrence-menu.tsx'
import css from '../recurring.module.css'
import { useScheduleWords } from '../use-schedule-words.ts'

export function useRecurrenceColumns(): readonly Column<RecurrenceRow>[] {
  const { t } = useTranslation('recurrences')
  const language = useLanguage()
  const words = useScheduleWords()
  return useMemo(
    () => [
      { id: 'name', header: t('columns.name'), sortKey: 'name', cell: (row) => <Name row={row} /> },
      { id: 'often', header: t('columns.often'), width: 224, cell: (row) => <span title={words(row)}>{words(row)}</span> },
      { id: 'next', header: t('columns.next'), width: 160, sortKey: 'nextOn', cell: (row) => <Next row={row} /> },
      { id: 'action', header: t('columns.action'), width: 168, cell: (row) => <Action row={row} /> },
      { id: 'made', header: t('columns.made'), width: 100, align: 'right', wideOnly: true, cell: (row) => <Made row={row} /> },
      {
        id: 'total',
        header: t('columns.total'),
        width: 120,
        align: 'right' as const,
        text: ({ total, currency }) => formatAmount(total, currency, language),
        cell: ({ total, currency }) => <MoneyText amount={total} currency={currency} />,
      },
    ],
    [t, language, words],
  )
}

function Two({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className={css['two']}>
      <span>{first}</span>
      {second === '' || second === null ? null : <small>{second}</small>}
    </span>
  )
}

function Name({ row }: { readonly row: RecurrenceRow }) {
  return <Two first={<b title={row.name}>{row.name}</b>} second={localised(row.recipientName, useLanguage())} />
}

/** The next day and how far it is; or why there is none. */
function Next({ row }: { readonly row: RecurrenceRow }) {
  const { t } = useTranslation(['recurrences', 'common'])
  const language = useLanguage()
  const { state, nextOn, nextPlannedOn, lastPlannedOn, stopReason, pausedUntil } = row
  if (state === 'stopped')
    return <Two first={<span className={css['stopped']}>{t('state.stopped')}</span>} second={t(`reasons.${stopReason ?? 'refused'}`)} />
  if (nextOn === null) {
    const last = lastPlannedOn === null ? t('no_last') : t('last_on', { day: formatDay(lastPlannedOn, language) })
    return <Two first={<span className={css['quiet']}>{t(`state.${state}`)}</span>} second={last} />
  }
  const days = daysBetween(currentDay(), nextOn)
  const moved = nextPlannedOn !== null && nextPlannedOn !== nextOn
  const when = days > 0 ? t('common:in_days', { count: days }) : t('common:today')
  const first = <b>{formatDay(nextOn, language)}</b>
  if (row.isContactArchived) return <Two first={first} second={<span className={css['stopped']}>{t('client_archived')}</span>} />
  if (pausedUntil !== null && isPausedUntil(row))
    return <Two first={first} second={t('paused_until', { day: formatDay(pausedUntil, language).slice(0, 5) })} />
  return <Two first={first} second={moved ? t('moved_from', { day: formatDay(nextPlannedOn, language).slice(0, 5) }) : when} />
}

function Action({ row: { action, waiting } }: { readonly row: RecurrenceRow }) {
  const { t } = useTranslation('recurrences')
  const wait = waiting === 0 ? null : <span className={css['waiting']}>{t('to_review', { count: waiting })}</span>
  return <Two first={t(`actions.${action}`)} second={wait} />
}

function Made({ row: { made, times } }: { readonly row: RecurrenceRow }) {
  const { t } = useTranslation('recurrences')
  if (times !== null) return t('made_of', { made, times })
  return made === 0 ? <NoValue /> : made
}

/** Three lines of a phone. */
export function RecurrenceCard({ row }: { readonly row: RecurrenceRow }) {
  const words = useScheduleWords()
  const language = useLanguage()
  return (
    <>
      <CardLine>
        <b className={css['cut']}>{row.name}</b>
        <MoneyText amount={row.total} currency={row.currency} />
      </CardLine>
      <CardLine quiet>
        <span className={css['cutQuiet']}>{localised(row.recipientName, language)}</span>
        <span className={css['often']}>{words(row)}</span>
      </CardLine>
      <CardLine>
        <Next row={row} />
        <Action row={row} />
      </CardLine>
    </>
  )
}
