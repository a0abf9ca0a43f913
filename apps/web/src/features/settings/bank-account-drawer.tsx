import './texts.ts'
import type { Company } from '@invoice/contract/companies.ts'
import { BankAccountInput, createBankAccount } from '@invoice/contract/payment-methods.ts'
import { isBic, normaliseBic } from '@invoice/domain/identifiers/bic.ts'
import { formatIban, isIban, normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { EditDrawer } from '../../shared/forms/edit-drawer.tsx'
import { FormColumns, FormSection, SwitchRow } from '../../shared/forms/form-parts.tsx'
import { type EntityForm, useEntityForm } from '../../shared/forms/use-entity-form.ts'
import { useOpenRound } from '../../shared/forms/use-open-round.ts'
import { CurrencySelect } from '../../shared/parties/currency-select.tsx'
import { CheckedNumberInput } from '../../shared/parties/number-input.tsx'
import { isTypedOut, proposeOther } from '../../shared/parties/party-values.ts'
import { settingsChanged } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { LocalisedInput } from '../../shared/ui/localised-input.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { type BankAccountValues, bankAccountBody, bankProblems, newBankAccount, withTypedAccount } from './bank-account-values.ts'

type Props = { readonly opened: boolean; readonly companies: readonly Company[]; readonly onClose: () => void }

export function BankAccountDrawer({ opened, companies, onClose }: Props) {
  const { t } = useTranslation(['settings', 'parties'])
  const language = useLanguage()
  const client = useQueryClient()
  const byDefault = companies.find(({ isDefault }) => isDefault)?.id ?? ''
  const form = useEntityForm({
    session: `${useOpenRound(opened)}:${byDefault}`,
    initial: newBankAccount(byDefault),
    schema: BankAccountInput,
    toBody: bankAccountBody,
    problems: bankProblems,
    isTypedOut,
    save: (values, idempotencyKey) => call(createBankAccount, { body: bankAccountBody(values) }, { idempotencyKey }),
    onSaved: ({ iban }) => {
      void settingsChanged(client)
      onClose()
      toast(t('saved', { name: formatIban(iban) }))
    },
  })
  const { values, set, error } = form
  return (
    <EditDrawer opened={opened} onClose={onClose} title={t('bank_accounts.new')} form={form}>
      <Numbers form={form} />
      <FormColumns>
        <Select
          label={t('company')}
          data={[
            { value: '', label: t('all_companies') },
            ...companies.map(({ id, name }) => ({ value: id, label: localised(name, language) })),
          ]}
          value={values.companyId}
          error={error('companyId')}
          onChange={(companyId) => set({ companyId: companyId ?? '' })}
        />
        <CurrencySelect value={values.currency} error={error('currency')} onChange={(currency) => set({ currency })} />
      </FormColumns>
      <SwitchRow
        label={t('default')}
        hint={t('bank_accounts.is_default_hint')}
        checked={values.isDefault}
        onChange={(isDefault) => set({ isDefault })}
      />
      <More form={form} />
    </EditDrawer>
  )
}

type FormProps = { readonly form: EntityForm<BankAccountValues> }

function Numbers({ form: { values, set, error, leave } }: FormProps) {
  const { t } = useTranslation('parties')
  const type = (typed: Partial<BankAccountValues>): void => set(withTypedAccount(values, typed))
  return (
    <>
      <CheckedNumberInput
        data-autofocus
        label={t('iban_or_account')}
        isRight={isIban(normaliseIban(values.iban))}
        value={values.iban}
        error={error('iban')}
        onChange={({ currentTarget }) => type({ iban: currentTarget.value })}
        onBlur={leave('iban')}
      />
      <LocalisedInput
        label={t('bank')}
        value={values.bankName}
        onChange={(bankName) => type({ bankName })}
        propose={proposeOther}
        errors={{ bg: error('bankName.bg'), en: error('bankName.en') }}
      />
      <CheckedNumberInput
        label={t('bic')}
        isRight={isBic(normaliseBic(values.bic))}
        value={values.bic}
        error={error('bic')}
        onChange={({ currentTarget }) => type({ bic: currentTarget.value })}
        onBlur={leave('bic')}
      />
    </>
  )
}

function More({ form: { values, set, error } }: FormProps) {
  const { t } = useTranslation('settings')
  const text = (field: 'holder' | 'holderAddress' | 'bankAddress') => ({
    value: values[field],
    error: error(field),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [field]: currentTarget.value }),
  })
  return (
    <FormSection title={t('bank_accounts.more')}>
      <LocalisedInput
        label={t('bank_accounts.name')}
        value={values.name}
        onChange={(name) => set({ name })}
        propose={proposeOther}
        errors={{ bg: error('name.bg'), en: error('name.en') }}
      />
      <FormColumns>
        <TextInput label={t('bank_accounts.holder')} placeholder={t('bank_accounts.holder_hint')} {...text('holder')} />
        <TextInput label={t('bank_accounts.holder_address')} {...text('holderAddress')} />
      </FormColumns>
      <TextInput label={t('bank_accounts.bank_address')} {...text('bankAddress')} />
    </FormSection>
  )
}
