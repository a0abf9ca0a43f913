import './texts.ts'
import { archiveDealTerm, type DealTerm, orderDealTerms, removeDealTerm, restoreDealTerm } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { askAgain } from '../../shared/queries/cache/refresh.ts'
import { allDealTermsQuery } from '../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { NoValue } from '../../shared/ui/marks/money-text.tsx'
import { NameCell } from '../../shared/ui/tables/plain-table.tsx'
import { DealTermDrawer } from './deal-term-drawer.tsx'
import { SettingsList } from './settings-list.tsx'

export function DealTerms() {
  const { t } = useTranslation(['settings', 'titles', 'documents'])
  const language = useLanguage()
  const client = useQueryClient()
  return (
    <SettingsList<DealTerm>
      title={t('titles:invoices_settings_terms')}
      text={t('deal_terms.text')}
      newLabel={t('deal_terms.new')}
      empty={{ title: t('deal_terms.empty_title'), text: t('deal_terms.empty_text') }}
      query={useQuery(allDealTermsQuery())}
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
          cell: ({ ledgerColumn }) => (ledgerColumn === '' ? <NoValue /> : `02-${ledgerColumn}`),
        },
      ]}
      acts={{
        nameOf: ({ name }) => localised(name, language),
        archive: ({ id }) => call(archiveDealTerm, { params: { id } }),
        restore: ({ id }) => call(restoreDealTerm, { params: { id } }),
        remove: ({ id }) => call(removeDealTerm, { params: { id } }),
        list: allDealTermsQuery(),
        order: (ids) => call(orderDealTerms, { body: { ids } }),
        ordered: () => askAgain(client, orderDealTerms),
      }}
      drawer={(editing) => <DealTermDrawer {...editing} />}
    />
  )
}
