import './texts.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import { FormColumns } from '../forms/form-parts.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { CompanyLookupButton, CompanyLookupResult } from './company-lookup.tsx'
import { CheckedNumberInput } from './number-input.tsx'
import type { PartyValues } from './party-values.ts'
import { useCompanyLookup } from './use-company-lookup.ts'
import { useVatLookup } from './use-vat-lookup.ts'
import { VatLookupResult } from './vat-lookup.tsx'
import { VatNumberField } from './vat-number-field.tsx'

export type PartyForm = {
  readonly values: PartyValues
  readonly set: (patch: Partial<PartyValues>) => void
  readonly error: (field: string) => string | undefined
  readonly leave: (field: string) => () => void
}

type Props = {
  readonly form: PartyForm
  readonly kind: string
  readonly withVatNumber?: boolean
  /** Whether a VAT number that is found has a place, be it elsewhere in the form. */
  readonly takesVatNumber?: boolean
  readonly required?: boolean
}

/** By what the state knows a party: checked as one types, by the rules of its country where they are known. */
export function PartyNumbers({ form, kind, withVatNumber = true, takesVatNumber = true, required = false }: Props) {
  const { t } = useTranslation('parties')
  const { values, set, error, leave } = form
  const { registrationNumber, personalNumber, countryCode } = values
  const law = numbersOf(countryCode)
  const isPerson = kind === 'person'
  const lookup = useVatLookup(form)
  const company = useCompanyLookup({ form, kind, withVatNumber: takesVatNumber })
  const number = (field: 'registrationNumber' | 'personalNumber', label: string, isRight: boolean) => ({
    name: field,
    label,
    isRight: isRight && error(field) === undefined,
    value: values[field],
    error: error(field),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [field]: currentTarget.value }),
    onBlur: leave(field),
  })
  const registrationLabel =
    law === null ? t('registration_number_foreign') : isPerson ? t('registration_number_person') : t('registration_number')
  const personalLabel = law ? t('personal_number') : t('personal_number_foreign')
  return (
    <>
      <FormColumns>
        {isPerson ? (
          <CheckedNumberInput
            {...number('personalNumber', personalLabel, law?.isPersonal(law.normalisePersonal(personalNumber)) ?? false)}
          />
        ) : null}
        <CheckedNumberInput
          {...number(
            'registrationNumber',
            registrationLabel,
            law?.isRegistration(law.normaliseRegistration(registrationNumber), 'company') ?? false,
          )}
          withAsterisk={required}
          action={company.ask && <CompanyLookupButton lookup={company} />}
        />
        {withVatNumber ? <VatNumberField form={form} kind={kind} lookup={lookup} /> : null}
      </FormColumns>
      <CompanyLookupResult lookup={company} form={form} withVatNumber={takesVatNumber} />
      {withVatNumber ? <VatLookupResult lookup={lookup} form={form} /> : null}
    </>
  )
}
