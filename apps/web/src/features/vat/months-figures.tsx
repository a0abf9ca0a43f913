import type { VatMonth } from '@invoice/contract/vat/periods.ts'
import { addMonths, daysBetween, firstOfMonth, monthOf, yearOf } from '@invoice/domain/calendar/day.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { vatMonthsQuery } from '../../shared/queries/reports/vat.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { LoudMoney } from '../../shared/ui/marks/money-text.tsx'
import { type Figure, FigureStrip } from '../../shared/ui/tables/filters/figure-strip.tsx'
import { resultKey, useDaysLeft, withoutSign } from './month-marks.tsx'
import { capital, nameOfMonth } from './month-words.ts'
import './texts.ts'

type Props = { readonly companyId: string; readonly year: number; readonly months: readonly VatMonth[] }

/** The month that is to be filed, the one that runs, and what the year has come to. */
export function MonthsFigures({ companyId, year, months }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const daysLeft = useDaysLeft()
  const today = currentDay()
  const last = monthOf(addMonths(firstOfMonth(today), -1))
  // In January it is of the year before.
  const { data: ofLast } = useQuery(vatMonthsQuery(companyId, Number(last.slice(0, 4))))
  const { data: ofNow } = useQuery(vatMonthsQuery(companyId, yearOf(today)))
  const toFile = ofLast?.months.find(({ month }) => month === last)
  const running = ofNow?.months.find(({ month }) => month === monthOf(today))
  const money = (amount: string, currency: string) => <LoudMoney amount={amount} currency={currency} />
  const alike = months.filter(({ currency }) => currency === months[0]?.currency)
  const ofYear = (column: 'charged' | 'credit'): Figure => ({
    key: column,
    label: t(`${column}_in`, { year: String(year) }),
    value: money(sumDecimals(alike.map((month) => month[column])), months[0]?.currency ?? 'EUR'),
  })
  const coming = <Skeleton height={20} width={120} my={4} />
  const isLastDue = toFile === undefined || daysBetween(today, toFile.dueOn) >= 0
  const until = ({ dueOn }: VatMonth): string => t('due_by', { day: formatDay(dueOn, language), left: daysLeft(dueOn) })
  const ofLastMonth: Figure =
    toFile === undefined
      ? { key: 'to_file', label: t('due_of', { month: nameOfMonth(last, language) }), value: ofLast === undefined ? coming : '–' }
      : {
          key: 'to_file',
          label: t(`${resultKey(toFile.result)}_of`, { month: nameOfMonth(last, language) }),
          value: money(withoutSign(toFile.result), toFile.currency),
          ...(isLastDue && { note: until(toFile) }),
        }
  const ofRunning: Figure = {
    key: 'running',
    label: t('so_far', { month: capital(nameOfMonth(monthOf(today), language)) }),
    value: running === undefined ? (ofNow === undefined ? coming : '–') : money(running.result, running.currency),
    ...(running && { note: isLastDue ? t('rows_of_both', { sales: running.sales, purchases: running.purchases }) : until(running) }),
  }
  // What is due next comes first.
  const figures = [...(isLastDue ? [ofLastMonth, ofRunning] : [ofRunning, ofLastMonth]), ofYear('charged'), ofYear('credit')]
  return <FigureStrip label={t('figures_of_all')} figures={figures} />
}
