import './texts.ts'
import type { DealTerm } from '@invoice/contract/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dealTermsQuery } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { NoValue } from '../../shared/ui/money-text.tsx'
import { NameCell, PlainTable } from '../../shared/ui/plain-table.tsx'
import { SettingsPage } from './settings-page.tsx'

export function DealTerms() {
  const { t } = useTranslation(['settings', 'titles', 'documents'])
  const language = useLanguage()
  const query = useQuery(dealTermsQuery())
  return (
    <SettingsPage title={t('titles:invoices_settings_terms')} text={t('deal_terms.text')}>
      <PlainTable<DealTerm>
        label={t('titles:invoices_settings_terms')}
        query={query}
        rowKey={({ id }) => id}
        columns={[
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
            cell: ({ ledgerColumn }) => ledgerColumn || <NoValue />,
          },
        ]}
      />
    </SettingsPage>
  )
}
