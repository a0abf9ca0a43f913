import type { Report } from '@invoice/contract/reports/reports.ts'
import { subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { AGE_BUCKETS } from '@invoice/domain/reports/report-facts.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useElementSize, useReducedMotion } from '@mantine/hooks'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { everyOf, scaleOf } from '../../shared/ui/charts/scale.ts'
import { shortAmount } from '../../shared/ui/charts/short-amount.ts'
import css from './report-screen.module.css'
import './texts.ts'

/** px */
const WIDTH_OF_SCALE = 60
const WIDTH_OF_LETTER = 7

type Props = { readonly report: Report; readonly pointed: { readonly name: string; readonly series: readonly string[] } | null }

/** What the rows come to along the axis; the row that is pointed at stands out of the rest. */
export default function ReportChart({ report, pointed }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const calm = useReducedMotion()
  const { ref, width } = useElementSize()
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
  const lines = scaleOf(report.axis.map((_, index) => Number(report.total.series[index] ?? '0')))
  const each = Math.max(...data.map(({ at }) => at.length)) * WIDTH_OF_LETTER + 8
  return (
    <BarChart
      ref={ref}
      className={css['bars'] ?? ''}
      h={148}
      data={data}
      dataKey="at"
      type="stacked"
      series={[
        ...(pointed === null ? [] : [{ name: 'own', label: pointed.name, color: 'var(--brand)' }]),
        { name: 'rest', label: rest, color: pointed === null ? 'var(--brand)' : 'var(--bar-rest)' },
      ]}
      gridAxis="x"
      tickLine="none"
      withTooltip
      maxBarWidth={28}
      yAxisProps={{
        width: WIDTH_OF_SCALE,
        tickFormatter: (value: number) => shortAmount(value, t('thousands'), language),
        ticks: lines,
        // Of nothing but zeros the line of zero lies at the foot.
        domain: [lines[0] ?? 0, lines.at(-1) || 1],
      }}
      xAxisProps={{ interval: everyOf(data.length, width - WIDTH_OF_SCALE, each) }}
      valueFormatter={(value) => formatAmount(value.toFixed(2), report.currency, language)}
      barProps={{ isAnimationActive: !calm, radius: 2 }}
      // Hidden from screen readers, who have the table: nothing in it takes the focus.
      barChartProps={{ accessibilityLayer: false }}
      tooltipAnimationDuration={0}
    />
  )
}
