import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { beginOnlineTrial, type OnlineTrial, TRIAL_AMOUNT } from '@invoice/contract/treasury/online-trial.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { FormSection } from '../../../shared/forms/form-parts.tsx'
import { keepOnlineTrial, onlineTrialQuery } from '../../../shared/queries/settings/online-trial.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './try-method.module.css'

/** How a payment goes by a method of trial: what a client sees, what comes back, what would be booked. Nothing is. */
export function TryMethod({ method, isLive }: { readonly method: PaymentMethod; readonly isLive: boolean }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const mayTry = !isLive && !method.isLive && method.online !== null
  const query = useQuery({ ...onlineTrialQuery(method.id), enabled: mayTry })
  const trial = mayTry ? (query.data ?? null) : null
  const provider = providerOf(method.kind) ?? ''
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      keepOnlineTrial(client, method.id, await call(beginOnlineTrial, { params: { id: method.id } }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const why = isLive || method.isLive ? 'payment_methods.trial.live' : 'payment_methods.trial.no_keys'
  return (
    <FormSection title={t('payment_methods.trial.title')}>
      <div className={css['head']}>
        <p>{mayTry ? t('payment_methods.trial.text', { amount: formatAmount(TRIAL_AMOUNT, 'EUR', language), provider }) : t(why)}</p>
        {mayTry ? (
          <Button variant="default" loading={busy} onClick={() => void begin()}>
            {t(trial === null ? 'payment_methods.trial.begin' : 'payment_methods.trial.again')}
          </Button>
        ) : null}
      </div>
      <Steps trial={trial} provider={provider} />
    </FormSection>
  )
}

/** Before anything is tried each step says what it will show. */
function Steps({ trial, provider }: { readonly trial: OnlineTrial | null; readonly provider: string }) {
  const { t } = useTranslation('settings')
  return (
    <ol className={css['steps']}>
      <li>
        <b>{t('payment_methods.trial.sees')}</b>
        {trial !== null && trial.state === 'waiting' ? (
          <>
            <a href={trial.page} target="_blank" rel="noreferrer">
              {t('payment_methods.trial.open', { provider })}
              <IconExternalLink size={16} stroke={1.6} aria-hidden />
            </a>
            <p>{t('payment_methods.trial.opened')}</p>
          </>
        ) : (
          <p>{t('payment_methods.trial.sees_text', { provider })}</p>
        )}
      </li>
      <li aria-live="polite">
        <b>{t('payment_methods.trial.came')}</b>
        {trial === null ? <p>{t('payment_methods.trial.came_text', { provider })}</p> : <Came trial={trial} />}
      </li>
      <li>
        <b>{t('payment_methods.trial.booked')}</b>
        <Booked trial={trial} />
      </li>
    </ol>
  )
}

function Came({ trial: { state, provider, begunAt, paidAt, heardAt, paidBy, reason, canAsk } }: { readonly trial: OnlineTrial }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const after = (at: string): string => String(Math.max(0, Math.round((Date.parse(at) - Date.parse(begunAt)) / 1000)))
  return (
    <>
      <p>
        {t(`payment_methods.trial.states.${state}`)}
        {paidBy === '' ? '' : ` · ${paidBy}`}
        {reason === '' ? '' : ` · ${reason}`}
        {paidAt === null ? '' : ` · ${formatDateTime(paidAt, language)}`}
      </p>
      <p>
        {heardAt !== null
          ? t('payment_methods.trial.heard', { seconds: after(heardAt) })
          : t(canAsk ? 'payment_methods.trial.not_heard' : 'payment_methods.trial.only_heard', { provider })}
      </p>
    </>
  )
}

function Booked({ trial }: { readonly trial: OnlineTrial | null }) {
  const { t } = useTranslation('settings')
  if (trial === null || trial.booked === null) return <p>{t('payment_methods.trial.booked_text')}</p>
  const { booked, currency, provider } = trial
  const rows = [
    { label: t('payment_methods.trial.received'), amount: booked.received },
    ...(booked.fee === null ? [] : [{ label: t('payment_methods.trial.fee', { provider }), amount: `-${booked.fee}` }]),
    ...(booked.left === null ? [] : [{ label: t('payment_methods.trial.left'), amount: booked.left }]),
  ]
  return (
    <>
      <dl>
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{t(booked.fee === null ? 'payment_methods.trial.no_fee' : 'payment_methods.trial.next', { provider })}</p>
    </>
  )
}
