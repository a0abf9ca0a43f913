import '../../shared/payments/texts.ts'
import { type Payment, ReleaseInput, releasePayment } from '@invoice/contract/treasury/payments.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Select } from '@mantine/core'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DecimalInput } from '../../shared/ui/inputs/decimal-input.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'

type Props = { readonly payment: Payment; readonly onClose: () => void }
type Values = { documentId: string; amount: string }

/** Takes back what a payment settles of a document, all of it unless somebody says less. */
export default function ReleaseDrawer({ payment, onClose }: Props) {
  const { t } = useTranslation(['payments', 'documents'])
  const language = useLanguage()
  const { id, version, documents } = payment
  const form = useEntityForm<Values, Payment>({
    initial: { documentId: documents[0]?.documentId ?? '', amount: documents[0]?.amount ?? '' },
    session: `${id} ${version}`,
    schema: ReleaseInput,
    toBody: (values) => values,
    save: (values, idempotencyKey) => call(releasePayment, { params: { id }, body: values }, { idempotencyKey }),
    onSaved: () => {
      onClose()
      toast(t('released'))
    },
  })
  const { values, set, error, leave } = form
  const chosen = documents.find(({ documentId }) => documentId === values.documentId)
  const nameOf = ({ type, number }: Payment['documents'][number]): string =>
    [t(`documents:types.${type}`), number].filter(Boolean).join(' ')
  return (
    <EditDrawer opened onClose={onClose} title={t('release_title')} saveLabel={t('release_confirm')} form={form}>
      <p>{t('release_text')}</p>
      <Select
        label={t('release_document')}
        allowDeselect={false}
        data={documents.map((document) => ({ value: document.documentId, label: nameOf(document) }))}
        value={values.documentId}
        error={error('documentId')}
        onChange={(documentId) => {
          const other = documents.find((document) => document.documentId === documentId)
          if (other) set({ documentId: other.documentId, amount: other.amount })
        }}
      />
      <DecimalInput
        data-autofocus
        label={t('release_amount')}
        {...(chosen
          ? {
              currency: chosen.currency,
              description: t('release_most', { amount: formatAmount(chosen.amount, chosen.currency, language) }),
            }
          : {})}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        value={values.amount}
        error={error('amount')}
        onBlur={leave('amount')}
        onChange={(amount) => set({ amount })}
      />
    </EditDrawer>
  )
}
