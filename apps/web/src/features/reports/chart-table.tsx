import type { Report } from '@invoice/contract/reports/reports.ts'
import { AGE_BUCKETS } from '@invoice/domain/reports/report-facts.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { VisuallyHidden } from '@mantine/core'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import './texts.ts'

/** What the chart draws, for who cannot see it: each month, or each age, with what all rows come to in it. */
export function ChartTable({ report }: { readonly report: Report }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const nameOf = (at: string): string => {
    const bucket = AGE_BUCKETS.find((one) => one === at)
    return bucket === undefined ? `${monthName(at, language)} ${at.slice(0, 4)}` : t(`columns.${bucket}`)
  }
  const isByAge = AGE_BUCKETS.some((one) => one === report.axis[0])
  return (
    <VisuallyHidden>
      <table>
        <caption>{t('chart', { name: t(`names.${report.report}`) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t(isByAge ? 'age' : 'month')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {report.axis.map((at, index) => (
            <tr key={at}>
              <th scope="row">{nameOf(at)}</th>
              <td>{formatAmount(report.total.series[index] ?? '0', report.currency, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
