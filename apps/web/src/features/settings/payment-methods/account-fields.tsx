import { isBic, normaliseBic } from '@invoice/domain/identifiers/bic.ts'
import { isIban, normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { bicMatchesIban } from '@invoice/domain/regimes/banks-of.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormColumns, FormSection } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { CheckedNumberInput } from '../../../shared/parties/number-input.tsx'
import { proposeOther } from '../../../shared/parties/party-values.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LocalisedInput } from '../../../shared/ui/inputs/localised-input.tsx'
import css from '../settings.module.css'
import { type MethodValues, withTypedAccount } from './method-values.ts'

type Props = { readonly form: EntityForm<MethodValues> }

/** Number, bank and BIC; the last two are proposed for an IBAN of home. */
export function AccountNumbers({ form: { values, set, error, leave } }: Props) {
  const { t } = useTranslation(['parties', 'settings'])
  const type = (typed: Partial<MethodValues>): void => set(withTypedAccount(values, typed))
  const [iban, bic] = [normaliseIban(values.iban), normaliseBic(values.bic)]
  const isOtherBank = isIban(iban) && isBic(bic) && !bicMatchesIban(bic, iban)
  return (
    <>
      <CheckedNumberInput
        data-autofocus
        label={t('iban_or_account')}
        isRight={isIban(iban)}
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
        isRight={isBic(bic) && !isOtherBank}
        value={values.bic}
        error={error('bic')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={isOtherBank ? <span className={css['warning']}>{t('settings:bank_accounts.other_bank')}</span> : undefined}
        onChange={({ currentTarget }) => type({ bic: currentTarget.value })}
        onBlur={leave('bic')}
      />
    </>
  )
}

/** What few need to enter. */
export function MoreOfAccount({ form: { values, set, error }, children }: Props & { readonly children: ReactNode }) {
  const { t } = useTranslation('settings')
  const text = (field: 'holder' | 'holderAddress' | 'bankAddress') => ({
    value: values[field],
    error: error(field),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [field]: currentTarget.value }),
  })
  return (
    <FormSection title={t('bank_accounts.more')}>
      {children}
      <FormColumns>
        <TextInput label={t('bank_accounts.holder')} placeholder={t('bank_accounts.holder_hint')} {...text('holder')} />
        <TextInput label={t('bank_accounts.holder_address')} {...text('holderAddress')} />
      </FormColumns>
      <TextInput label={t('bank_accounts.bank_address')} {...text('bankAddress')} />
    </FormSection>
  )
}
