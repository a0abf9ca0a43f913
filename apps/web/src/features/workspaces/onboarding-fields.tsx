import { lookUpOwnCompany } from '@invoice/contract/records/company-lookups.ts'
import { isIban, normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { NUMBERS } from '@invoice/domain/regimes/numbers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { call } from '../../shared/api/call.ts'
import { Choice, FormColumns } from '../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../shared/forms/use-entity-form.ts'
import { CompanyLookupButton, CompanyLookupResult } from '../../shared/parties/company-lookup.tsx'
import { CheckedNumberInput } from '../../shared/parties/number-input.tsx'
import { useCompanyLookup } from '../../shared/parties/use-company-lookup.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './onboarding.module.css'
import { type OnboardingValues, partyOf, typedBy } from './onboarding-values.ts'

const law = NUMBERS.of(regimeOf(null))

type TextField = {
  [Key in keyof OnboardingValues]: OnboardingValues[Key] extends string ? (string extends OnboardingValues[Key] ? Key : never) : never
}[keyof OnboardingValues]

type Props = { readonly form: EntityForm<OnboardingValues> & { readonly type: (typed: Partial<OnboardingValues>) => void } }

/** What a text field needs; `wire` is the field's name where it differs in the answer of the server. */
function bind({ values, error, leave, type }: Props['form'], field: TextField, wire: string = field) {
  return {
    name: field,
    value: values[field],
    error: error(wire),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => type({ [field]: currentTarget.value }),
    onBlur: leave(wire),
  }
}

export function NameFields({ form }: Props) {
  const { t } = useTranslation('workspaces')
  const label = form.values.kind === 'company' ? t('name') : t('name_person')
  return (
    <FormColumns>
      <TextInput label={label} data-autofocus lang="bg" autoComplete="organization" {...bind(form, 'nameBg', 'name.bg')} />
      <TextInput label={t('name_en')} lang="en" autoComplete="off" {...bind(form, 'nameEn', 'name.en')} />
    </FormColumns>
  )
}

export function IdentityFields({ form }: Props) {
  const { t } = useTranslation(['workspaces', 'parties'])
  const { kind, registrationNumber, personalNumber, vat, vatNumber, own } = form.values
  const isPerson = kind === 'person'
  const found = useRef<Partial<OnboardingValues>>({})
  const party = {
    values: partyOf(form.values),
    // At one go: the second of two would be typed over what was there before the first.
    set: (patch: Parameters<typeof typedBy>[0]) => {
      form.type({ ...typedBy(patch), ...found.current })
      found.current = {}
    },
  }
  const withVatNumber = vat === 'registered'
  // Where the person has chosen, it stays; what a look-up chose the next one may choose anew.
  const byLookup = useRef(false)
  const lookup = useCompanyLookup({
    form: party,
    kind,
    withVatNumber,
    onFound: ({ isForVat }) => {
      if (typeof isForVat !== 'boolean' || (own.includes('vat') && !byLookup.current)) return
      byLookup.current = true
      found.current = { vat: isForVat ? 'registered' : 'none' }
    },
    send: (registered) => call(lookUpOwnCompany, { body: { registrationNumber: registered } }),
  })
  return (
    <>
      <FormColumns>
        {isPerson ? (
          <CheckedNumberInput
            label={t('parties:personal_number')}
            description={t('personal_number_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            isRight={law.isPersonal(law.normalisePersonal(personalNumber))}
            {...bind(form, 'personalNumber')}
          />
        ) : null}
        <CheckedNumberInput
          label={isPerson ? t('parties:registration_number_person') : t('parties:registration_number')}
          description={isPerson ? t('registration_number_person_hint') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          isRight={law.isRegistration(law.normaliseRegistration(registrationNumber), 'company')}
          action={lookup.ask && <CompanyLookupButton lookup={lookup} />}
          {...bind(form, 'registrationNumber')}
        />
        {isPerson ? null : (
          <TextInput
            label={t('parties:accountable_person')}
            autoComplete="name"
            {...bind(form, 'accountablePerson', 'accountablePerson.bg')}
          />
        )}
      </FormColumns>
      <CompanyLookupResult lookup={lookup} form={party} withVatNumber={withVatNumber} />
      <FormColumns>
        <Choice
          label={t('vat')}
          value={vat}
          options={[
            { value: 'registered', label: t('vat_registered') },
            { value: 'none', label: t('vat_none') },
          ]}
          hint={vat === 'none' ? t('vat_none_hint') : undefined}
          onChange={(value) => {
            byLookup.current = false
            form.type({ vat: value })
          }}
        />
        {vat === 'registered' ? (
          <CheckedNumberInput
            label={t('parties:vat_number')}
            isRight={law.isVat(law.normaliseVat(vatNumber)) && form.error('vatNumber') === undefined}
            {...bind(form, 'vatNumber')}
          />
        ) : null}
      </FormColumns>
    </>
  )
}

export function PlaceFields({ form }: Props) {
  const { t } = useTranslation(['workspaces', 'common'])
  return (
    <>
      <TextInput label={t('common:address')} autoComplete="street-address" {...bind(form, 'address', 'address.bg')} />
      <div className={css['place']}>
        <TextInput label={t('common:city')} autoComplete="address-level2" {...bind(form, 'city', 'city.bg')} />
        <TextInput label={t('common:postcode')} autoComplete="postal-code" inputMode="numeric" {...bind(form, 'postcode')} />
      </div>
    </>
  )
}

export function AccountFields({ form }: Props) {
  const { t } = useTranslation(['workspaces', 'parties', 'common'])
  const isRight = isIban(normaliseIban(form.values.iban))
  return (
    <>
      <CheckedNumberInput
        label={`${t('parties:iban')} (${t('common:optional')})`}
        description={t('iban_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        isRight={isRight}
        {...bind(form, 'iban')}
      />
      {isRight ? (
        <div className={css['place']}>
          <TextInput label={t('parties:bank')} autoComplete="off" {...bind(form, 'bankName', 'bankName.bg')} />
          <TextInput label={t('parties:bic')} autoComplete="off" {...bind(form, 'bic')} />
        </div>
      ) : null}
    </>
  )
}
