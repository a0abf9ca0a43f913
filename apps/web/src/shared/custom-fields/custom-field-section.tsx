import './texts.ts'
import type { CustomFieldNoun, CustomValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import { FormColumns, FormSection } from '../forms/form-parts.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { CustomFieldInputs } from './custom-field-inputs.tsx'
import { useCustomFields } from './use-custom-facts.ts'

type Form = {
  readonly values: { readonly customFields: CustomValues }
  readonly set: (patch: { customFields: CustomValues }) => void
  readonly error: (field: string) => string | undefined
}

/** Of the form of a contact or product: the workspace's own fields; nothing where it has none. */
export function CustomFieldSection({ noun, form: { values, set, error } }: { readonly noun: CustomFieldNoun; readonly form: Form }) {
  const { t } = useTranslation('custom-fields')
  const fields = useCustomFields(noun)
  if (fields.every(({ archivedAt }) => archivedAt !== null)) return null
  return (
    <FormSection title={t('title')}>
      <FormColumns>
        <CustomFieldInputs
          fields={fields}
          values={values.customFields}
          onChange={(customFields) => set({ customFields })}
          notes={({ id }) => ({ error: error(`customFields.${id}`) })}
        />
      </FormColumns>
    </FormSection>
  )
}
