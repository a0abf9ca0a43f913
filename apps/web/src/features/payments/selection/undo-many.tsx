import './texts.ts'
import { type Payment, undoPayments } from '@invoice/contract/treasury/payments.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { call } from '../../../shared/api/call.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import type { Sum } from '../../../shared/selection/sums-by-currency.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { documentsOpenedBy, sumsOf } from './chosen-payments.ts'

type Props = { readonly payments: readonly Payment[]; readonly onClose: () => void; readonly onDone: () => void }

/** So many documents are named. */
const NAMED = 3

/** Asks before several payments are taken back: how many, what they come to, and what will be open again. */
export function UndoMany({ payments, onClose, onDone }: Props) {
  const { t } = useTranslation('payment-selection')
  const idempotency = useIdempotencyKey()
  const count = payments.length
  const undo = async (): Promise<void> => {
    try {
      await call(undoPayments, { body: { ids: payments.map(({ id }) => id) } }, { idempotencyKey: idempotency.key() })
      toast(t('done', { count }))
      onDone()
    } finally {
      idempotency.renew()
    }
  }
  return (
    <ConfirmDialog
      opened
      name=""
      title={t('question', { count })}
      text={<About payments={payments} />}
      confirmLabel={t('confirm', { count })}
      onClose={onClose}
      onConfirm={undo}
    />
  )
}

function About({ payments }: Pick<Props, 'payments'>) {
  const { t } = useTranslation(['payment-selection', 'documents'])
  const language = useLanguage()
  const { received, paid } = sumsOf(payments)
  const sumText = (sums: readonly Sum[]): string => sums.map(({ total, currency }) => formatAmount(total, currency, language)).join(', ')
  const opened = documentsOpenedBy(payments)
  const names = opened
    .slice(0, NAMED)
    .map(({ type, number }) => number ?? t(`documents:types.${type}`))
    .join(', ')
  const more = opened.length - NAMED
  const documents = more > 0 ? t('and_more', { documents: names, more }) : names
  const sums = [
    received.length > 0 ? t('received_sum', { amount: sumText(received) }) : '',
    paid.length > 0 ? t('paid_sum', { amount: sumText(paid) }) : '',
  ]
  return (
    <>
      {sums.filter(Boolean).join(' ')}
      <br />
      {opened.length === 0 ? t('opens_none') : t('opens', { count: opened.length, documents })}
      <br />
      {t('about')}
    </>
  )
}
