import type { CustomField, CustomFieldInput } from '@invoice/contract/settings/settings.ts'
import { CUSTOM_FIELD_KINDS, CUSTOM_FIELD_NOUNS, MOST_CUSTOM_OPTIONS } from '@invoice/domain/custom-fields/custom-fields.ts'
import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { MultiSelect, Select, TagsInput } from '@mantine/core'
import { Choice, SwitchRow } from '../../../shared/forms/form-parts.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { useTypedChip } from '../../../shared/ui/inputs/use-typed-chip.ts'
import type { RowFields } from './described-list.tsx'
import { NameField } from './row-fields.tsx'

const HELP_BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[] }

export function CustomFieldFields({ form }: RowFields<CustomField, CustomFieldInput>) {
  const { t } = useTranslation(['settings', 'documents'])
  const { values, set, error } = form
  return (
    <>
      <NameField form={form} />
      <Choice
        label={t('custom_fields.noun')}
        value={values.noun}
        options={CUSTOM_FIELD_NOUNS.map((noun) => ({ value: noun, label: t(`custom_fields.nouns.${noun}`) }))}
        error={error('noun')}
        onChange={(noun) => set({ noun, ...(noun === 'document' ? {} : { types: [] }), ...(noun === 'contact' && { isPrinted: false }) })}
      />
      <Select
        label={t('custom_fields.kind')}
        allowDeselect={false}
        data={CUSTOM_FIELD_KINDS.map((kind) => ({ value: kind, label: t(`custom_fields.kinds.${kind}`) }))}
        value={values.kind}
        error={error('kind')}
        onChange={(chosen) => {
          const kind = CUSTOM_FIELD_KINDS.find((each) => each === chosen)
          if (kind) set({ kind })
        }}
      />
      {values.kind === 'choice' ? <OptionsField form={form} /> : null}
      {values.noun === 'document' ? (
        <MultiSelect
          size="md"
          label={t('custom_fields.types')}
          description={t('custom_fields.types_hint')}
          {...HELP_BELOW}
          data={DOCUMENT_TYPES.map((type) => ({ value: type, label: t(`documents:types.${type}`) }))}
          value={values.types}
          error={error('types')}
          onChange={(chosen) => set({ types: DOCUMENT_TYPES.filter((type) => chosen.includes(type)) })}
        />
      ) : null}
      <SwitchRow
        label={t('custom_fields.is_required')}
        hint={t('custom_fields.is_required_hint')}
        checked={values.isRequired}
        onChange={(isRequired) => set({ isRequired })}
      />
      {values.noun === 'contact' ? null : (
        <SwitchRow
          label={t('custom_fields.is_printed')}
          hint={t('custom_fields.is_printed_hint')}
          checked={values.isPrinted}
          onChange={(isPrinted) => set({ isPrinted })}
        />
      )}
    </>
  )
}

/** What is chosen from. */
function OptionsField({ form }: Pick<RowFields<CustomField, CustomFieldInput>, 'form'>) {
  const { t } = useTranslation('settings')
  const { values, set, error } = form
  const chip = useTypedChip({
    add: (typed) => {
      const option = typed.replace(/;$/, '').trim()
      set({ options: values.options.includes(option) ? values.options : [...values.options, option] })
    },
    isWhole: (typed) => /.;$/.test(typed),
  })
  return (
    <TagsInput
      size="md"
      label={t('custom_fields.options')}
      description={t('custom_fields.options_hint')}
      {...HELP_BELOW}
      maxTags={MOST_CUSTOM_OPTIONS}
      splitChars={[';']}
      value={values.options}
      error={error('options')}
      onChange={(options) => set({ options })}
      searchValue={chip.typed}
      onSearchChange={chip.type}
      {...chip.field}
    />
  )
}
