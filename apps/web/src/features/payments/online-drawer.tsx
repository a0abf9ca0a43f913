import '../../shared/payments/online-texts.ts'
import type { OnlineOrder } from '@invoice/contract/treasury/online.ts'
import type { Payment } from '@invoice/contract/treasury/payments.ts'
import { signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { takenBack } from '@invoice/domain/online/standing.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Drawer } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { onlineOrderQuery } from '../../shared/queries/treasury/payments.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { DrawerHead, drawerClasses } from '../../shared/ui/overlays/drawer-head.tsx'
import { Facts } from '../../shared/ui/page/facts.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import css from './online-drawer.module.css'
import { OnlineRefund } from './online-refund.tsx'

type Props = { readonly payment: Payment; readonly onClose: () => void }

/** What its provider says of a payment: what came, what the provider kept, what went back, and when it was told. */
export default function OnlineDrawer({ payment, onClose }: Props) {
  const { t } = useTranslation('online-payments')
  const language = useLanguage()
  const query = useQuery(onlineOrderQuery(payment.id))
  const [refunding, setRefunding] = useState(false)
  const { data: order } = query
  const who = [payment.contactName === null ? '' : localised(payment.contactName, language), payment.documents[0]?.number ?? '']
  if (refunding && order) return <OnlineRefund payment={payment} order={order} onClose={() => setRefunding(false)} />
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('title')} text={who.filter(Boolean).join(' · ')} onClose={onClose} />
          <div className={css['body']}>
            <ItemStates query={query}>{order ? <Order order={order} /> : <p className={css['label']}>{t('none')}</p>}</ItemStates>
          </div>
          {order ? <Foot order={order} isUndone={payment.undone !== null} onRefund={() => setRefunding(true)} /> : null}
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Order({ order }: { readonly order: OnlineOrder }) {
  const { t } = useTranslation('online-payments')
  const language = useLanguage()
  const { provider, state, captured, currency, paidBy, begunAt, paidAt, reason, reference, providerId } = order
  const at = (instant: string): string => formatDateTime(instant, language)
  return (
    <>
      <div>
        <p className={css['label']}>{state === 'paid' ? t('paid') : t(`states.${state}`)}</p>
        <p className={css['loud']}>
          <MoneyText amount={captured} currency={currency} />
        </p>
      </div>
      <Dispute order={order} />
      <Sums order={order} />
      <Facts
        facts={[
          { label: t('by'), value: paidBy },
          { label: t('when'), value: paidAt === null ? null : at(paidAt) },
          { label: t('begun'), value: at(begunAt) },
          { label: t('reason'), value: reason },
          { label: t('number'), value: reference },
          { label: t('provider_number', { provider }), value: providerId },
        ]}
      />
      <Reported order={order} />
    </>
  )
}

function Dispute({ order: { dispute, disputeUntil, provider } }: { readonly order: OnlineOrder }) {
  const { t } = useTranslation('online-payments')
  const language = useLanguage()
  if (dispute === 'none') return null
  const isDated = dispute === 'open' && disputeUntil !== null
  const text = isDated
    ? t('dispute.open_until', { provider, at: formatDateTime(disputeUntil, language) })
    : t(`dispute.${dispute}`, { provider })
  return <p className={css['dispute']}>{text}</p>
}

/** From what the client paid to what is left of it; a line that is nought is left out. */
function Sums({ order }: { readonly order: OnlineOrder }) {
  const { t } = useTranslation('online-payments')
  const { captured, refunded, fee, currency, provider } = order
  const less = [
    { label: t('refunded'), amount: refunded },
    { label: t('disputed'), amount: takenBack(order) },
    { label: t('fee', { provider }), amount: fee ?? '0' },
  ].filter(({ amount }) => signOf(amount) > 0)
  if (less.length === 0) return null
  const net = less.reduce((left, { amount }) => subtractDecimals(left, amount), captured)
  return (
    <table className={css['sums']}>
      <tbody>
        {[{ label: t('paid'), amount: captured }, ...less.map(({ label, amount }) => ({ label, amount: `-${amount}` }))].map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>
              <MoneyText amount={row.amount} currency={currency} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('net')}</th>
          <td>
            <MoneyText amount={net} currency={currency} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Reported({ order: { reported, provider } }: { readonly order: OnlineOrder }) {
  const { t } = useTranslation('online-payments')
  const language = useLanguage()
  const at = (instant: string): string => formatDateTime(instant, language)
  return (
    <section>
      <h3>{t('reported', { provider })}</h3>
      {reported.length === 0 ? <p className={css['label']}>{t('reported_none')}</p> : null}
      <ul className={css['reported']}>
        {reported.map(({ happenedAt, keptAt, what }) => (
          <li key={`${keptAt} ${what}`}>
            {what || provider}
            <small>{t('reported_at', { happened: at(happenedAt), kept: at(keptAt) })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FootProps = { readonly order: OnlineOrder; readonly isUndone: boolean; readonly onRefund: () => void }

function Foot({ order: { refundable, canRefund, provider }, isUndone, onRefund }: FootProps) {
  const { t } = useTranslation('online-payments')
  const mayWrite = useMay('payments', 'write')
  if (!mayWrite || isUndone) return null
  if (!canRefund || signOf(refundable) <= 0) {
    return (
      <div className={css['foot']}>
        <p>{canRefund ? t('refund.nothing') : t('refund.elsewhere', { provider })}</p>
      </div>
    )
  }
  return (
    <div className={css['foot']}>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} stroke={1.6} />} onClick={onRefund}>
        {t('refund.begin')}
      </Button>
    </div>
  )
}
