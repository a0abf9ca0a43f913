import type { Localised } from '@invoice/domain/localised.ts'
import { TextInput } from '@mantine/core'
import { SwitchRow } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { proposeOther } from '../../../shared/parties/party-values.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LocalisedInput } from '../../../shared/ui/inputs/localised-input.tsx'

/** Fields that several lists have. */

type Form<Values> = Pick<EntityForm<Values>, 'error'> & { readonly values: Values; readonly set: (patch: Values) => void }
type Props<Values> = { readonly form: Form<Values> }

export function NameField({ form: { values, set, error } }: Props<{ readonly name: Localised }>) {
  const { t } = useTranslation('common')
  return (
    <LocalisedInput
      autoFocus
      label={t('name')}
      value={values.name}
      onChange={(name) => set({ name })}
      propose={proposeOther}
      errors={{ bg: error('name.bg'), en: error('name.en') }}
    />
  )
}

export function DescriptionField({ form: { values, set, error } }: Props<{ readonly description: Localised }>) {
  const { t } = useTranslation('common')
  return (
    <LocalisedInput
      multiline
      label={t('description')}
      value={values.description}
      onChange={(description) => set({ description })}
      errors={{ bg: error('description.bg'), en: error('description.en') }}
    />
  )
}

/** By which SAF-T knows it; what stands in no official list is the company's to choose. */
export function TaxCodeField({ form: { values, set, error } }: Props<{ readonly taxCode: string }>) {
  const { t } = useTranslation('settings')
  return (
    <TextInput
      label={t('tax_code')}
      description={t('tax_code_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      value={values.taxCode}
      error={error('taxCode')}
      onChange={({ currentTarget }) => set({ taxCode: currentTarget.value })}
    />
  )
}

export function DefaultField({ form: { values, set }, hint }: Props<{ readonly isDefault: boolean }> & { readonly hint: string }) {
  const { t } = useTranslation('settings')
  return <SwitchRow label={t('default')} hint={hint} checked={values.isDefault} onChange={(isDefault) => set({ isDefault })} />
}
