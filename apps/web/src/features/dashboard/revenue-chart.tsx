import { lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useElementSize, useReducedMotion } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { SALES_TYPES } from '../../shared/documents/sales-types.ts'
import type { Dashboard } from '../../shared/queries/reports/dashboard.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { everyOf, scaleOf } from '../../shared/ui/charts/scale.ts'
import { shortAmount } from '../../shared/ui/charts/short-amount.ts'
import css from './money-panels.module.css'

/** px */
const WIDTH_OF_SCALE = 64
const WIDTH_OF_MONTH = 32

/** Bars by month, the year before beside them; a bar opens the documents of its month. */
export default function RevenueChart({ data: { revenue, currency, to } }: { readonly data: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const navigate = useNavigate()
  const calm = useReducedMotion()
  const { ref, width } = useElementSize()
  // For the drawing only: what is told is the text that came.
  const data = revenue.months.map(({ month, net, before }) => ({
    month: monthName(month, language).slice(0, 3),
    first: month,
    net: Number(net),
    before: Number(before),
  }))
  const lines = scaleOf(data.flatMap(({ net, before }) => [net, before]))
  const open = (index: number): void => {
    const first = data[index]?.first
    if (first === undefined) return
    const last = lastOfMonth(first)
    const search = { state: 'issued' as const, type: [...SALES_TYPES], issuedFrom: first, issuedTo: last < to ? last : to, currency }
    void navigate({ to: '/invoices', search })
  }
  return (
    <BarChart
      ref={ref}
      className={css['chart'] ?? ''}
      h={180}
      data={data}
      dataKey="month"
      series={[
        { name: 'before', label: t('year_before'), color: 'var(--bar-before)' },
        { name: 'net', label: t('revenue_short'), color: 'var(--brand)' },
      ]}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={14}
      yAxisProps={{
        width: WIDTH_OF_SCALE,
        ticks: lines,
        // Of nothing but zeros the line of zero lies at the foot.
        domain: [lines[0] ?? 0, lines.at(-1) || 1],
        tickFormatter: (value: number) => shortAmount(value, t('thousands'), language),
      }}
      xAxisProps={{ interval: everyOf(data.length, width - WIDTH_OF_SCALE, WIDTH_OF_MONTH) }}
      valueFormatter={(value) => formatAmount(value.toFixed(2), currency, language)}
      barProps={{ isAnimationActive: !calm, radius: 2, onClick: (_bar: unknown, index: number) => open(index) }}
      // Hidden from screen readers, who have the table: nothing in it takes the focus.
      barChartProps={{ accessibilityLayer: false }}
      tooltipAnimationDuration={0}
    />
  )
}
