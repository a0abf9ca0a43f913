import './texts.ts'
import type { OpenDocument, Payment } from '@invoice/contract/payments.ts'
import { createPayment, PaymentInput } from '@invoice/contract/payments.ts'
import { signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { chosenCompany } from '../companies/own-company.ts'
import { EditDrawer } from '../forms/edit-drawer.tsx'
import { type EntityForm, useEntityForm } from '../forms/use-entity-form.ts'
import { companiesQuery } from '../queries/companies.ts'
import { openDocumentsQuery } from '../queries/payments.ts'
import { useLanguage } from '../text/use-language.ts'
import { todayInSofia } from '../ui/inputs/today.ts'
import { toast } from '../ui/overlays/toast.ts'
import { PaymentDocuments } from './payment-documents.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { bodyOf, type PaymentValues, sharesOf } from './payment-values.ts'

/** The document that a payment is begun from. */
type PaidDocument = {
  readonly id: string
  readonly type: DocumentType
  readonly number: string | null
  readonly companyId: string
  readonly contactId: string | null
  readonly contactName: string
  readonly currency: string
  readonly rest: string
}
type Props = {
  readonly opened: boolean
  readonly direction: PaymentDirection
  readonly document?: PaidDocument
  readonly onClose: () => void
}

const NONE: readonly OpenDocument[] = []

/** The document that the payment was begun from stands before the others. */
const begunFirst = (documents: readonly OpenDocument[], id: string | undefined): readonly OpenDocument[] =>
  documents.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))

function initialOf(direction: PaymentDirection, document: PaidDocument | undefined, companyId: string): PaymentValues {
  return {
    direction,
    companyId: document?.companyId ?? companyId,
    contactId: document?.contactId ?? '',
    contactName: document?.contactName ?? '',
    amount: document?.rest ?? '',
    currency: document?.currency ?? 'EUR',
    ...{ rateFromEur: '', paidOn: todayInSofia(), method: 'bank', methodKind: 'bank', fiscalReceipt: '', fiscalReceiptOn: '' },
    ...{ reference: '', note: '', shares: null },
  }
}

/** Money that came or went: how much, when, how, and for which documents. Amount first; what is left over stays an advance. */
export default function PaymentDrawer({ opened, direction, document, onClose }: Props) {
  const { t } = useTranslation(['payments', 'documents'])
  const { data: companies = [] } = useQuery(companiesQuery())
  const company = chosenCompany() ?? companies.find(({ isDefault }) => isDefault)?.id ?? companies[0]?.id ?? ''
  const language = useLanguage()
  // What is open follows from what the form says, and the form's body from what is open.
  const open = useRef<readonly OpenDocument[]>(NONE)
  const form: EntityForm<PaymentValues> = useEntityForm<PaymentValues, Payment>({
    initial: initialOf(direction, document, company),
    session: `${opened} ${direction} ${document?.id ?? ''} ${company}`,
    schema: PaymentInput,
    toBody: (values) => bodyOf(values, sharesOf(values, open.current, document?.id ?? null)),
    save: (values, idempotencyKey) =>
      call(createPayment, { body: bodyOf(values, sharesOf(values, open.current, document?.id ?? null)) }, { idempotencyKey }),
    onSaved: () => {
      onClose()
      toast(t('form.saved'))
    },
  })
  const { values } = form
  const wanted = { direction, companyId: values.companyId, contactId: values.contactId, currency: values.currency }
  const query = useQuery({ ...openDocumentsQuery(wanted), enabled: opened && values.companyId !== '' && values.contactId !== '' })
  open.current = values.contactId === '' ? NONE : (query.data ?? NONE)
  const shares = sharesOf(values, open.current, document?.id ?? null)
  const owed = sumDecimals(open.current.map(({ rest }) => rest))
  const name = document ? [t(`documents:types.${document.type}`), document.number].filter(Boolean).join(' ') : ''
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={t(direction === 'in' ? 'new' : 'new_paid')}
      subtitle={document ? t('from_document', { contact: document.contactName, document: name }) : undefined}
      saveLabel={t('form.confirm')}
      form={form}
    >
      <PaymentFields
        form={form}
        isFromDocument={document !== undefined}
        owed={signOf(owed) > 0 ? formatAmount(owed, values.currency, language) : null}
      />
      <PaymentDocuments
        form={form}
        documents={begunFirst(open.current, document?.id)}
        shares={shares}
        isLoading={query.isFetching && query.data === undefined}
      />
    </EditDrawer>
  )
}
