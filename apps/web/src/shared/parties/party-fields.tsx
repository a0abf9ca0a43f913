import './texts.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { TextInput } from '@mantine/core'
import { FormColumns, FormSection } from '../forms/form-parts.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { LocalisedInput } from '../ui/inputs/localised-input.tsx'
import { CountrySelect } from './country-select.tsx'
import type { PartyForm } from './party-numbers.tsx'
import { proposeOther } from './party-values.ts'
import { PhonesInput } from './phones-input.tsx'

type LocalisedField = 'name' | 'accountablePerson' | 'address' | 'city'

/** A text of a party in both languages; the English one is proposed by the law on transliteration. */
export function PartyText({
  form,
  field,
  label,
  required = false,
}: {
  readonly form: PartyForm
  readonly field: LocalisedField
  readonly label: string
  readonly required?: boolean
}) {
  return (
    <LocalisedInput
      label={label}
      required={required}
      autoFocus={field === 'name'}
      value={form.values[field]}
      onChange={(value: Localised) => form.set({ [field]: value })}
      propose={proposeOther}
      errors={{ bg: form.error(`${field}.bg`), en: form.error(`${field}.en`) }}
    />
  )
}

/** Where a party is. */
export function PartyAddress({ form, kind }: { readonly form: PartyForm; readonly kind: string }) {
  const { t } = useTranslation(['parties', 'common'])
  const { values, set, error } = form
  return (
    <FormSection title={t(kind === 'person' ? 'group_address_person' : 'group_address')}>
      <PartyText form={form} field="address" label={t('common:address')} />
      <PartyText form={form} field="city" label={t('common:city')} />
      <FormColumns>
        <TextInput
          label={t('common:postcode')}
          value={values.postcode}
          error={error('postcode')}
          autoComplete="off"
          onChange={({ currentTarget }) => set({ postcode: currentTarget.value })}
        />
        <CountrySelect value={values.countryCode} error={error('countryCode')} onChange={(countryCode) => set({ countryCode })} />
      </FormColumns>
    </FormSection>
  )
}

/** How to reach a party. */
export function PartyReach({ form }: { readonly form: PartyForm }) {
  const { t } = useTranslation(['parties', 'common'])
  const { values, set, error, leave } = form
  const text = (field: 'email' | 'website') => ({
    value: values[field],
    error: error(field),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [field]: currentTarget.value }),
    onBlur: leave(field),
  })
  return (
    <FormSection title={t('group_reach')}>
      <FormColumns>
        <TextInput label={t('common:email')} type="email" {...text('email')} />
        <TextInput label={t('common:website')} {...text('website')} />
      </FormColumns>
      <PhonesInput value={values.phones} error={error('phones')} onChange={(phones) => set({ phones })} />
    </FormSection>
  )
}
