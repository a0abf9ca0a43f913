import type { Report } from '@invoice/contract/reports.ts'
import { subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { AGE_BUCKETS } from '@invoice/domain/reports/report-facts.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useReducedMotion } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shared/text/use-language.ts'
import { shortAmount } from '../../shared/ui/charts/short-amount.ts'
import css from './reports.module.css'
import './texts.ts'

type Props = { readonly report: Report; readonly pointed: { readonly name: string; readonly series: readonly string[] } | null }

/** What the rows come to along the axis; the row that is pointed at stands out of the rest. */
export default function ReportChart({ report, pointed }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const calm = useReducedMotion()
  const labelOf = (at: string): string => {
    const bucket = AGE_BUCKETS.find((one) => one === at)
    return bucket === undefined ? monthName(at, language).slice(0, 3) : t(`columns.${bucket}`)
  }
  // For the drawing only: what is told of it is the text that came.
  const data = report.axis.map((at, index) => {
    const total = report.total.series[index] ?? '0'
    const own = pointed?.series[index] ?? '0'
    return {
      at: report.axis.length > 12 ? `${labelOf(at)} ${at.slice(2, 4)}` : labelOf(at),
      own: Number(own),
      rest: Number(subtractDecimals(total, own)),
    }
  })
  const rest = pointed === null ? t(`names.${report.report}`) : t('rest')
  return (
    <BarChart
      className={css['bars'] ?? ''}
      h={148}
      data={data}
      dataKey="at"
      type="stacked"
      series={[
        ...(pointed === null ? [] : [{ name: 'own', label: pointed.name, color: 'var(--brand)' }]),
        { name: 'rest', label: rest, color: 'var(--bar-rest)' },
      ]}
      gridAxis="x"
      tickLine="none"
      withTooltip
      maxBarWidth={28}
      yAxisProps={{ width: 60, tickFormatter: (value: number) => shortAmount(value, t('thousands'), language), tickCount: 4 }}
      xAxisProps={{ interval: 'preserveStartEnd' }}
      valueFormatter={(value) => formatAmount(value.toFixed(2), report.currency, language)}
      barProps={{ isAnimationActive: !calm, radius: 2 }}
      // Hidden from screen readers, who have the table: nothing in it takes the focus.
      barChartProps={{ accessibilityLayer: false }}
      tooltipAnimationDuration={0}
    />
  )
}
