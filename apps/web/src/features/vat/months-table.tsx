import type { VatMonth } from '@invoice/contract/vat/periods.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Digits } from './amounts.tsx'
import { StateMark } from './month-marks.tsx'
import { capital, nameOfMonth } from './month-words.ts'
import css from './vat.module.css'
import './texts.ts'

type Props = {
  readonly companyId: string
  readonly year: number
  readonly months: readonly VatMonth[]
  readonly selected: number | null
  readonly onSelect: (index: number) => void
}

const AMOUNTS = ['base', 'charged', 'credit', 'result'] as const

/** The months of a year, the newest first, and what they come to. */
export function MonthsTable({ companyId, year, months, selected, onSelect }: Props) {
  const { t } = useTranslation('vat')
  const { t: tFiling } = useTranslation('filing')
  const language = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (selected !== null) table.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  // A year may be counted in two currencies, which no sum adds up.
  const currencies = new Set(months.map(({ currency }) => currency))
  return (
    <table ref={table} className={css['months']} aria-label={t('months.label', { year: String(year) })}>
      <thead>
        <tr>
          <th scope="col">{t('months.month')}</th>
          <th scope="col" data-column="state">
            {t('months.state')}
          </th>
          {AMOUNTS.map((column) => (
            <th key={column} scope="col" data-amount data-column={column}>
              {t(`months.${column}`)}
            </th>
          ))}
          <th scope="col" data-column="due">
            {t('months.due_on')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((month, index) => (
          <tr key={month.month} aria-current={index === selected ? 'true' : undefined} onClick={() => onSelect(index)}>
            <th scope="row">
              <Link to="/vat/$month" params={{ month: month.month }} search={{ companyId }}>
                {capital(nameOfMonth(month.month, language))}
              </Link>
            </th>
            <td data-column="state">
              <StateMark state={month.state} />
            </td>
            {AMOUNTS.map((column) => (
              <td key={column} data-amount data-column={column} data-label={t(`months.${column}`)}>
                <Digits amount={month[column]} currency={month.currency} />
              </td>
            ))}
            <td data-column="due" className={css['quiet']}>
              {month.filedOn === null
                ? formatDay(month.dueOn, language)
                : tFiling('filed_on_day', { day: formatDay(month.filedOn, language) })}
            </td>
          </tr>
        ))}
      </tbody>
      {currencies.size > 1 ? null : (
        <tfoot>
          <tr>
            <th scope="row">{t('months.total', { year: String(year) })}</th>
            <td data-column="state" />
            {AMOUNTS.map((column) => (
              <td key={column} data-amount data-column={column} data-label={t(`months.${column}`)}>
                <Digits amount={sumDecimals(months.map((month) => month[column]))} currency={months[0]?.currency ?? 'EUR'} />
              </td>
            ))}
            <td data-column="due" />
          </tr>
        </tfoot>
      )}
    </table>
  )
}
