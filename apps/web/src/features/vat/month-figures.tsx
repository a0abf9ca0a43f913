import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { addMonths, monthOf } from '@invoice/domain/calendar/day.ts'
import { signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount, formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatWeekday } from '@invoice/text/format/weekday.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LoudMoney } from '../../shared/ui/marks/money-text.tsx'
import { FigureStrip } from '../../shared/ui/tables/filters/figure-strip.tsx'
import { resultKey, useDaysLeft, withoutSign } from './month-marks.tsx'
import { nameOfMonth } from './month-words.ts'
import css from './vat.module.css'
import './texts.ts'

/** What the month comes to, with the month before beside it, and until when it is declared. */
export function MonthFigures({ period }: { readonly period: VatPeriod }) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const daysLeft = useDaysLeft()
  const { charged, credit, result, currency, before, dueOn } = period
  const last = nameOfMonth(monthOf(addMonths(`${period.month}-01`, -1)), language)
  const money = (amount: string) => <LoudMoney amount={amount} currency={currency} />
  const beside = (now: string, then: string): string => {
    const difference = subtractDecimals(now, then)
    const text = `${signOf(difference) > 0 ? '+' : ''}${formatAmountDigits(difference, currency, language)}`
    return t('compared', { month: last, amount: formatAmount(then, currency, language), difference: text })
  }
  const resultBefore = subtractDecimals(before['50'] ?? '0', before['60'] ?? '0')
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        { key: 'charged', label: t('charged'), value: money(charged), note: beside(charged, before['20'] ?? '0') },
        { key: 'credit', label: t('credit'), value: money(credit), note: beside(credit, before['40'] ?? '0') },
        { key: 'result', label: t(resultKey(result)), value: money(withoutSign(result)), note: beside(result, resultBefore) },
        {
          key: 'due',
          label: t('deadline'),
          value: <span className={css['loud']}>{formatDay(dueOn, language)}</span>,
          note: [formatWeekday(dueOn, language), daysLeft(dueOn)].join(', '),
        },
      ]}
    />
  )
}
