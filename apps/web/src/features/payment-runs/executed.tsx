import { type PaymentRunDetail, payRun, payTransfer } from '@invoice/contract/treasury/payment-runs.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure, failedAct } from '../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../shared/api/idempotency.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DateInput } from '../../shared/ui/inputs/date-input.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { ConfirmDialog } from '../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './payment-runs.module.css'

/** Telling that the bank has made transfers, where no statement does. */
export type Executed = {
  /** some of the run still waits, and the person may say so */
  readonly isOpen: boolean
  readonly on: string
  readonly setOn: (on: string) => void
  /** what the server said of the day */
  readonly error: string | undefined
  /** the transfer that is being told of */
  readonly busy: string | null
  readonly pay: (transferId: string) => Promise<void>
  /** All that waits. Throws a `Failure` when refused. */
  readonly payAll: () => Promise<void>
}

export function useExecuted(run: PaymentRunDetail): Executed {
  const { t } = useTranslation('paymentRuns')
  const mayPay = useMay('payment_runs', 'write')
  const idempotency = useIdempotencyKey()
  const [on, setOn] = useState(currentDay)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<string | null>(null)
  const telling = async (act: () => Promise<unknown>): Promise<void> => {
    setError(undefined)
    try {
      await act()
    } catch (refusal) {
      if (refusal instanceof Failure) setError(refusal.errors['paidOn']?.[0])
      throw refusal
    } finally {
      idempotency.renew()
    }
  }
  const pay = async (id: string): Promise<void> => {
    setBusy(id)
    try {
      await telling(() => call(payTransfer, { params: { id }, body: { paidOn: on } }, { idempotencyKey: idempotency.key() }))
      toast(t('transfer_done'))
    } catch (refusal) {
      toast(failedAct(t('not_done'), refusal, translateKnown), { tone: 'error' })
    } finally {
      setBusy(null)
    }
  }
  const payAll = async (): Promise<void> => {
    await telling(() => call(payRun, { params: { id: run.id }, body: { paidOn: on } }, { idempotencyKey: idempotency.key() }))
    toast(t('all_done'))
  }
  const change = (day: string): void => {
    setError(undefined)
    setOn(day)
  }
  return { isOpen: mayPay && run.state === 'open', on, setOn: change, error, busy, pay, payAll }
}

type Props = { readonly run: PaymentRunDetail; readonly executed: Executed }

/** The day on which the bank made them, and all of them at once. */
export function ExecutedOn({ run, executed: { on, setOn, error, payAll } }: Props) {
  const { t } = useTranslation('paymentRuns')
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const waiting = run.items.filter(({ paymentId }) => paymentId === null)
  const sum = formatAmount(sumDecimals(waiting.map(({ amount }) => amount)), 'EUR', language)
  const day = isDay(on) ? formatDay(on, language) : ''
  return (
    <section className={css['executed']} aria-labelledby="executed-title">
      <h3 id="executed-title">{t('executed')}</h3>
      <p className={css['note']}>{t('executed_text')}</p>
      <div className={css['executedOn']}>
        <DateInput label={t('executed_on')} value={on} error={error} onChange={setOn} />
        <Button variant="default" disabled={!isDay(on)} onClick={() => setAsking(true)}>
          {t('pay_all')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        harmless
        name={day}
        title={t('pay_all_title', { count: waiting.length })}
        text={t('pay_all_text', { sum, on: day, account: run.account.name })}
        confirmLabel={t('pay_all')}
        failed={t('not_done')}
        onClose={() => setAsking(false)}
        onConfirm={payAll}
      />
    </section>
  )
}
