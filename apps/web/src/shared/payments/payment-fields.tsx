import { isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { CURRENCIES } from '@invoice/domain/money/currency.ts'
import { paymentWarnings } from '@invoice/domain/payments/warnings.ts'
import { PAYMENT_KINDS, type PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { Button, Input, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormColumns } from '../forms/form-parts.tsx'
import { MoreDetails } from '../forms/more-details.tsx'
import type { EntityForm } from '../forms/use-entity-form.ts'
import { ContactPicker } from '../pickers/contact-picker.tsx'
import { paymentMethodsQuery } from '../queries/payment-methods.ts'
import { useLanguage } from '../text/use-language.ts'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { DecimalInput } from '../ui/inputs/decimal-input.tsx'
import type { PaymentValues } from './payment-values.ts'
import css from './payments.module.css'

type Props = {
  readonly form: EntityForm<PaymentValues>
  readonly isFromDocument: boolean
  /** all that is open with the contact, as it is written; null: nothing, or nobody is chosen */
  readonly owed: string | null
}

/** How much, when, from whom, how. */
export function PaymentFields({ form, isFromDocument, owed }: Props) {
  const { t } = useTranslation(['payments', 'common'])
  const { values, set, error, leave } = form
  const isIn = values.direction === 'in'
  const wantsReceipt = isIn && PAYMENT_KINDS[values.methodKind].fiscalReceipt
  return (
    <>
      <FormColumns>
        <DecimalInput
          data-autofocus
          className={css['amount'] ?? ''}
          label={t(isIn ? 'form.received' : 'form.paid')}
          description={owed === null ? undefined : t(isIn ? 'form.owes' : 'form.we_owe', { amount: owed })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
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
      {isFromDocument ? null : <Who form={form} />}
      {needsRate(values.currency) ? <Rate values={values} set={set} error={error} /> : null}
      <Method form={form} />
      {wantsReceipt ? (
        <FormColumns>
          <TextInput
            label={t('form.receipt')}
            maxLength={50}
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
      ) : null}
      <Warnings values={values} />
      <MoreDetails
        label={t('form.more')}
        hint={t('form.more_hint')}
        initiallyOpen={false}
        hasErrors={error('reference') !== undefined || error('note') !== undefined}
      >
        <TextInput
          label={t('form.reference')}
          maxLength={100}
          value={values.reference}
          error={error('reference')}
          onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
        />
        <Textarea
          label={t('form.note')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={values.note}
          error={error('note')}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
      </MoreDetails>
    </>
  )
}

function Who({ form: { values, set, error } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  return (
    <>
      {values.contactId === '' ? (
        <ContactPicker
          label={t('form.contact')}
          placeholder={t('form.contact_placeholder')}
          error={error('contactId')}
          onChoose={({ id, name }) => set({ contactId: id, contactName: localised(name, language), shares: null })}
        />
      ) : (
        <Input.Wrapper label={t('form.contact')} labelElement="div" error={error('contactId')}>
          <div className={css['head']}>
            <b>{values.contactName}</b>
            <Button variant="subtle" size="compact-sm" onClick={() => set({ contactId: '', contactName: '', shares: null })}>
              {t('form.change_contact')}
            </Button>
          </div>
        </Input.Wrapper>
      )}
      <Select
        label={t('form.currency')}
        searchable
        allowDeselect={false}
        data={[...CURRENCIES]}
        value={values.currency}
        error={error('currency')}
        onChange={(currency) => set({ currency: currency ?? values.currency, shares: null })}
      />
    </>
  )
}

function Rate({ values, set, error }: Pick<Props['form'], 'values' | 'set' | 'error'>) {
  const { t } = useTranslation('payments')
  return (
    <DecimalInput
      label={t('form.rate', { currency: values.currency })}
      required
      value={values.rateFromEur}
      error={error('rateFromEur')}
      onChange={(rateFromEur) => set({ rateFromEur })}
    />
  )
}

/** The workspace's methods, and the kinds of which it has none. */
function Method({ form: { values, set, error } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { data: methods = [] } = useQuery(paymentMethodsQuery())
  const usable = methods.filter(
    ({ companyId, currency }) =>
      (companyId === null || companyId === values.companyId) && (currency === null || currency === values.currency),
  )
  const kinds = (['bank', 'cash', 'card_pos', 'cash_on_delivery', 'offsetting', 'cheque'] as const).filter(
    (kind) => !usable.some((method) => method.kind === kind),
  )
  const options = [
    ...usable.map((method) => ({
      value: method.id,
      kind: method.kind,
      label: localised(method.name, language) || localised(method.bankName, language) || PAYMENT_KINDS[method.kind].name[language],
    })),
    ...kinds.map((kind) => ({ value: kind, kind, label: PAYMENT_KINDS[kind].name[language] })),
  ]
  // A bank transfer until somebody says otherwise, by the first such method there is.
  const chosen = options.find(({ value }) => value === values.method) ?? options.find(({ kind }) => kind === values.methodKind)
  const kindOf = (value: string | null): PaymentMethodKind => options.find((option) => option.value === value)?.kind ?? values.methodKind
  return (
    <Select
      label={t('form.method')}
      description={t('form.account_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={chosen?.value ?? null}
      error={error('methodKind') ?? error('paymentMethodId') ?? error('accountId')}
      onChange={(value) => set({ method: value ?? values.method, methodKind: kindOf(value) })}
    />
  )
}

function Warnings({ values }: { readonly values: PaymentValues }) {
  const { t } = useTranslation('payments')
  const { amount, rateFromEur } = values
  if (!isDecimalText(amount, 13, 3)) return null
  const told = paymentWarnings({ ...values, rateFromEur: rateFromEur === '' ? null : rateFromEur, documents: [] })
  return told.map((warning) => (
    <p key={warning} className={css['warning']}>
      {t(`warning.${warning}`)}
    </p>
  ))
}
