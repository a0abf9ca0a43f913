import type { Report } from '@invoice/contract/reports/reports.ts'
import { divideRounded, fromUnits, signOf, subtractDecimals, sumDecimals, toUnits } from '@invoice/domain/decimal/decimal.ts'
import { changeOf, shareOf } from '@invoice/domain/reports/comparison.ts'
import { factsOf, type ReportFigure, type VatSide } from '@invoice/domain/reports/report-facts.ts'
import { formatTenths } from '@invoice/text/format/tenths.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { LoudMoney, NoValue } from '../../shared/ui/marks/money-text.tsx'
import css from './report-screen.module.css'

type Figure = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode }

/** What the whole comes to, in three figures. */
export function ReportFigures({ report }: { readonly report: Report }) {
  const figure = useFigure(report)
  return (
    <dl className={css['figures']}>
      {factsOf(report.report).figures.map((name) => {
        const { label, value, note } = figure(name)
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span className={css['loud']}>{value}</span>
              {note ? <span className={css['note']}>{note}</span> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function useFigure(report: Report): (name: ReportFigure) => Figure {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { values } = report.total
  const money = (amount: string): ReactNode =>
    signOf(amount) === 0 ? <NoValue /> : <LoudMoney amount={amount} currency={report.currency} />
  const percent = (share: string | null): string => (share === null ? '–' : formatTenths(share, language))
  const of = (column: string): string => values[column] ?? '0'
  const vatOf = (side: VatSide): string => report.groups.find(({ group }) => group === side)?.values['vat'] ?? '0'
  const top = (): string => percent(shareOf(sumDecimals(report.rows.slice(0, 3).map((row) => row.values['net'] ?? '0')), of('net')))
  return (name) => {
    switch (name) {
      case 'opening':
      case 'closing':
      case 'received':
      case 'fees':
      case 'waiting':
        return { label: t(`columns.${name}`), value: money(of(name)) }
      case 'moved':
        return {
          label: t('columns.debits'),
          value: money(of('debits')),
          note: <Minus label={t('columns.credits')} value={money(of('credits'))} />,
        }
      case 'charged':
        return { label: t('charged'), value: money(vatOf('sales')) }
      case 'credit':
        return { label: t('credit'), value: money(vatOf('purchases')) }
      case 'due':
        return { label: signOf(of('vat')) < 0 ? t('refundable') : t('due'), value: money(of('vat').replace('-', '')) }
      case 'outstanding':
        return { label: t('columns.outstanding'), value: money(of('outstanding')) }
      case 'overdue': {
        const overdue = subtractDecimals(of('outstanding'), of('not_due'))
        const share = signOf(overdue) === 0 ? undefined : t('of_all', { share: percent(shareOf(overdue, of('outstanding'))) })
        return { label: t('overdue'), value: money(overdue), note: share }
      }
      case 'sales': {
        const change = changeOf(of('net'), of('before'))
        const changeText = change === null ? undefined : `${signOf(change) > 0 ? '+' : ''}${formatTenths(change, language)}`
        return { label: t('sales_figure'), value: money(of('net')), note: changeText }
      }
      case 'count': {
        // Months are the same in every year: none is new.
        const isNew = report.fresh > 0 && factsOf(report.report).isSorted && signOf(of('before')) !== 0
        const fresh = isNew ? t('fresh', { count: report.fresh }) : undefined
        return { label: t(`count_of.${report.report}`), value: String(report.count), note: fresh }
      }
      case 'monthly_average': {
        // Months to come have sold nothing yet: the average is of those that have begun.
        const begun = report.axis.filter((month) => month <= currentDay())
        const months = BigInt(begun.length || Math.max(1, report.axis.length))
        return { label: t('average'), value: money(fromUnits(divideRounded(toUnits(of('net'), 3), months * 10n), 2)) }
      }
      case 'top_people':
      case 'top_things':
        return { label: t(name), value: top() }
    }
  }
}

function Minus({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <>
      {label} {value}
    </>
  )
}
