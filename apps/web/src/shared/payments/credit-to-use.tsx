import { allocatePayment } from '@invoice/contract/treasury/payments.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { oldestFirst, type PaymentDirection } from '@invoice/domain/payments/settling.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failedAct } from '../api/failure.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { translateKnown } from '../api/translate.ts'
import { paymentListQuery } from '../queries/treasury/payments.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { toast } from '../ui/overlays/toast.ts'
import css from './payments.module.css'

/** So many advances are offered at once, the oldest first. */
const OFFERED = 10

type Props = {
  readonly document: {
    readonly id: string
    readonly companyId: string | null
    readonly contactId: string | null
    readonly currency: string
  }
  readonly rest: string
  readonly direction: PaymentDirection
}

/** Advances of the contact in the document's currency: at a press they settle it, the oldest first, as far as they go. */
export function CreditToUse({ document: { id, companyId, contactId, currency }, rest, direction }: Props) {
  const { t } = useTranslation(['payments', 'common'])
  const language = useLanguage()
  const idempotency = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const wanted = { state: 'unallocated', contactId: contactId ?? '', companyId: companyId ?? '', currency, direction } as const
  const { data: credits = [] } = useQuery(paymentListQuery({ ...wanted, sort: 'paidOn', pageSize: OFFERED }))
  const shares = oldestFirst(
    rest,
    credits.map(({ id: paymentId, unallocated, paidOn }) => ({ id: paymentId, rest: unallocated, dueOn: paidOn, issuedOn: paidOn })),
  )
  const money = (amount: string): string => formatAmount(amount, currency, language)
  const use = async (): Promise<void> => {
    setBusy(true)
    try {
      for (const { documentId: paymentId, amount } of shares) {
        const body = { allocations: [{ documentId: id, amount, settlingAmount: null }] }
        await call(allocatePayment, { params: { id: paymentId }, body }, { idempotencyKey: idempotency.key() })
        idempotency.renew()
      }
      toast(t('credit_used'))
    } catch (error) {
      idempotency.renew()
      toast(failedAct('', error, translateKnown), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  if (shares.length === 0) return null
  return (
    <div className={css['owed']}>
      {credits.map(({ id: paymentId, paidOn, unallocated }) => (
        <span key={paymentId}>{t('credit_of', { day: formatDay(paidOn, language), amount: money(unallocated) })}</span>
      ))}
      <div>
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void use()}>
          {t('use_credit', { amount: money(sumDecimals(shares.map(({ amount }) => amount))) })}
        </Button>
      </div>
    </div>
  )
}
