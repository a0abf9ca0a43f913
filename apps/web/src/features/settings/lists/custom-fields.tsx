import '../texts.ts'
import { type CustomField, type CustomFieldInput, LISTS } from '@invoice/contract/settings/settings.ts'
import { EMPTY_LOCALISED, localised } from '@invoice/domain/localised.ts'
import type { FieldWords } from '../../../shared/forms/field-words.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { NameCell, type PlainColumn } from '../../../shared/ui/tables/plain-table.tsx'
import { CustomFieldFields } from './custom-field-fields.tsx'
import { DescribedList, type ListScreen } from './described-list.tsx'

const CUSTOM_FIELDS: ListScreen<'customFields', CustomFieldInput> = {
  id: 'customFields',
  endpoints: LISTS.customFields,
  useColumns,
  begin: { name: EMPTY_LOCALISED, noun: 'document', types: [], kind: 'text', options: [], isRequired: false, isPrinted: false },
  valuesOf: ({ name, noun, types, kind, options, isRequired, isPrinted }) => ({ name, noun, types, kind, options, isRequired, isPrinted }),
  toBody: (values) => values,
  useWords,
  Fields: CustomFieldFields,
}

export const CustomFields = () => <DescribedList screen={CUSTOM_FIELDS} />

function useColumns(): readonly PlainColumn<CustomField>[] {
  const { t } = useTranslation(['settings', 'documents'])
  const language = useLanguage()
  const marks = ({ isRequired, isPrinted }: CustomField): string =>
    [isRequired ? t('custom_fields.marks.required') : '', isPrinted ? t('custom_fields.marks.printed') : ''].filter(Boolean).join(' · ')
  const where = ({ noun, types }: CustomField): string =>
    noun === 'document' ? types.map((type) => t(`documents:types.${type}`)).join(', ') || t('custom_fields.all_types') : ''
  return [
    {
      id: 'name',
      header: t('custom_fields.name'),
      cell: (field) => <NameCell name={localised(field.name, language)} note={marks(field)} />,
    },
    {
      id: 'noun',
      header: t('custom_fields.noun'),
      width: 200,
      cell: (field) => <NameCell name={t(`custom_fields.nouns.${field.noun}`)} note={where(field)} />,
    },
    {
      id: 'kind',
      header: t('custom_fields.kind'),
      width: 180,
      cell: ({ kind, options }) => <NameCell name={t(`custom_fields.kinds.${kind}`)} note={options.join(', ')} />,
    },
  ]
}

function useWords(): FieldWords<CustomFieldInput> {
  const { t } = useTranslation(['settings', 'documents'])
  return {
    name: t('custom_fields.name'),
    noun: { label: t('custom_fields.noun'), text: (noun) => t(`custom_fields.nouns.${noun}`) },
    types: { label: t('custom_fields.types'), text: (types) => types.map((type) => t(`documents:types.${type}`)).join(', ') },
    kind: { label: t('custom_fields.kind'), text: (kind) => t(`custom_fields.kinds.${kind}`) },
    options: t('custom_fields.options'),
    isRequired: t('custom_fields.is_required'),
    isPrinted: t('custom_fields.is_printed'),
  }
}
