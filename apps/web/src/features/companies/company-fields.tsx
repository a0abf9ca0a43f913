import { uploadLogo } from '@invoice/contract/records/files.ts'
import { COMPANY_KINDS, type Company, VAT_REGISTRATIONS } from '@invoice/contract/settings/companies.ts'
import { TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Select, TextInput } from '@mantine/core'
import { call } from '../../shared/api/call.ts'
import { PictureField } from '../../shared/files/picture-field.tsx'
import { Choice, FormColumns, FormSection, SwitchRow } from '../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../shared/forms/use-entity-form.ts'
import { CurrencySelect } from '../../shared/parties/currency-select.tsx'
import { PartyAddress, PartyReach, PartyText } from '../../shared/parties/party-fields.tsx'
import { PartyNumbers } from '../../shared/parties/party-numbers.tsx'
import { proposeOther } from '../../shared/parties/party-values.ts'
import { useVatLookup } from '../../shared/parties/use-vat-lookup.ts'
import { VatLookupResult } from '../../shared/parties/vat-lookup.tsx'
import { VatNumberField } from '../../shared/parties/vat-number-field.tsx'
import { TermFields } from '../../shared/terms/term-fields.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LocalisedInput } from '../../shared/ui/inputs/localised-input.tsx'
import { BankAccountSelect } from './bank-account-select.tsx'
import type { CompanyValues } from './company-values.ts'

type Props = { readonly form: EntityForm<CompanyValues> }

/** `company` is what is there already; a new one has no accounts, and may become the default. */
export function CompanyFields({
  form,
  company,
}: Props & { readonly company: Pick<Company, 'id' | 'isDefault' | 'hasVoidProtocols'> | undefined }) {
  const { t } = useTranslation(['companies', 'parties', 'common'])
  const { kind, isDefault } = form.values
  return (
    <>
      <Choice
        label={t('parties:kind')}
        value={kind}
        options={COMPANY_KINDS.map((value) => ({ value, label: t(`parties:${value}`) }))}
        onChange={(value) => form.set({ kind: value })}
      />
      {kind === 'person' ? <PersonName form={form} /> : null}
      <PartyText form={form} field="name" label={kind === 'person' ? t('trade_name') : t('common:name')} />
      <LogoField form={form} />
      <PartyNumbers form={form} kind={kind} withVatNumber={false} takesVatNumber={form.values.vatRegistration !== 'none'} />
      <VatFields form={form} />
      <PartyText form={form} field="accountablePerson" label={t('parties:accountable_person')} />
      <PartyAddress form={form} kind={kind} />
      <PartyReach form={form} />
      <InDocuments form={form} companyId={company?.id} areProtocolsBegun={company?.hasVoidProtocols ?? false} />
      {/* One company is always the default: another one takes the place. */}
      {company?.isDefault ? null : (
        <SwitchRow label={t('is_default')} hint={t('is_default_hint')} checked={isDefault} onChange={(on) => form.set({ isDefault: on })} />
      )}
    </>
  )
}

/** A sole trader has a name as a person beside the name of the firm, which is the one that documents bear. */
function PersonName({ form }: Props) {
  const { t } = useTranslation('companies')
  return (
    <LocalisedInput
      label={t('person_name')}
      value={form.values.personName}
      onChange={(personName) => form.set({ personName })}
      propose={proposeOther}
      errors={{ bg: form.error('personName.bg'), en: form.error('personName.en') }}
    />
  )
}

function LogoField({ form: { values, set, error } }: Props) {
  const { t } = useTranslation('companies')
  return (
    <PictureField
      label={t('logo')}
      rule="logo"
      alt={t('logo_alt', { name: localised(values.name, useLanguage()) })}
      value={values.logoFileId}
      error={error('logoFileId')}
      onChange={(logoFileId) => set({ logoFileId })}
      upload={(file, crop, idempotencyKey) => call(uploadLogo, { body: { file, ...(crop ? { crop } : {}) } }, { idempotencyKey })}
    />
  )
}

function VatFields({ form }: Props) {
  const { t } = useTranslation(['companies', 'parties'])
  const { vatRegistration, kind } = form.values
  const lookup = useVatLookup(form)
  const hints = { none: t('vat_none_hint'), registered: undefined, art97a: t('vat_art97a_hint') }
  return (
    <>
      <Choice
        label={t('vat_registration')}
        value={vatRegistration}
        options={VAT_REGISTRATIONS.map((value) => ({ value, label: t(`vat_${value}`) }))}
        hint={hints[vatRegistration]}
        error={form.error('vatRegistration')}
        onChange={(value) => form.set({ vatRegistration: value })}
      />
      {vatRegistration === 'none' ? null : (
        <>
          <VatNumberField form={form} kind={kind} lookup={lookup} />
          <VatLookupResult lookup={lookup} form={form} />
        </>
      )}
    </>
  )
}

type InDocumentsProps = Props & { readonly companyId: string | undefined; readonly areProtocolsBegun: boolean }

function InDocuments({ form: { values, set, error, leave }, companyId, areProtocolsBegun }: InDocumentsProps) {
  const { t } = useTranslation(['companies', 'common'])
  const languages = [
    { value: 'bg', label: t('common:bulgarian') },
    { value: 'en', label: t('common:english') },
    { value: 'both', label: t('common:both_languages') },
  ] as const
  return (
    <FormSection title={t('group_documents')}>
      {companyId === undefined ? null : (
        <BankAccountSelect
          companyId={companyId}
          currency={values.currency}
          value={values.bankAccountId}
          error={error('bankAccountId')}
          onChange={(bankAccountId) => set({ bankAccountId })}
        />
      )}
      <FormColumns>
        <Select
          label={t('template')}
          data={TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
          value={values.template}
          onChange={(chosen) => set({ template: TEMPLATES.find((each) => each === chosen) ?? 'modern' })}
        />
        <Select
          label={t('language')}
          data={[...languages]}
          value={values.language}
          onChange={(chosen) => set({ language: languages.find(({ value }) => value === chosen)?.value ?? 'bg' })}
        />
      </FormColumns>
      <TermFields
        label={t('payment_days')}
        days={values.paymentDays}
        from={values.paymentDaysFrom}
        error={error('paymentDays')}
        onDays={({ currentTarget }) => set({ paymentDays: currentTarget.value })}
        onFrom={(paymentDaysFrom) => set({ paymentDaysFrom })}
        onBlur={leave('paymentDays')}
      />
      <FormColumns>
        <CurrencySelect value={values.currency} error={error('currency')} onChange={(currency) => set({ currency })} />
        <TextInput
          label={t('issued_by')}
          description={t('issued_by_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.issuedBy}
          error={error('issuedBy')}
          onChange={({ currentTarget }) => set({ issuedBy: currentTarget.value })}
        />
      </FormColumns>
      <TextInput
        label={t('void_protocol_start')}
        description={areProtocolsBegun ? t('void_protocol_begun') : t('void_protocol_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        readOnly={areProtocolsBegun}
        value={values.voidProtocolStart}
        error={error('voidProtocolStart')}
        onChange={({ currentTarget }) => set({ voidProtocolStart: currentTarget.value })}
        onBlur={leave('voidProtocolStart')}
      />
    </FormSection>
  )
}
