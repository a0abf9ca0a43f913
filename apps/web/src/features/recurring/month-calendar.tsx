import { type CalendarEntry, MOST_IN_MONTH } from '@invoice/contract/documents/recurrences.ts'
import { addDays, addMonths, firstOfWeek, isDay, lastOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { localised } from '@invoice/domain/localised.ts'
import { weekdayOf } from '@invoice/domain/recurring/schedule.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recurrenceMonthQuery } from '../../shared/queries/documents/recurrences.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { below } from '../../shared/theme/breakpoints.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { TableMessage } from '../../shared/ui/tables/data-table/data-table-message.tsx'
import type { filterOf } from './list/recurrence-search.ts'
import css from './month-calendar.module.css'

type Props = {
  readonly filter: ReturnType<typeof filterOf>
  /** YYYY-MM; without it the present one */
  readonly month: string | undefined
  readonly onMonth: (month: string) => void
  readonly onOpen: (recurrenceId: string) => void
}

/** So many stand in a day's square before it is unfolded. */
const SHOWN = 3
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** What is still to be made in a month, each schedule on each of its days: a sheet of weeks; where there is no room for it, day by day. */
export default function MonthCalendar({ filter, month: asked, onMonth, onOpen }: Props) {
  const { t } = useTranslation(['recurrences', 'common'])
  const narrow = useMediaQuery(below('medium'), false, { getInitialValueInEffect: false })
  const month = asked ?? monthOf(currentDay())
  const query = useQuery({ ...recurrenceMonthQuery({ ...filter, month }), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData } = query
  const items = isPlaceholderData ? [] : (data?.items ?? [])
  const isComing = data === undefined || isPlaceholderData
  const View = narrow ? Agenda : Weeks
  return (
    <section className={css['calendar']} aria-labelledby="calendar-month" aria-busy={isComing}>
      <Header month={month} onMonth={onMonth} sums={isComing ? [] : data.sums} />
      {error && isComing ? (
        <TableMessage
          state={{ kind: 'failed', message: error.message || t('common:unknown_error'), onRetry: () => void query.refetch() }}
        />
      ) : isComing ? (
        <Skeleton height={480} aria-label={t('common:loading')} />
      ) : (
        <>
          {data.isMore ? <p className={css['note']}>{t('calendar.more_schedules', { count: MOST_IN_MONTH })}</p> : null}
          {items.length === 0 && narrow ? (
            <EmptyState title={t('calendar.none')} />
          ) : (
            <View key={month} month={month} items={items} onOpen={onOpen} />
          )}
          {items.length === 0 && !narrow ? <p className={css['note']}>{t('calendar.none')}</p> : null}
        </>
      )}
    </section>
  )
}

type Sums = readonly { readonly currency: string; readonly count: number; readonly total: string }[]

/** Which month, the way to the next ones, and what it comes to. */
function Header({ month, onMonth, sums }: { readonly month: string; readonly onMonth: Props['onMonth']; readonly sums: Sums }) {
  const { t } = useTranslation(['recurrences', 'shell', 'common'])
  const language = useLanguage()
  const step = (count: 1 | -1) => {
    const to = addMonths(`${month}-01`, count)
    const Icon = count < 0 ? IconChevronLeft : IconChevronRight
    return (
      <ActionIcon
        size={36}
        aria-label={t(count < 0 ? 'shell:form.previous_month' : 'shell:form.next_month')}
        aria-disabled={!isDay(to) || undefined}
        onClick={() => (isDay(to) ? onMonth(monthOf(to)) : undefined)}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    )
  }
  const documents = sums.reduce((all, { count }) => all + count, 0)
  return (
    <header className={css['header']}>
      {step(-1)}
      <h2 id="calendar-month" aria-live="polite">
        {monthName(`${month}-01`, language)} {month.slice(0, 4)}
      </h2>
      {step(1)}
      <Button variant="subtle" color="gray" size="sm" onClick={() => onMonth(monthOf(currentDay()))}>
        {t('common:today')}
      </Button>
      {documents === 0 ? null : (
        <p className={css['sums']}>
          <span>{t('documents', { count: documents })}</span>
          {sums.map(({ currency, total }) => (
            <b key={currency}>
              <MoneyText amount={total} currency={currency} />
            </b>
          ))}
        </p>
      )}
    </header>
  )
}

type ViewProps = { readonly month: string; readonly items: readonly CalendarEntry[]; readonly onOpen: Props['onOpen'] }

function Weeks({ month, items, onOpen }: ViewProps) {
  const { t } = useTranslation('recurrences')
  const first = `${month}-01`
  const from = firstOfWeek(first)
  const weeks: string[] = []
  for (let monday = from; monday <= lastOfMonth(first); monday = addDays(monday, 7)) weeks.push(monday)
  return (
    <table className={css['weeks']} aria-labelledby="calendar-month">
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={t(`weekdays.d${day}`)}>
              {t(`short_days.d${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday) => (
          <tr key={monday}>
            {WEEKDAYS.map((day) => {
              const on = addDays(monday, day - 1)
              if (monthOf(on) !== month) return <td key={on} data-outside />
              return (
                <td key={on} data-today={on === currentDay() || undefined}>
                  <DayNumber on={on} />
                  <Entries items={items.filter((item) => item.on === on)} onOpen={onOpen} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayNumber({ on }: { readonly on: string }) {
  return (
    <time dateTime={on} className={css['date']} aria-current={on === currentDay() ? 'date' : undefined}>
      {Number(on.slice(8))}
    </time>
  )
}

/** More than three are folded. */
function Entries({ items, onOpen }: Omit<ViewProps, 'month'>) {
  const { t } = useTranslation('recurrences')
  const [isOpen, setIsOpen] = useState(false)
  if (items.length === 0) return null
  const hidden = isOpen ? 0 : Math.max(0, items.length - SHOWN)
  return (
    <>
      <ul>
        {items.slice(0, items.length - hidden).map((item) => (
          <li key={`${item.recurrenceId} ${item.plannedOn}`}>
            <Entry item={item} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {items.length > SHOWN ? (
        <button
          type="button"
          className={css['more']}
          aria-expanded={isOpen}
          {...(isOpen ? {} : { 'aria-label': `+${hidden}: ${t('calendar.more', { count: hidden })}` })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('calendar.fewer') : `+${hidden}`}
        </button>
      ) : null}
    </>
  )
}

function Entry({ item, onOpen }: { readonly item: CalendarEntry; readonly onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('recurrences')
  const language = useLanguage()
  const { recurrenceId, name, recipientName, total, currency, moved, plannedOn } = item
  const client = localised(recipientName, language)
  const from = moved === null ? '' : t('moved_from', { day: formatDay(plannedOn, language).slice(0, 5) })
  return (
    <button
      type="button"
      className={css['entry']}
      title={[name, client, from].filter(Boolean).join(' · ')}
      onClick={() => onOpen(recurrenceId)}
    >
      <b>{name}</b>
      <span className={css['client']}>{client}</span>
      <span className={css['amount']}>
        <MoneyText amount={total} currency={currency} />
      </span>
      {from === '' ? null : <small>{from}</small>}
    </button>
  )
}

/** The days on which there is something, one under the other. */
function Agenda({ items, onOpen }: ViewProps) {
  const { t } = useTranslation(['recurrences', 'common'])
  const language = useLanguage()
  const days = [...new Set(items.map(({ on }) => on))]
  return (
    <div className={css['agenda']}>
      {days.map((on) => (
        <section key={on} aria-labelledby={`day-${on}`}>
          <h3 id={`day-${on}`} aria-current={on === currentDay() ? 'date' : undefined}>
            <time dateTime={on}>{formatDay(on, language)}</time>{' '}
            <span>{on === currentDay() ? t('common:today') : t(`weekdays.d${weekdayOf(on) as (typeof WEEKDAYS)[number]}`)}</span>
          </h3>
          <Entries items={items.filter((item) => item.on === on)} onOpen={onOpen} />
        </section>
      ))}
    </div>
  )
}
