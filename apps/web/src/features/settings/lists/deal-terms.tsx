import '../texts.ts'
import { type DealTerm, type DealTermInput, LISTS } from '@invoice/contract/settings/settings.ts'
import { EMPTY_LOCALISED, localised } from '@invoice/domain/localised.ts'
import type { FieldWords } from '../../../shared/forms/field-words.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { NameCell, type PlainColumn } from '../../../shared/ui/tables/plain-table.tsx'
import { DealTermFields } from './deal-term-fields.tsx'
import { DescribedDrawer, DescribedList, type ListScreen } from './described-list.tsx'
import type { RowDrawerProps } from './use-row-form.ts'

const DEAL_TERMS: ListScreen<'dealTerms', DealTermInput> = {
  id: 'dealTerms',
  endpoints: LISTS.dealTerms,
  useColumns,
  begin: { name: EMPTY_LOCALISED, description: EMPTY_LOCALISED, category: 'E', vatex: '', ledgerColumn: '19', taxCode: '' },
  valuesOf: ({ name, description, category, vatex, ledgerColumn, taxCode }) => ({
    name,
    description,
    category,
    vatex,
    ledgerColumn,
    taxCode,
  }),
  toBody: (values) => values,
  useWords,
  Fields: DealTermFields,
}

export const DealTerms = () => <DescribedList screen={DEAL_TERMS} />
export const DealTermDrawer = (editing: RowDrawerProps) => <DescribedDrawer screen={DEAL_TERMS} {...editing} />

function useColumns(): readonly PlainColumn<DealTerm>[] {
  const { t } = useTranslation(['settings', 'documents'])
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t('deal_terms.name'),
      cell: ({ name, description }) => <NameCell name={localised(name, language)} note={localised(description, language)} />,
    },
    {
      id: 'category',
      header: <span title={t('deal_terms.category_hint')}>{t('deal_terms.category')}</span>,
      width: 200,
      cell: ({ category, vatex }) => <NameCell name={t(`documents:vat_categories.${category}`)} note={vatex} />,
    },
    {
      id: 'ledger',
      header: t('deal_terms.ledger'),
      width: 140,
      align: 'right',
      cell: ({ ledgerColumn }) => (ledgerColumn === '' ? <NoValue /> : `02-${ledgerColumn}`),
    },
  ]
}

function useWords(): FieldWords<DealTermInput> {
  const { t } = useTranslation(['settings', 'common'])
  return {
    name: t('deal_terms.name'),
    description: t('common:description'),
    category: t('deal_terms.category'),
    vatex: t('deal_terms.vatex'),
    ledgerColumn: t('deal_terms.ledger_column'),
    taxCode: t('tax_code'),
  }
}
