import { createPaymentRun } from '@invoice/contract/treasury/payment-runs.ts'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { type FieldErrors, GENERAL } from '../../shared/api/errors.ts'
import { Failure } from '../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../shared/api/idempotency.ts'
import { whereAsked } from '../../shared/layers/late-answer.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DateInput } from '../../shared/ui/inputs/date-input.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './payment-runs.module.css'
import type { JudgedRun } from './run-choice.ts'

type Props = {
  readonly asked: { readonly companyId: string; readonly accountId: string }
  readonly judged: JudgedRun
  readonly onTried: () => void
  readonly onMade: (id: string) => void
}

/** What the choice comes to, when the bank is to pay it, and the act. */
export function RunBar({ asked, judged, onTried, onMade }: Props) {
  const { t } = useTranslation(['paymentRuns', 'common'])
  const { key, renew } = useIdempotencyKey()
  const [executionOn, setExecutionOn] = useState(currentDay)
  const [isBatch, setIsBatch] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const make = async (): Promise<void> => {
    onTried()
    setErrors({})
    if (judged.problems.size > 0) return
    setBusy(true)
    const mayLead = whereAsked()
    try {
      const body = { ...asked, executionOn, isBatch, transfers: judged.transfers }
      const { id } = await call(createPaymentRun, { body }, { idempotencyKey: key() })
      toast(t('made'))
      if (await mayLead()) onMade(id)
    } catch (error) {
      setErrors(error instanceof Failure ? error.errors : { [GENERAL]: [t('common:unknown_error')] })
    } finally {
      renew()
      setBusy(false)
    }
  }
  const { executionOn: wrongDay, ...others } = errors
  return (
    <section className={css['bar']} aria-label={t('make')}>
      <div className={css['sum']}>
        <span>{t('transfers', { count: judged.transfers.length })}</span>
        <b>
          <MoneyText amount={judged.total} currency="EUR" />
        </b>
      </div>
      <DateInput label={t('execution')} value={executionOn} onChange={setExecutionOn} error={wrongDay?.[0]} />
      <Checkbox label={t('batch')} checked={isBatch} onChange={({ currentTarget }) => setIsBatch(currentTarget.checked)} />
      <div role="alert" className={css['problems']}>
        {[...new Set(Object.values(others).flat())].map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <Button onClick={() => void make()} loading={busy}>
        {t('make')}
      </Button>
    </section>
  )
}
