import type { Company } from '@invoice/contract/settings/companies.ts'
import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { localised } from '@invoice/domain/localised.ts'
import { isOnlineKind, isProviderKind } from '@invoice/domain/online/providers.ts'
import { PAYMENT_KINDS, type PaymentField } from '@invoice/domain/settings/payment-methods.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { FormColumns, SwitchRow } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { CurrencySelect } from '../../../shared/parties/currency-select.tsx'
import { proposeOther } from '../../../shared/parties/party-values.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LocalisedInput } from '../../../shared/ui/inputs/localised-input.tsx'
import { AccountNumbers, MoreOfAccount } from './account-fields.tsx'
import { isSecretField, type MethodValues } from './method-values.ts'
import { PaidOnline, ProviderMode } from './provider-fields.tsx'
import { SecretField } from './secret-field.tsx'
import { TryMethod } from './try-method.tsx'

type Props = {
  readonly form: EntityForm<MethodValues>
  readonly companies: readonly Company[]
  /** What is edited: which of its secrets are there, and whether its provider has taken them. */
  readonly kept: PaymentMethod | undefined
}

/** The fields of the chosen kind. */
export function MethodFields({ form, companies, kept }: Props) {
  const { t } = useTranslation('settings')
  const { kind, name, isDefault } = form.values
  const nameField = (
    <LocalisedInput
      label={t('bank_accounts.name')}
      value={name}
      onChange={(next) => form.set({ name: next })}
      propose={proposeOther}
      errors={{ bg: form.error('name.bg'), en: form.error('name.en') }}
    />
  )
  const shared = (
    <>
      <Scope form={form} companies={companies} />
      <TextInput
        label={t('ledger_account')}
        description={t('ledger_account_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        value={form.values.ledgerAccount}
        error={form.error('ledgerAccount')}
        onChange={({ currentTarget }) => form.set({ ledgerAccount: currentTarget.value })}
      />
      <SwitchRow
        label={t('default')}
        hint={t(kind === 'bank' ? 'bank_accounts.is_default_hint' : 'payment_methods.is_default_hint')}
        checked={isDefault}
        onChange={(on) => form.set({ isDefault: on })}
      />
    </>
  )
  if (kind === 'bank') {
    return (
      <>
        <AccountNumbers form={form} />
        {shared}
        <MoreOfAccount form={form}>{nameField}</MoreOfAccount>
      </>
    )
  }
  return (
    <>
      {nameField}
      {isProviderKind(kind) ? <ProviderMode form={form} kind={kind} /> : null}
      {PAYMENT_KINDS[kind].fields.map((field) => (
        <ProviderFieldInput key={field} field={field} form={form} kept={kept} />
      ))}
      {isOnlineKind(kind) ? <PaidOnline form={form} kept={kept} /> : null}
      {isOnlineKind(kind) && kept !== undefined ? <TryMethod method={kept} isLive={form.values.isLive} /> : null}
      {shared}
    </>
  )
}

/** Whose it is, and for which currency where the kind has one. */
function Scope({ form: { values, set, error }, companies }: Pick<Props, 'form' | 'companies'>) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const fields: readonly PaymentField[] = PAYMENT_KINDS[values.kind].fields
  return (
    <FormColumns>
      <Select
        label={t('company')}
        data={[
          { value: '', label: t('all_companies') },
          ...companies.map(({ id, name }) => ({ value: id, label: localised(name, language) })),
        ]}
        allowDeselect={false}
        value={values.companyId}
        error={error('companyId')}
        onChange={(companyId) => set({ companyId: companyId ?? '' })}
      />
      {fields.includes('currency') ? (
        <CurrencySelect
          value={values.currency}
          error={error('currency')}
          onChange={(currency) => set({ currency })}
          {...(values.kind === 'bank' ? {} : { emptyLabel: t('payment_methods.any_currency') })}
        />
      ) : null}
    </FormColumns>
  )
}

function ProviderFieldInput({ field, form, kept }: Pick<Props, 'form' | 'kept'> & { readonly field: PaymentField }) {
  const { t } = useTranslation('settings')
  const { values, set, error, leave } = form
  if (isSecretField(field)) {
    return (
      <SecretField
        label={t(`payment_methods.fields.${field}`)}
        multiline={field === 'privateKey'}
        kept={kept?.secrets[field] ?? null}
        value={values[field]}
        error={error(field)}
        onChange={(value) => set({ [field]: value })}
      />
    )
  }
  switch (field) {
    case 'email':
    case 'clientId':
    case 'merchantId':
    case 'orderPrefix':
    case 'storeId':
    case 'webhookId':
      return (
        <TextInput
          label={t(`payment_methods.fields.${field}`)}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete="off"
          spellCheck={false}
          value={values[field]}
          error={error(field)}
          onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
          onBlur={leave(field)}
        />
      )
    case 'publicKey':
      return (
        <Textarea
          label={t('payment_methods.fields.publicKey')}
          autosize
          minRows={1}
          maxRows={6}
          autoComplete="off"
          spellCheck={false}
          value={values.publicKey}
          error={error(field)}
          onChange={({ currentTarget }) => set({ publicKey: currentTarget.value })}
        />
      )
    default:
      // Fields of accounts, and the currency, stand elsewhere.
      return null
  }
}
