import '../texts.ts'
import { LISTS, type Unit, type UnitInput } from '@invoice/contract/settings/settings.ts'
import { EMPTY_LOCALISED, localised } from '@invoice/domain/localised.ts'
import type { FieldWords } from '../../../shared/forms/field-words.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { NameCell, type PlainColumn } from '../../../shared/ui/tables/plain-table.tsx'
import { DescribedDrawer, DescribedList, type ListScreen, type RowFields } from './described-list.tsx'
import { DefaultField, NameField } from './row-fields.tsx'
import { UnitCodeSelect } from './unit-code-select.tsx'
import type { RowDrawerProps } from './use-row-form.ts'

const UNITS: ListScreen<'units', UnitInput> = {
  id: 'units',
  endpoints: LISTS.units,
  useColumns,
  begin: { name: EMPTY_LOCALISED, code: '', isDefault: false },
  valuesOf: ({ name, code, isDefault }) => ({ name, code, isDefault }),
  toBody: (values) => values,
  useWords,
  Fields,
}

export const Units = () => <DescribedList screen={UNITS} />
export const UnitDrawer = (editing: RowDrawerProps) => <DescribedDrawer screen={UNITS} {...editing} />

function useColumns(): readonly PlainColumn<Unit>[] {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t('units.name'),
      cell: ({ name, isDefault }) => (
        <NameCell name={localised(name, language)} note={name[language === 'bg' ? 'en' : 'bg']} mark={isDefault && t('default_mark')} />
      ),
    },
    { id: 'code', header: t('units.code'), width: 140, align: 'right', cell: ({ code }) => code },
  ]
}

function useWords(): FieldWords<UnitInput> {
  const { t } = useTranslation(['settings', 'common'])
  return { name: t('common:name'), code: t('units.code'), isDefault: t('default') }
}

function Fields({ form }: RowFields<Unit, UnitInput>) {
  const { t } = useTranslation('settings')
  const { values, set, error } = form
  return (
    <>
      <NameField form={form} />
      <UnitCodeSelect value={values.code} error={error('code')} onChange={(code) => set({ code })} />
      <DefaultField form={form} hint={t('units.is_default_hint')} />
    </>
  )
}
