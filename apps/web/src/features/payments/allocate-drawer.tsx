import '../../shared/payments/texts.ts'
import { AllocateInput, allocatePayment, type Payment } from '@invoice/contract/treasury/payments.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { PaymentDocuments } from '../../shared/payments/payment-documents.tsx'
import { allocationsOf, leftAfter, type ShareValues, settlingsOf, shareFields, sharesOf } from '../../shared/payments/payment-values.ts'
import { useOpenDocuments } from '../../shared/payments/use-open-documents.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'

type Props = { readonly payment: Payment; readonly onClose: () => void }

const initialOf = ({ direction, contactId, unallocated, currency, rateFromEur }: Payment): ShareValues => ({
  direction,
  contactId: contactId ?? '',
  amount: unallocated,
  currency,
  rateFromEur: rateFromEur ?? '',
  shares: null,
  settlings: {},
})

/** Settles documents with what is left of a payment: the oldest due first, until somebody chooses. */
export default function AllocateDrawer({ payment, onClose }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { id, companyId, contactName, unallocated, currency } = payment
  const open = useOpenDocuments({ ...initialOf(payment), companyId }, null)
  const toBody = (values: ShareValues) => ({ allocations: allocationsOf(values, sharesOf(values, open.known, null), open.known) })
  const form = useEntityForm<ShareValues, Payment>({
    initial: initialOf(payment),
    session: `${id} ${payment.version}`,
    schema: AllocateInput,
    toBody,
    save: (values, idempotencyKey) => call(allocatePayment, { params: { id }, body: toBody(values) }, { idempotencyKey }),
    onSaved: () => {
      onClose()
      toast(t('allocated'))
    },
  })
  const shares = sharesOf(form.values, open.known, null)
  const left = leftAfter(unallocated, settlingsOf(form.values, shares, open.known)) ?? ''
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('allocate_title')}
      subtitle={contactName === null ? undefined : localised(contactName, language)}
      saveLabel={t('allocate_confirm')}
      form={{ ...form, fields: [...form.fields, ...shareFields(shares)] }}
    >
      <p>{t('allocate_text', { amount: formatAmount(unallocated, currency, language) })}</p>
      <PaymentDocuments form={form} open={open} shares={shares} tellsRest={left !== unallocated} />
    </EditDrawer>
  )
}
