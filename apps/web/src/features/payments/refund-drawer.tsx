import '../../shared/payments/texts.ts'
import { type Payment, RefundInput, refundPayment } from '@invoice/contract/treasury/payments.ts'
import { isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { opposite } from '@invoice/domain/payments/settling.ts'
import { paymentWarnings } from '@invoice/domain/payments/warnings.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { useRef } from 'react'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { FormColumns } from '../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { AccountField, MethodField, RateField, useRateOfDay } from '../../shared/payments/how-fields.tsx'
import { About } from '../../shared/payments/payment-fields.tsx'
import parts from '../../shared/payments/payments.module.css'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DateInput } from '../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../shared/ui/inputs/decimal-input.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'

type Props = { readonly payment: Payment; readonly onClose: () => void }
type Values = {
  amount: string
  paidOn: string
  rateFromEur: string
  method: string
  methodKind: PaymentMethodKind
  accountId: string
  reference: string
  note: string
}

const initialOf = ({ unallocated, methodKind, paymentMethodId, accountId }: Payment): Values => ({
  amount: unallocated,
  paidOn: currentDay(),
  rateFromEur: '',
  method: paymentMethodId ?? methodKind,
  methodKind,
  accountId: accountId ?? '',
  reference: '',
  note: '',
})

/** Sends back what is left of a payment, or some of it: from where it came to, unless somebody says otherwise. */
export default function RefundDrawer({ payment, onClose }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { id, companyId, contactName, currency, unallocated, direction } = payment
  const published = useRef('')
  const toBody = ({ method, rateFromEur, accountId, ...values }: Values) => ({
    ...values,
    rateFromEur: rateFromEur || published.current || null,
    paymentMethodId: method === values.methodKind || method === '' ? null : method,
    accountId: accountId === '' ? null : accountId,
  })
  const form = useEntityForm<Values, Payment>({
    initial: initialOf(payment),
    session: `${id} ${payment.version}`,
    schema: RefundInput,
    toBody,
    save: (values, idempotencyKey) => call(refundPayment, { params: { id }, body: toBody(values) }, { idempotencyKey }),
    onSaved: () => {
      onClose()
      toast(t('refunded'))
    },
  })
  const { values, set, error, leave } = form
  const ofDay = useRateOfDay(currency, values.paidOn)
  published.current = ofDay?.rate ?? ''
  const rate = values.rateFromEur || published.current
  const how = { values: { ...values, companyId, currency }, set, error }
  const warnings = isDecimalText(values.amount, 13, 3)
    ? paymentWarnings(
        { ...values, direction: opposite(direction), currency, rateFromEur: rate || null, fiscalReceipt: '', documents: [] },
        regimeOf(null),
      )
    : []
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('refund_title')}
      subtitle={contactName === null ? undefined : localised(contactName, language)}
      saveLabel={t('refund_confirm')}
      form={form}
    >
      <FormColumns>
        <DecimalInput
          data-autofocus
          className={parts['amount'] ?? ''}
          label={t('refund_amount')}
          description={t('refund_left', { amount: formatAmount(unallocated, currency, language) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          currency={currency}
          value={values.amount}
          error={error('amount')}
          onBlur={leave('amount')}
          onChange={(amount) => set({ amount })}
        />
        <DateInput
          label={t('form.on')}
          required
          value={values.paidOn}
          error={error('paidOn')}
          onBlur={leave('paidOn')}
          onChange={(paidOn) => set({ paidOn })}
        />
      </FormColumns>
      <RateField currency={currency} rate={rate} published={ofDay} error={error} onChange={(rateFromEur) => set({ rateFromEur })} />
      <FormColumns>
        <MethodField {...how} />
        <AccountField {...how} />
      </FormColumns>
      {warnings.map((warning) => (
        <p key={warning} className={parts['warning']}>
          {t(`warning.${warning}`)}
        </p>
      ))}
      <About form={form} />
    </EditDrawer>
  )
}
