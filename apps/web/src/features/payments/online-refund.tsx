import { type OnlineOrder, RefundOnlineInput, refundOnline } from '@invoice/contract/treasury/online.ts'
import type { Payment } from '@invoice/contract/treasury/payments.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import parts from '../../shared/payments/payments.module.css'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DecimalInput } from '../../shared/ui/inputs/decimal-input.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './online-drawer.module.css'

type Props = { readonly payment: Payment; readonly order: OnlineOrder; readonly onClose: () => void }
type Values = { amount: string }

/** Gives a part or all of a payment back through its provider, to where it came from. */
export function OnlineRefund({ payment: { id }, order, onClose }: Props) {
  const { t } = useTranslation('online-payments')
  const language = useLanguage()
  const { provider, refundable, refunded, currency } = order
  const shown = (amount: string): string => formatAmount(amount, currency, language)
  const toBody = ({ amount }: Values) => ({ amount, refunded })
  const form = useEntityForm<Values, Payment>({
    initial: { amount: refundable },
    session: `${id} ${refunded}`,
    schema: RefundOnlineInput,
    toBody,
    save: (values) => call(refundOnline, { params: { id }, body: toBody(values) }),
    onSaved: () => {
      toast(t('refund.done', { amount: shown(form.values.amount) }))
      onClose()
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('refund.title', { provider })}
      saveLabel={t('refund.confirm')}
      saveColor="red"
      form={form}
    >
      <p className={css['label']}>{t('refund.text')}</p>
      <DecimalInput
        data-autofocus
        className={parts['amount'] ?? ''}
        label={t('refund.amount')}
        description={t('refund.most', { amount: shown(refundable) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        currency={currency}
        value={values.amount}
        error={error('amount')}
        onBlur={leave('amount')}
        onChange={(amount) => set({ amount })}
      />
    </EditDrawer>
  )
}
