import type { Report } from '@invoice/contract/reports/reports.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import { changeOf, shareOf } from '@invoice/domain/reports/comparison.ts'
import { factsOf, kindOf, type ReportColumn } from '@invoice/domain/reports/report-facts.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { formatTenths } from '@invoice/text/format/tenths.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText, NoValue } from '../../shared/ui/marks/money-text.tsx'
import css from './reports.module.css'

type Values = Report['total']['values']
type Props = {
  readonly report: Report
  readonly values: Values
  readonly column: ReportColumn
  /** of the rows alone, beside whose bar those of the others are measured; null where the cell has none */
  readonly largest: string | null
}

/** A number of a row as it is read; nothing is a dash. */
export function ReportCell({ report, values, column, largest }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { main } = factsOf(report.report)
  const own = values[main] ?? '0'
  if (column === 'share')
    return (
      <Share
        share={shareOf(own, report.total.values[main] ?? '0')}
        most={largest === null ? null : shareOf(largest, report.total.values[main] ?? '0')}
      />
    )
  if (column === 'change') {
    const change = changeOf(own, values['before'] ?? '0')
    if (change !== null) return signed(formatTenths(change, language), change)
    // Where there was no year before, nothing is new beside it.
    const isNew = signOf(values['before'] ?? '0') === 0 && signOf(own) > 0 && signOf(report.total.values['before'] ?? '0') !== 0
    return isNew ? t('new') : <NoValue />
  }
  const value = values[column]
  if (value === undefined || signOf(value) === 0) return <NoValue />
  return kindOf(column) === 'amount' ? <MoneyText amount={value} currency={report.currency} /> : formatQuantity(value, language)
}

const signed = (text: string, value: string): string => (signOf(value) > 0 ? `+${text}` : text)

/** What the largest row comes to: not always the first, as months come in their own order. */
export function largestOf({ report, rows }: Report): string {
  const { main } = factsOf(report)
  return rows.map(({ values }) => values[main] ?? '0').reduce((most, one) => (compareDecimals(one, most) > 0 ? one : most), '0')
}

/** Its length is told beside that of the largest row; many rows together have none. */
function Share({ share, most }: { readonly share: string | null; readonly most: string | null }) {
  const language = useLanguage()
  if (share === null) return <NoValue />
  // For the drawing only: no amount is made of it.
  const width = Math.max(0, Math.min(100, (Number(share) / Math.max(0.1, Number(most))) * 100))
  return (
    <span className={css['share']}>
      <i aria-hidden="true" data-none={most === null || undefined}>
        <i style={{ width: `${width}%` }} />
      </i>
      <span>{formatTenths(share, language)}</span>
    </span>
  )
}
