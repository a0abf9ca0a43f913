import '../texts.ts'
import { LISTS, type PriceList, type PriceListInput } from '@invoice/contract/settings/settings.ts'
import { EMPTY_LOCALISED, localised } from '@invoice/domain/localised.ts'
import type { FieldWords } from '../../../shared/forms/field-words.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { NameCell, type PlainColumn } from '../../../shared/ui/tables/plain-table.tsx'
import { DescribedList, type ListScreen, type RowFields } from './described-list.tsx'
import { NameField } from './row-fields.tsx'

const PRICE_LISTS: ListScreen<'priceLists', PriceListInput> = {
  id: 'priceLists',
  endpoints: LISTS.priceLists,
  useColumns,
  begin: { name: EMPTY_LOCALISED },
  valuesOf: ({ name }) => ({ name }),
  toBody: (values) => values,
  useWords,
  Fields,
}

export const PriceLists = () => <DescribedList screen={PRICE_LISTS} />

function useColumns(): readonly PlainColumn<PriceList>[] {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ name }) => <NameCell name={localised(name, language)} note={name[language === 'bg' ? 'en' : 'bg']} />,
    },
  ]
}

function useWords(): FieldWords<PriceListInput> {
  const { t } = useTranslation('common')
  return { name: t('name') }
}

function Fields({ form }: RowFields<PriceList, PriceListInput>) {
  return <NameField form={form} />
}
