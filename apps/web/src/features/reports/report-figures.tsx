import type { Report } from '@invoice/contract/reports/reports.ts'
import { divideRounded, fromUnits, signOf, subtractDecimals, sumDecimals, toUnits } from '@invoice/domain/decimal/decimal.ts'
import { changeOf, shareOf } from '@invoice/domain/reports/comparison.ts'
import { formatTenths } from '@invoice/text/format/tenths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shared/text/use-language.ts'
import { LoudMoney, NoValue } from '../../shared/ui/marks/money-text.tsx'
import css from './report-screen.module.css'

type Figure = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode }

/** What the whole comes to, in three figures. */
export function ReportFigures({ report }: { readonly report: Report }) {
  const figures = useFigures(report)
  return (
    <dl className={css['figures']}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={css['loud']}>{value}</span>
            {note ? <span className={css['note']}>{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useFigures(report: Report): readonly Figure[] {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { values } = report.total
  const money = (amount: string): ReactNode =>
    signOf(amount) === 0 ? <NoValue /> : <LoudMoney amount={amount} currency={report.currency} />
  const percent = (share: string | null): string => (share === null ? '–' : formatTenths(share, language))
  const of = (column: string): string => values[column] ?? '0'
  const count: Figure = {
    label: t(`count_of.${report.report}`),
    value: String(report.count),
    note:
      report.fresh > 0 && report.report !== 'sales-by-period' && signOf(of('before')) !== 0
        ? t('fresh', { count: report.fresh })
        : undefined,
  }
  switch (report.report) {
    case 'cash':
      return (['opening', 'debits', 'closing'] as const).map((column) => ({
        label: t(`columns.${column}`),
        value: money(of(column)),
        note: column === 'debits' ? <Minus label={t('columns.credits')} value={money(of('credits'))} /> : undefined,
      }))
    case 'vat': {
      const side = (name: 'sales' | 'purchases') => report.groups.find(({ group }) => group === name)?.values['vat'] ?? '0'
      return [
        { label: t('charged'), value: money(side('sales')) },
        { label: t('credit'), value: money(side('purchases')) },
        { label: signOf(of('vat')) < 0 ? t('refundable') : t('due'), value: money(of('vat').replace('-', '')) },
      ]
    }
    case 'receivables':
    case 'payables': {
      const overdue = subtractDecimals(of('outstanding'), of('not_due'))
      return [
        { label: t('columns.outstanding'), value: money(of('outstanding')) },
        {
          label: t('overdue'),
          value: money(overdue),
          note: signOf(overdue) === 0 ? undefined : t('of_all', { share: percent(shareOf(overdue, of('outstanding'))) }),
        },
        count,
      ]
    }
    default: {
      const change = changeOf(of('net'), of('before'))
      const top = sumDecimals(report.rows.slice(0, 3).map((row) => row.values['net'] ?? '0'))
      const months = BigInt(Math.max(1, report.axis.length))
      const average = fromUnits(divideRounded(toUnits(of('net'), 3), months * 10n), 2)
      return [
        {
          label: t('sales_figure'),
          value: money(of('net')),
          note: change === null ? undefined : `${signOf(change) > 0 ? '+' : ''}${formatTenths(change, language)}`,
        },
        count,
        report.report === 'sales-by-period'
          ? { label: t('average'), value: money(average) }
          : { label: t(`top_three.${report.report}`), value: percent(shareOf(top, of('net'))) },
      ]
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
