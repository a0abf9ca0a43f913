import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import type { Payout } from '@invoice/contract/treasury/payouts.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IfMay } from '../../../shared/queries/cache/if-may.tsx'
import { payoutsQuery } from '../../../shared/queries/treasury/payouts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { FeeBillDrawer } from './fee-bill-drawer.tsx'
import { PayoutDrawer } from './payout-drawer.tsx'
import css from './provider-part.module.css'

const SHOWN = 5

/** Of an account that a provider of online payments holds: what it has paid out, and what it keeps that no bill is joined with. */
export default function ProviderPart({ account }: { readonly account: TreasuryAccount }) {
  const { t } = useTranslation('treasury')
  const { data } = useQuery(payoutsQuery(account.id))
  const [opened, setOpened] = useState<string | 'bill' | null>(null)
  const [isWhole, setWhole] = useState(false)
  if (data === undefined || data.provider === null) return null
  const { items, provider, unbilledFees } = data
  const shown = isWhole ? items : items.slice(0, SHOWN)
  return (
    <section className={css['provider']} aria-label={t('payouts.title')}>
      <div className={css['head']}>
        <h2>{t('payouts.title')}</h2>
        <Fees amount={unbilledFees} currency={account.currency} onJoin={() => setOpened('bill')} />
      </div>
      {provider.tells ? null : <p className={css['note']}>{t('payouts.by_hand', { provider: provider.name })}</p>}
      {provider.tells && items.length === 0 ? <p className={css['note']}>{t('payouts.none', { provider: provider.name })}</p> : null}
      {shown.length === 0 ? null : (
        <ul className={css['list']}>
          {shown.map((payout) => (
            <li key={payout.id}>
              <Row payout={payout} onOpen={() => setOpened(payout.id)} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < items.length ? (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('more')}
        </Button>
      ) : null}
      {opened === 'bill' ? <FeeBillDrawer account={account} fees={unbilledFees} onClose={() => setOpened(null)} /> : null}
      {opened === null || opened === 'bill' ? null : <PayoutDrawer id={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

function Fees({ amount, currency, onJoin }: { readonly amount: string; readonly currency: string; readonly onJoin: () => void }) {
  const { t } = useTranslation('treasury')
  if (signOf(amount) <= 0) return null
  return (
    <div className={css['head']}>
      <span>
        {t('payouts.unbilled')} <MoneyText amount={amount} currency={currency} />
      </span>
      <IfMay noun="payments">
        <Button variant="default" size="sm" onClick={onJoin}>
          {t('payouts.join_bill')}
        </Button>
      </IfMay>
    </div>
  )
}

function Row({ payout, onOpen }: { readonly payout: Payout; readonly onOpen: () => void }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { providerId, arrivesOn, amount, currency, state, problem, bank } = payout
  return (
    <button type="button" className={css['payout']} onClick={onOpen}>
      <span>{formatDay(arrivesOn, language)}</span>
      <span>
        <strong>{providerId}</strong>
        {bank === null ? (
          <small data-warning={problem !== null || state === 'failed' || undefined}>
            {t(problem === null ? `payouts.states.${state}` : `payouts.problems.${problem}`)}
          </small>
        ) : (
          <small data-agrees>{t('payouts.found', { account: bank.name, day: formatDay(bank.on, language) })}</small>
        )}
      </span>
      <span className={css['amount']}>
        <MoneyText amount={amount} currency={currency} />
      </span>
    </button>
  )
}
