import { changeReceipt, type Payment, ReceiptInput } from '@invoice/contract/treasury/payments.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { TextInput } from '@mantine/core'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { FormColumns } from '../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DateInput } from '../../shared/ui/inputs/date-input.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'

type Props = { readonly payment: Payment | null; readonly onClose: () => void }
type Values = { fiscalReceipt: string; fiscalReceiptOn: string }

/** The number and day of the fiscal receipt, which may come after the payment. */
export function ReceiptDrawer({ payment, onClose }: Props) {
  const { t } = useTranslation('payments')
  const form = useEntityForm<Values, Payment>({
    initial: { fiscalReceipt: payment?.fiscalReceipt ?? '', fiscalReceiptOn: payment?.fiscalReceiptOn ?? currentDay() },
    session: payment === null ? '' : `${payment.id} ${payment.version}`,
    schema: ReceiptInput,
    toBody: (values) => values,
    save: (values) =>
      call(changeReceipt, {
        params: { id: payment?.id ?? '' },
        body: { ...values, fiscalReceiptOn: values.fiscalReceiptOn === '' ? null : values.fiscalReceiptOn },
      }),
    onSaved: () => {
      onClose()
      toast(t('receipt_saved'))
    },
  })
  const { values, set, error } = form
  return (
    <EditDrawer opened={payment !== null} onClose={onClose} title={t('receipt_title')} form={form}>
      <FormColumns>
        <TextInput
          data-autofocus
          label={t('form.receipt')}
          maxLength={LONGEST.receipt}
          value={values.fiscalReceipt}
          error={error('fiscalReceipt')}
          onChange={({ currentTarget }) => set({ fiscalReceipt: currentTarget.value })}
        />
        <DateInput
          label={t('form.receipt_on')}
          value={values.fiscalReceiptOn}
          error={error('fiscalReceiptOn')}
          onChange={(fiscalReceiptOn) => set({ fiscalReceiptOn })}
        />
      </FormColumns>
    </EditDrawer>
  )
}
