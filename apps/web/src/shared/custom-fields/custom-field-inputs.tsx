import './texts.ts'
import { type CustomField, type CustomValues, LONGEST_CUSTOM_TEXT } from '@invoice/domain/custom-fields/custom-fields.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Select, TextInput } from '@mantine/core'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { DecimalInput } from '../ui/inputs/decimal-input.tsx'
import { SEARCHED } from '../ui/inputs/searched.ts'

/** What is said at a field, as props of an input. */
export type FieldNotes = (field: CustomField) => { readonly id?: string; readonly error?: string | undefined }

type Props = {
  readonly fields: readonly CustomField[]
  readonly values: CustomValues
  readonly onChange: (values: CustomValues) => void
  readonly notes: FieldNotes
}

/** An input for each field that is in force, by its kind. */
export function CustomFieldInputs({ fields, values, onChange, notes }: Props) {
  return fields
    .filter(({ archivedAt }) => archivedAt === null)
    .map((field) => (
      <FieldInput
        key={field.id}
        field={field}
        value={values[field.id] ?? ''}
        onChange={(value) => onChange({ ...values, [field.id]: value })}
        notes={notes(field)}
      />
    ))
}

type InputProps = {
  readonly field: CustomField
  readonly value: string
  readonly onChange: (value: string) => void
  readonly notes: ReturnType<FieldNotes>
}

function FieldInput({ field: { name, kind, options, isRequired }, value, onChange, notes }: InputProps) {
  const { t } = useTranslation('custom-fields')
  const language = useLanguage()
  const label = localised(name, language)
  const common = { label, ...(isRequired && { withAsterisk: true }), ...notes }
  switch (kind) {
    case 'number':
      return <DecimalInput {...common} value={value} onChange={onChange} />
    case 'date':
      return <DateInput {...common} value={value} onChange={onChange} />
    case 'flag':
    case 'choice': {
      const choices =
        kind === 'flag'
          ? [
              { value: 'true', label: t('yes') },
              { value: 'false', label: t('no') },
            ]
          : withKept(options, value)
      return (
        <Select
          {...common}
          {...(choices.length > 7 && SEARCHED)}
          clearable
          placeholder={t('none')}
          data={choices}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )
    }
    case 'text':
      return (
        <TextInput
          {...common}
          autoComplete="off"
          maxLength={LONGEST_CUSTOM_TEXT}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
  }
}

/** What was chosen and is offered no more is still shown. */
function withKept(options: readonly string[], value: string) {
  const all = value === '' || options.includes(value) ? options : [...options, value]
  return all.map((option) => ({ value: option, label: option }))
}
