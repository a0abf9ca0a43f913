import './texts.ts'
import { isEik, normaliseEik } from '@invoice/domain/regimes/bg/identifiers/eik.ts'
import { isPersonalNumber, normalisePersonalNumber } from '@invoice/domain/regimes/bg/identifiers/personal-number.ts'
import { FormColumns } from '../forms/form-parts.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { CheckedNumberInput } from './number-input.tsx'
import type { PartyValues } from './party-values.ts'
import { useVatLookup } from './use-vat-lookup.ts'
import { VatLookupResult } from './vat-lookup.tsx'
import { VatNumberField } from './vat-number-field.tsx'

export type PartyForm = {
  readonly values: PartyValues
  readonly set: (patch: Partial<PartyValues>) => void
  readonly error: (field: string) => string | undefined
  readonly leave: (field: string) => () => void
}

type Props = { readonly form: PartyForm; readonly kind: string; readonly withVatNumber?: boolean; readonly required?: boolean }

/** By what the state knows a party: checked as one types, by Bulgarian rules where the country is Bulgaria. */
export function PartyNumbers({ form, kind, withVatNumber = true, required = false }: Props) {
  const { t } = useTranslation('parties')
  const { values, set, error, leave } = form
  const { registrationNumber, personalNumber, countryCode } = values
  const isBulgarian = countryCode === 'BG'
  const isPerson = kind === 'person'
  const lookup = useVatLookup(form)
  const number = (field: 'registrationNumber' | 'personalNumber', label: string, isRight: boolean) => ({
    name: field,
    label,
    isRight: isRight && error(field) === undefined,
    value: values[field],
    error: error(field),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set({ [field]: currentTarget.value }),
    onBlur: leave(field),
  })
  const registrationLabel = !isBulgarian
    ? t('registration_number_foreign')
    : isPerson
      ? t('registration_number_person')
      : t('registration_number')
  const personalLabel = isBulgarian ? t('personal_number') : t('personal_number_foreign')
  return (
    <>
      <FormColumns>
        {isPerson ? (
          <CheckedNumberInput
            {...number('personalNumber', personalLabel, isBulgarian && isPersonalNumber(normalisePersonalNumber(personalNumber)))}
          />
        ) : null}
        <CheckedNumberInput
          {...number('registrationNumber', registrationLabel, isBulgarian && isEik(normaliseEik(registrationNumber)))}
          withAsterisk={required}
        />
        {withVatNumber ? <VatNumberField form={form} kind={kind} lookup={lookup} /> : null}
      </FormColumns>
      {withVatNumber ? <VatLookupResult lookup={lookup} form={form} /> : null}
    </>
  )
}
