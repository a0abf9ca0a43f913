import './texts.ts'
import { createPayment, type Payment, PaymentInput } from '@invoice/contract/treasury/payments.ts'
import { signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../api/call.ts'
import { chosenCompany } from '../companies/own-company.ts'
import { EditDrawer } from '../forms/edit-drawer.tsx'
import { type EntityForm, useEntityForm } from '../forms/use-entity-form.ts'
import { companiesQuery } from '../queries/settings/companies.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { currentDay } from '../ui/inputs/today.ts'
import { toast } from '../ui/overlays/toast.ts'
import { useRateOfDay } from './how-fields.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { PaymentDocuments } from './payment-documents.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { bodyOf, type PaymentValues, shareFields, sharesOf } from './payment-values.ts'
import { type OpenDocuments, useOpenDocuments } from './use-open-documents.ts'

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
/** The entry of a bank that the payment explains. */
type ExplainedEntry = {
  readonly id: string
  readonly companyId: string
  readonly accountName: string
  readonly contactId: string | null
  readonly contactName: string
  /** without its sign */
  readonly amount: string
  readonly currency: string
  readonly on: string
  readonly reference: string
}
type Props = {
  readonly opened: boolean
  readonly direction: PaymentDirection
  readonly document?: PaidDocument
  readonly entry?: ExplainedEntry
  readonly onClose: () => void
}

function initialOf({ direction, document, entry }: Props): PaymentValues {
  const begun = entry ?? document
  return {
    direction,
    companyId: begun?.companyId ?? '',
    contactId: begun?.contactId ?? '',
    contactName: begun?.contactName ?? '',
    amount: entry?.amount ?? document?.rest ?? '',
    currency: begun?.currency ?? 'EUR',
    rateFromEur: '',
    paidOn: entry?.on ?? currentDay(),
    method: 'bank',
    methodKind: 'bank',
    accountId: '',
    fiscalReceipt: '',
    fiscalReceiptOn: '',
    reference: entry?.reference ?? '',
    note: '',
    shares: null,
    settlings: {},
  }
}

type Known = { readonly open: OpenDocuments; readonly published: string }

/** Money that came or went: how much, when, how, and for which documents. Amount first; what is left over stays an advance. */
export default function PaymentDrawer(props: Props) {
  const { opened, direction, document, entry, onClose } = props
  const { t } = useTranslation(['payments', 'documents'])
  const { data: companies = [] } = useQuery(companiesQuery())
  const company = chosenCompany() ?? companies.find(({ isDefault }) => isDefault)?.id ?? companies[0]?.id ?? ''
  const language = useLanguage()
  // What it is begun from is of a company already.
  const mayBeOf = document === undefined && entry === undefined ? companies : []
  const first = document?.id ?? null
  // What is open, and the rate of the day, follow from what the form says, and the form's body from them.
  const known = useRef<Known | null>(null)
  const toBody = (typed: PaymentValues) =>
    bodyOf(withRate(typed, known.current?.published ?? ''), {
      documents: known.current?.open.known ?? [],
      first,
      entryId: entry?.id ?? null,
    })
  const form: EntityForm<PaymentValues> = useEntityForm<PaymentValues, Payment>({
    initial: initialOf(props),
    session: `${opened} ${direction} ${document?.id ?? entry?.id ?? ''}`,
    ...(document === undefined && entry === undefined && { late: { companyId: company } }),
    schema: PaymentInput,
    toBody,
    save: (values, idempotencyKey) => call(createPayment, { body: toBody(values) }, { idempotencyKey }),
    onSaved: () => {
      onClose()
      toast(t('form.saved'))
    },
  })
  const published = useRateOfDay(form.values.currency, form.values.paidOn)
  const values = withRate(form.values, published?.rate ?? '')
  const open = useOpenDocuments(values, first)
  known.current = { open, published: published?.rate ?? '' }
  const shares = sharesOf(values, open.known, first)
  const owed = sumDecimals(open.known.flatMap(({ rest, currency }) => (currency === values.currency ? [rest] : [])))
  const name = document ? [t(`documents:types.${document.type}`), document.number].filter(Boolean).join(' ') : ''
  /** Methods, accounts and documents are a company's. */
  const chooseCompany = (companyId: string): void =>
    form.set({ companyId, method: form.values.methodKind, accountId: '', shares: null, settlings: {} })
  return (
    <EditDrawer
      opened={opened}
      onClose={onClose}
      title={t(direction === 'in' ? 'new' : 'new_paid')}
      subtitle={document ? t('from_document', { contact: document.contactName, document: name }) : entry?.accountName}
      saveLabel={t('form.confirm')}
      form={{ ...form, fields: [...form.fields, ...shareFields(shares)] }}
    >
      <PaymentFields
        form={form}
        isFromDocument={document !== undefined}
        isOfEntry={entry !== undefined}
        companies={mayBeOf}
        onCompany={chooseCompany}
        owed={signOf(owed) > 0 ? formatAmount(owed, values.currency, language) : null}
        rate={values.rateFromEur}
        published={published}
        issued={open.known.filter(({ id }) => shares[id] !== undefined)}
      />
      <PaymentDocuments
        form={{ values, set: form.set, error: form.error }}
        open={open}
        shares={shares}
        nothing={mayBeOf.length < 2 ? undefined : <NothingOpen values={values} companies={mayBeOf} onChoose={chooseCompany} />}
      />
    </EditDrawer>
  )
}

/** As typed, or the ECB's. */
const withRate = (values: PaymentValues, published: string): PaymentValues =>
  values.rateFromEur === '' ? { ...values, rateFromEur: published } : values
