import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { changeOf } from '@invoice/domain/reports/comparison.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { formatTenths } from '@invoice/text/format/tenths.ts'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SALES_TYPES } from '../../shared/documents/sales-types.ts'
import type { Dashboard } from '../../shared/queries/reports/dashboard.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { LoudMoney, MoneyText, NoValue } from '../../shared/ui/marks/money-text.tsx'
import css from './dashboard.module.css'
import moneyPanels from './money-panels.module.css'
import { More, Panel } from './panel.tsx'

const RevenueChart = laterPart(() => import('./revenue-chart.tsx'))

/** Month by month beside the year before; whoever does not see the chart has it as a table. */
export function RevenuePanel({ data, period }: { readonly data: Dashboard; readonly period: string }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { revenue, currency, from, to } = data
  const change = changeOf(revenue.net, revenue.before)
  const money = (amount: string) => (signOf(amount) === 0 ? <NoValue /> : <MoneyText amount={amount} currency={currency} />)
  return (
    <Panel
      title={t('revenue')}
      width={7}
      more={
        <Link to="/reports/$id" params={{ id: 'sales-by-period' }} search={{ from, to, currency }} className={css['more']}>
          <More>{t('by_month')}</More>
        </Link>
      }
    >
      <p className={moneyPanels['headline']}>
        <Link to="/invoices" search={{ state: 'issued', type: [...SALES_TYPES], issuedFrom: from, issuedTo: to, currency }}>
          <strong>{signOf(revenue.net) === 0 ? <NoValue /> : <LoudMoney amount={revenue.net} currency={currency} />}</strong>
        </Link>{' '}
        {t('without_vat')}
        {change === null ? null : t('against', { change: `${signOf(change) > 0 ? '+' : ''}${formatTenths(change, language)}` })}
      </p>
      <div className={css['legend']} aria-hidden="true">
        <span>
          <i data-series="now" />
          {period}
        </span>
        <span>
          <i data-series="before" />
          {t('year_before')}
        </span>
      </div>
      <div aria-hidden="true">
        <Suspense fallback={<Skeleton height={180} />}>
          <RevenueChart data={data} />
        </Suspense>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('revenue')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{period}</th>
              <th scope="col">{t('year_before')}</th>
            </tr>
          </thead>
          <tbody>
            {revenue.months.map(({ month, net, before }) => (
              <tr key={month}>
                <th scope="row">
                  {monthName(month, language)} {month.slice(0, 4)}
                </th>
                <td>{money(net)}</td>
                <td>{money(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Panel>
  )
}
