import { compareDecimals, roundDecimal, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { shareOf } from '@invoice/domain/reports/comparison.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { formatShortAmount } from '@invoice/text/format/short-amount.ts'
import { formatTenths } from '@invoice/text/format/tenths.ts'
import { IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { listAddress } from '../../shared/documents/list-address.ts'
import { SALES_TYPES } from '../../shared/documents/sales-types.ts'
import type { Dashboard } from '../../shared/queries/reports/dashboard.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { LoudMoney, MoneyText, NoValue } from '../../shared/ui/marks/money-text.tsx'
import css from './dashboard.module.css'
import moneyPanels from './money-panels.module.css'
import { More, Panel } from './panel.tsx'

type Props = { readonly data: Dashboard }

/** What there is, and what is expected by due dates: estimates, so whole units. */
export function ExpectedPanel({ data }: Props) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const now = data.cash.find(({ currency }) => currency === data.currency)?.total ?? '0'
  const whole = (amount: string): string => formatShortAmount(roundDecimal(amount, 0), data.currency, language)
  const moved = (amount: string) => (signOf(amount) === 0 ? <NoValue /> : whole(amount))
  return (
    <Panel
      title={t('expected')}
      width={5}
      more={
        <Link to="/reports/$id" params={{ id: 'cash' }} className={css['more']}>
          <More>{t('movement')}</More>
        </Link>
      }
    >
      <table className={moneyPanels['small']}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('incoming')}</th>
            <th scope="col">{t('outgoing')}</th>
            <th scope="col">{t('cash')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <strong>{t('today')}</strong> <span>{formatDay(currentDay(), language).slice(0, 5)}</span>
            </th>
            <td />
            <td />
            <td>
              <strong>{moved(now)}</strong>
            </td>
          </tr>
          {data.expected.map(({ days, until, incoming, recurring, outgoing, cash }) => (
            <tr key={days}>
              <th scope="row">
                <strong>{t('days', { count: days })}</strong> <span>{t('until', { day: formatDay(until, language).slice(0, 5) })}</span>
              </th>
              <td>
                {signOf(recurring) > 0 && compareDecimals(incoming, recurring) === 0 ? null : (
                  <Link to="/invoices" search={{ state: 'unpaid', type: [...SALES_TYPES], currency: data.currency }}>
                    {moved(subtractDecimals(incoming, recurring))}
                  </Link>
                )}
                {signOf(recurring) === 0 ? null : (
                  <Link to="/invoices/recurring" className={moneyPanels['again']} title={t('recurring_text')}>
                    <span className={moneyPanels['said']}>{t('recurring_text')}: </span>
                    {`+ ${whole(recurring)}`} <IconRepeat size={13} stroke={1.8} aria-hidden="true" />
                  </Link>
                )}
              </td>
              <td>
                <Link to="/reports/$id" params={{ id: 'payables' }}>
                  {moved(outgoing)}
                </Link>
              </td>
              <td>
                <strong>{whole(cash)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={moneyPanels['about']}>{t('expected_text')}</p>
    </Panel>
  )
}

export function VatPanel({ data: { vat } }: Props) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const days = { from: vat.from, to: vat.to }
  const lines = [
    ['vat_sales_base', vat.salesBase],
    ['vat_charged', vat.salesVat],
    ['vat_purchases_base', vat.purchasesBase],
    ['vat_credit', signOf(vat.purchasesVat) > 0 ? `-${vat.purchasesVat}` : vat.purchasesVat],
  ] as const
  return (
    <Panel
      title={t('vat_of', { month: monthName(vat.from, language) })}
      width={5}
      more={
        <Link to="/reports/$id" params={{ id: 'vat' }} search={days} className={css['more']}>
          <More>{t('by_rate')}</More>
        </Link>
      }
    >
      <dl className={moneyPanels['pairs']}>
        {lines.map(([key, amount]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Link to="/reports/$id" params={{ id: 'vat' }} search={days}>
                {signOf(amount) === 0 ? <NoValue /> : <MoneyText amount={amount} currency={vat.currency} />}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css['sum']}>
        <span>
          <strong>{t(signOf(vat.due) < 0 ? 'to_be_refunded' : 'to_be_paid')}</strong>{' '}
          {t('until', { day: formatDay(vat.dueOn, language).slice(0, 5) })}
        </span>
        <span className={moneyPanels['loud']}>
          {signOf(vat.due) === 0 ? <NoValue /> : <LoudMoney amount={vat.due.replace('-', '')} currency={vat.currency} />}
        </span>
      </p>
      <p className={moneyPanels['about']}>{t('vat_text')}</p>
    </Panel>
  )
}

/** Whom most was invoiced; lengths are shares of the largest. */
export function ClientsPanel({ data: { clients, revenue, currency, from, to } }: Props) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const most = Number(clients[0]?.net ?? 1)
  return (
    <Panel
      title={t('clients')}
      width={7}
      more={
        <Link to="/reports/$id" params={{ id: 'sales-by-client' }} search={{ from, to, currency }} className={css['more']}>
          <More>{t('by_client')}</More>
        </Link>
      }
    >
      {clients.length === 0 ? <p className={css['none']}>{t('no_sales')}</p> : null}
      <ul className={css['bars']}>
        {clients.map(({ contactId, name, net, behind }) => {
          const share = shareOf(net, revenue.net)
          return (
            <li key={contactId}>
              <Link to="/invoices" search={listAddress(behind)} className={css['client']}>
                {localised(name, language) || t('without_client')}
              </Link>
              <i aria-hidden="true">
                <i style={{ width: `${(Number(net) / most) * 100}%` }} />
              </i>
              <span className={css['share']}>{share === null ? null : formatTenths(share, language)}</span>
              <span className={css['money']}>
                <MoneyText amount={net} currency={currency} />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** How long clients take, beside what was agreed: the line. Later is amber. */
export function DaysToPayPanel({ data: { daysToPay } }: Props) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  if (daysToPay === null) {
    return (
      <Panel title={t('days_to_pay')} width={5}>
        <p className={css['none']}>{t('no_payments')}</p>
      </Panel>
    )
  }
  const { days, agreed, clients } = daysToPay
  const longest = Math.max(1, agreed, ...clients.map((client) => client.days)) * 1.1
  const place = (of: number): string => `${Math.max(0, (of / longest) * 100)}%`
  return (
    <Panel
      title={t('days_to_pay')}
      width={5}
      more={
        <Link to="/reports/$id" params={{ id: 'receivables' }} className={css['more']}>
          <More>{t('receivables')}</More>
        </Link>
      }
    >
      <p className={moneyPanels['headline']}>
        <strong>{t('days', { count: days })}</strong> {t('on_average')}
      </p>
      <ul className={css['bars']} data-kind="days">
        {clients.map((client) => (
          <li key={client.contactId}>
            <Link to="/contacts/$id" params={{ id: client.contactId }} className={css['client']}>
              {localised(client.name, language)}
            </Link>
            <i aria-hidden="true" data-late={client.days > agreed || undefined}>
              <i style={{ width: place(client.days) }} />
              <b style={{ left: place(agreed) }} />
            </i>
            <span className={css['money']}>{t('days', { count: client.days })}</span>
          </li>
        ))}
      </ul>
      <p className={moneyPanels['about']}>{t('agreed', { count: agreed })}</p>
    </Panel>
  )
}

/** Of which the bar of what is unpaid is made. */
export function agesOf({ ages }: Dashboard) {
  return [
    { key: 'not_due', amount: ages.notDue },
    { key: 'days_1_15', amount: ages.days1to15 },
    { key: 'days_16_30', amount: ages.days16to30 },
    { key: 'over_30', amount: ages.over30 },
  ] as const
}
