import '../../shared/looks/texts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { lookQuery } from '../../shared/queries/documents/looks.ts'
import { companiesQuery } from '../../shared/queries/settings/companies.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { LookEditor } from './look-editor.tsx'
import css from './templates.module.css'

/** How the documents of each company are drawn. */
export function Templates() {
  const { t } = useTranslation('templates')
  const language = useLanguage()
  const companies = useQuery(companiesQuery())
  const [chosen, setChosen] = useState(chosenCompany)
  const all = companies.data ?? []
  const company = all.find(({ id }) => id === chosen) ?? all[0]
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text')}>
        {all.length > 1 && company ? (
          <Select
            className={css['company'] ?? ''}
            aria-label={t('company')}
            data={all.map(({ id, name }) => ({ value: id, label: localised(name, language) }))}
            value={company.id}
            allowDeselect={false}
            onChange={(id) => setChosen(id ?? company.id)}
          />
        ) : null}
      </PageHeader>
      <ItemStates query={companies}>{company ? <OfCompany key={company.id} company={company} /> : null}</ItemStates>
    </Page>
  )
}

function OfCompany({ company }: { readonly company: Parameters<typeof LookEditor>[0]['company'] }) {
  const query = useQuery(lookQuery(company.id))
  return (
    <ItemStates query={query}>
      {query.data ? <LookEditor company={company} saved={query.data} onNewest={() => void query.refetch()} /> : null}
    </ItemStates>
  )
}
