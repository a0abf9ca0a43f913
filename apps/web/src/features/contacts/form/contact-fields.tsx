import { CONTACT_KINDS } from '@invoice/contract/records/contacts.ts'
import { Checkbox, Group, Input, Select, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { CustomFieldSection } from '../../../shared/custom-fields/custom-field-section.tsx'
import { Choice, FormColumns, FormSection } from '../../../shared/forms/form-parts.tsx'
import { MoreDetails } from '../../../shared/forms/more-details.tsx'
import { OneLanguageFirst } from '../../../shared/forms/one-language-first.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { CurrencySelect } from '../../../shared/parties/currency-select.tsx'
import { PartyAddress, PartyReach, PartyText } from '../../../shared/parties/party-fields.tsx'
import { PartyNumbers } from '../../../shared/parties/party-numbers.tsx'
import { proposedIn } from '../../../shared/parties/party-values.ts'
import { TermFields } from '../../../shared/terms/term-fields.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import type { ContactValues } from './contact-values.ts'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { OtherAddresses } from './other-addresses.tsx'
import { OtherEmails } from './other-emails.tsx'
import { PriceListField } from './price-list-field.tsx'

type Props = { readonly form: EntityForm<ContactValues> }

/** Fields below the fold of which one may be wrong. */
const FOLDED = [
  'isClient',
  'email',
  'website',
  'phones',
  'currency',
  'paymentDays',
  'vendorPaymentDays',
  'code',
  'eInvoiceConsentOn',
  'electronicAddress',
  'buyerReference',
  'clientLedgerAccount',
  'vendorLedgerAccount',
  'notes',
  'priceListId',
]

/** What an invoice needs of a client, and below it what it seldom does. @param id whose they are; undefined: of a new one */
export function ContactFields({ form, id }: Props & { readonly id: string | undefined }) {
  const { t } = useTranslation(['contacts', 'parties', 'common'])
  const { kind, name, accountablePerson, address, city } = form.values
  return (
    <>
      <Choice
        label={t('parties:kind')}
        value={kind}
        options={CONTACT_KINDS.map((value) => ({ value, label: t(`parties:${value}`) }))}
        onChange={(value) => form.set({ kind: value })}
      />
      <OneLanguageFirst texts={[name, accountablePerson, address, city]} onOpen={(other) => form.set(proposedIn(other, form.values))}>
        <PartyText form={form} field="name" label={t('common:name')} />
        <PartyNumbers form={form} kind={kind} />
        <DuplicateNotice values={form.values} id={id} />
        {kind === 'person' ? null : <PartyText form={form} field="accountablePerson" label={t('parties:accountable_person')} />}
        <PartyAddress form={form} kind={kind} />
      </OneLanguageFirst>
      <MoreDetails
        label={t('common:more_details')}
        hint={t('more_hint')}
        initiallyOpen={id !== undefined}
        hasErrors={FOLDED.some((field) => form.error(field) !== undefined)}
      >
        <Roles form={form} />
        <PartyReach form={form} />
        <OtherEmails form={form} />
        <OtherAddresses form={form} />
        <InDocuments form={form} />
      </MoreDetails>
      <CustomFieldSection noun="contact" form={form} />
    </>
  )
}

function Roles({ form }: Props) {
  const { t } = useTranslation('contacts')
  const { isClient, isVendor } = form.values
  return (
    <Input.Wrapper label={t('role')} labelElement="div" error={form.error('isClient')}>
      <Group gap={24} mih={24} role="group" aria-label={t('role')}>
        <Checkbox
          size="sm"
          label={t('is_client')}
          checked={isClient}
          onChange={({ currentTarget }) => form.set({ isClient: currentTarget.checked })}
        />
        <Checkbox
          size="sm"
          label={t('is_vendor')}
          checked={isVendor}
          onChange={({ currentTarget }) => form.set({ isVendor: currentTarget.checked })}
        />
      </Group>
    </Input.Wrapper>
  )
}

/** Help under the field, then its error. */
const HELP_BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[] }

function CodeInput(props: TextInputProps) {
  const { t } = useTranslation('contacts')
  return <TextInput label={t('code')} description={t('code_hint')} {...HELP_BELOW} {...props} />
}

function InDocuments({ form }: Props) {
  const { t } = useTranslation(['contacts', 'common'])
  const { values, set, error } = form
  const languages = [
    { value: '', label: t('language_default') },
    { value: 'bg', label: t('common:bulgarian') },
    { value: 'en', label: t('common:english') },
    { value: 'both', label: t('common:both_languages') },
  ] as const
  const text = textOf(form)
  return (
    <FormSection title={t('group_documents')}>
      <FormColumns>
        <Select
          label={t('language')}
          data={[...languages]}
          value={values.language}
          onChange={(chosen) => set({ language: languages.find(({ value }) => value === chosen)?.value ?? '' })}
        />
        <CurrencySelect
          value={values.currency}
          emptyLabel={t('currency_default')}
          error={error('currency')}
          onChange={(currency) => set({ currency })}
        />
      </FormColumns>
      <DaysFields form={form} />
      <PriceListField form={form} />
      <CodeInput {...text('code')} />
      <DateInput
        label={t('consent')}
        description={t('consent_hint')}
        {...HELP_BELOW}
        value={values.eInvoiceConsentOn}
        error={error('eInvoiceConsentOn')}
        onChange={(eInvoiceConsentOn) => set({ eInvoiceConsentOn })}
        onBlur={form.leave('eInvoiceConsentOn')}
      />
      <Checkbox
        size="sm"
        label={t('without_reminders')}
        description={t('without_reminders_hint')}
        checked={values.withoutReminders}
        onChange={({ currentTarget }) => set({ withoutReminders: currentTarget.checked })}
      />
      <TextInput
        label={t('electronic_address')}
        description={t('electronic_address_hint')}
        {...HELP_BELOW}
        {...text('electronicAddress')}
      />
      <Checkbox
        size="sm"
        label={t('with_e_invoice')}
        description={t('with_e_invoice_hint')}
        checked={values.withEInvoice}
        onChange={({ currentTarget }) => set({ withEInvoice: currentTarget.checked })}
      />
      <TextInput label={t('buyer_reference')} description={t('buyer_reference_hint')} {...HELP_BELOW} {...text('buyerReference')} />
      <LedgerAccounts form={form} />
      <Textarea
        label={t('notes')}
        description={t('notes_hint')}
        {...HELP_BELOW}
        value={values.notes}
        error={error('notes')}
        onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
      />
    </FormSection>
  )
}

/** Of the chart of accounts, by what the contact is to us. */
function LedgerAccounts({ form }: Props) {
  const { t } = useTranslation('contacts')
  const { isClient, isVendor } = form.values
  const text = textOf(form)
  const hint = { description: t('ledger_account_hint'), ...HELP_BELOW }
  return (
    <FormColumns>
      {isClient ? <TextInput label={t('client_ledger_account')} {...hint} {...text('clientLedgerAccount')} /> : null}
      {isVendor ? <TextInput label={t('vendor_ledger_account')} {...hint} {...text('vendorLedgerAccount')} /> : null}
    </FormColumns>
  )
}

/** What a field of text is given, by its name. */
function textOf(form: Props['form']) {
  return (field: 'code' | 'electronicAddress' | 'buyerReference' | 'clientLedgerAccount' | 'vendorLedgerAccount') => ({
    value: form.values[field],
    error: form.error(field),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => form.set({ [field]: currentTarget.value }),
    onBlur: form.leave(field),
  })
}

/** Terms of the client, and ours of the vendor; each says in words what its days count from, and has the width for it. */
function DaysFields({ form }: Props) {
  const { t } = useTranslation('contacts')
  return (
    <>
      <TermField form={form} days="paymentDays" from="paymentDaysFrom" label={t('payment_days')} hint={t('payment_days_hint')} />
      {form.values.isVendor ? (
        <TermField
          form={form}
          days="vendorPaymentDays"
          from="vendorPaymentDaysFrom"
          label={t('vendor_payment_days')}
          hint={t('vendor_payment_days_hint')}
        />
      ) : null}
    </>
  )
}

type TermFieldProps = Props & {
  readonly days: 'paymentDays' | 'vendorPaymentDays'
  readonly from: 'paymentDaysFrom' | 'vendorPaymentDaysFrom'
  readonly label: string
  readonly hint: string
}

function TermField({ form, days, from, label, hint }: TermFieldProps) {
  return (
    <TermFields
      label={label}
      description={hint}
      days={form.values[days]}
      from={form.values[from]}
      error={form.error(days)}
      onDays={({ currentTarget }) => form.set({ [days]: currentTarget.value })}
      onFrom={(chosen) => form.set({ [from]: chosen })}
      onBlur={form.leave(days)}
    />
  )
}
