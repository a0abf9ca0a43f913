import type { Company } from '@invoice/contract/settings/companies.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { CURRENCIES } from '@invoice/domain/money/currency.ts'
import { paymentWarnings } from '@invoice/domain/payments/warnings.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { Button, Input, Select, Textarea, TextInput } from '@mantine/core'
import { CompanyField } from '../companies/company-field.tsx'
import { FormColumns } from '../forms/form-parts.tsx'
import { MoreDetails } from '../forms/more-details.tsx'
import type { EntityForm } from '../forms/use-entity-form.ts'
import { ContactPicker } from '../pickers/contact-picker.tsx'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { DecimalInput } from '../ui/inputs/decimal-input.tsx'
import { SEARCHED } from '../ui/inputs/searched.ts'
import { AccountField, MethodField, RateField } from './how-fields.tsx'
import type { PaymentValues } from './payment-values.ts'
import css from './payments.module.css'

type Form = Pick<EntityForm<PaymentValues>, 'values' | 'set' | 'error' | 'leave'>
type Props = {
  readonly form: Form
  readonly isFromDocument: boolean
  /** it explains an entry: how much, when and where is known */
  readonly isOfEntry: boolean
  /** of which it may be; none where that is known */
  readonly companies: readonly Company[]
  readonly onCompany: (id: string) => void
  /** all that is open with the contact, as it is written; null: nothing, or nobody is chosen */
  readonly owed: string | null
  /** what counts: as typed, or the ECB's of the day */
  readonly rate: string
  readonly published: { readonly rate: string; readonly on: string } | null
  /** of the documents that it settles */
  readonly issued: readonly { readonly issuedOn: string | null; readonly total?: string; readonly currency?: string }[]
}

/** How much, when, from whom, how. */
export function PaymentFields({ form, isFromDocument, isOfEntry, companies, onCompany, owed, rate, published, issued }: Props) {
  const { t } = useTranslation('payments')
  const { values, set, error, leave } = form
  const isIn = values.direction === 'in'
  const wantsReceipt = isIn && PAYMENT_KINDS[values.methodKind].fiscalReceipt
  return (
    <>
      <FormColumns>
        <DecimalInput
          data-autofocus={isOfEntry ? undefined : true}
          className={css['amount'] ?? ''}
          label={t(isIn ? 'form.received' : 'form.paid')}
          description={owed === null ? undefined : t(isIn ? 'form.owes' : 'form.we_owe', { amount: owed })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          readOnly={isOfEntry}
          currency={values.currency}
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
      <CompanyField companies={companies} value={values.companyId} error={error('companyId')} onChange={onCompany} />
      {isFromDocument ? null : <Who form={form} />}
      {isOfEntry ? null : (
        <FormColumns>
          <CurrencyField form={form} />
          <RateField
            currency={values.currency}
            rate={rate}
            published={published}
            error={error}
            onChange={(rateFromEur) => set({ rateFromEur })}
          />
        </FormColumns>
      )}
      {isOfEntry ? (
        <MethodField values={values} set={set} error={error} />
      ) : (
        <FormColumns>
          <MethodField values={values} set={set} error={error} />
          <AccountField values={values} set={set} error={error} />
        </FormColumns>
      )}
      {wantsReceipt ? <Receipt form={form} /> : null}
      <Warnings values={values} rate={rate} issued={issued} />
      <About form={form} />
    </>
  )
}

function Who({ form: { values, set, error } }: { readonly form: Form }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  if (values.contactId === '') {
    return (
      <ContactPicker
        label={t('form.contact')}
        placeholder={t('form.contact_placeholder')}
        error={error('contactId')}
        onChoose={({ id, name }) => set({ contactId: id, contactName: localised(name, language), shares: null, settlings: {} })}
      />
    )
  }
  return (
    <Input.Wrapper label={t('form.contact')} labelElement="div" error={error('contactId')}>
      <div className={css['head']}>
        <b>{values.contactName}</b>
        <Button variant="subtle" size="compact-sm" onClick={() => set({ contactId: '', contactName: '', shares: null, settlings: {} })}>
          {t('form.change_contact')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}

function CurrencyField({ form: { values, set, error } }: { readonly form: Form }) {
  const { t } = useTranslation('payments')
  return (
    <Select
      label={t('form.currency')}
      {...SEARCHED}
      allowDeselect={false}
      data={[...CURRENCIES]}
      value={values.currency}
      error={error('currency')}
      onChange={(currency) => set({ currency: currency ?? values.currency, rateFromEur: '', accountId: '', shares: null, settlings: {} })}
    />
  )
}

function Receipt({ form: { values, set, error } }: { readonly form: Form }) {
  const { t } = useTranslation('payments')
  return (
    <FormColumns>
      <TextInput
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
  )
}

type AboutForm = {
  readonly values: { readonly reference: string; readonly note: string }
  readonly set: (patch: { reference?: string; note?: string }) => void
  readonly error: (field: string) => string | undefined
}

/** What it says of itself, folded away until it is wanted. */
export function About({ form: { values, set, error } }: { readonly form: AboutForm }) {
  const { t } = useTranslation('payments')
  return (
    <MoreDetails
      label={t('form.more')}
      hint={t('form.more_hint')}
      initiallyOpen={false}
      hasErrors={error('reference') !== undefined || error('note') !== undefined}
    >
      <TextInput
        label={t('form.reference')}
        maxLength={LONGEST.paymentReference}
        value={values.reference}
        error={error('reference')}
        onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
      />
      <Textarea
        label={t('form.note')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST.paymentNote}
        value={values.note}
        error={error('note')}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
    </MoreDetails>
  )
}

type WarningProps = { readonly values: PaymentValues } & Pick<Props, 'rate' | 'issued'>

function Warnings({ values, rate, issued }: WarningProps) {
  const { t } = useTranslation('payments')
  if (!isDecimalText(values.amount, 13, 3)) return null
  const warnings = paymentWarnings({ ...values, rateFromEur: rate === '' ? null : rate, documents: issued }, regimeOf(null))
  return warnings.map((warning) => (
    <p key={warning} className={css['warning']}>
      {t(`warning.${warning}`)}
    </p>
  ))
}
