import './texts.ts'
import type { Company } from '@invoice/contract/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconBuilding, IconPlus, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companiesQuery } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { NoValue } from '../../shared/ui/money-text.tsx'
import { Page, PageHeader } from '../../shared/ui/page-header.tsx'
import { NameCell, PlainTable } from '../../shared/ui/plain-table.tsx'
import css from './companies.module.css'
import { CompanyDrawer } from './company-drawer.tsx'

type Editing = { readonly opened: boolean; readonly id: string | undefined }

/** The issuers of the workspace. */
export function Companies() {
  const { t } = useTranslation(['companies', 'navigation'])
  const query = useQuery(companiesQuery())
  const [editing, setEditing] = useState<Editing>({ opened: false, id: undefined })
  return (
    <Page>
      <PageHeader title={t('navigation:companies')} text={t('text')}>
        <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setEditing({ opened: true, id: undefined })}>
          {t('new')}
        </Button>
      </PageHeader>
      <PlainTable<Company>
        label={t('navigation:companies')}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setEditing({ opened: true, id })}
        columns={[
          { id: 'name', header: t('columns.name'), cell: (company) => <CompanyName company={company} /> },
          {
            id: 'numbers',
            header: t('columns.numbers'),
            width: 184,
            cell: ({ vatNumber, registrationNumber }) => vatNumber || registrationNumber || <NoValue />,
          },
          { id: 'vat', header: t('columns.vat'), width: 130, cell: ({ vatRegistration }) => t(`vat_${vatRegistration}`) },
          { id: 'currency', header: t('columns.currency'), width: 80, align: 'right', cell: ({ currency }) => currency },
        ]}
      />
      <CompanyDrawer opened={editing.opened} id={editing.id} onClose={() => setEditing({ ...editing, opened: false })} />
    </Page>
  )
}

/** Logo's place (a mark of its kind while there is none), name, whether it is a company or a person. */
function CompanyName({ company }: { readonly company: Company }) {
  const { t } = useTranslation(['companies', 'parties'])
  const language = useLanguage()
  const { kind, name, city, isDefault, isSample } = company
  const Icon = kind === 'person' ? IconUser : IconBuilding
  const place = localised(city, language)
  return (
    <span className={css['company']}>
      <span className={css['logo']}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <span>
        <NameCell
          name={localised(name, language)}
          note={[t(`parties:${kind}`), place].filter((text) => text !== '').join(' · ')}
          mark={isSample ? t('sample') : isDefault && t('default')}
        />
      </span>
    </span>
  )
}
