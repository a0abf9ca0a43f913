import './texts.ts'
import { type Payment, undoPayment } from '@invoice/contract/treasury/payments.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { call } from '../api/call.ts'
import { useIdempotencyKey } from '../api/idempotency.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { toast } from '../ui/overlays/toast.ts'

type Props = { readonly payment: Pick<Payment, 'id' | 'amount' | 'currency'> | null; readonly onClose: () => void }

/** Asks before a payment is taken back, and says what that does. */
export function UndoPayment({ payment, onClose }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const idempotency = useIdempotencyKey()
  const undo = async (): Promise<void> => {
    if (payment === null) return
    try {
      await call(undoPayment, { params: { id: payment.id } }, { idempotencyKey: idempotency.key() })
      toast(t('undone'))
    } finally {
      idempotency.renew()
    }
  }
  const amount = payment === null ? '' : formatAmount(payment.amount, payment.currency, language)
  return (
    <ConfirmDialog
      opened={payment !== null}
      name={amount}
      title={t('undo_question', { amount })}
      text={t('undo_text')}
      confirmLabel={t('undo')}
      onClose={onClose}
      onConfirm={undo}
    />
  )
}
