import './texts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { HistoryButton } from '../../shared/history/history-button.tsx'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { allCompaniesQuery, companiesQuery } from '../../shared/queries/settings/companies.ts'
import { archivedRows } from '../../shared/queries/settings/offered.ts'
import { useEditedRow } from '../../shared/settings/use-edited-row.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { NoValue } from '../../shared/ui/marks/money-text.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { CountTabs } from '../../shared/ui/tables/filters/count-tabs.tsx'
import { NameCell, type PlainColumn, PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import css from './companies.module.css'
import { CompanyDrawer } from './company-drawer.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { RemoveCompany } from './remove-company.tsx'

const PracticesDrawer = laterPart(() => import('./practices/practices-drawer.tsx'))
const ExchangeDrawer = laterPart(() => import('./exchange/exchange-drawer.tsx'))
const SenderDrawer = laterPart(() => import('./sender/sender-drawer.tsx'))

type Tab = 'active' | 'archived'

/** The issuers of the workspace. */
export function Companies() {
  const { t } = useTranslation(['companies', 'navigation'])
  const active = useQuery(companiesQuery())
  const archived = useQuery({ ...allCompaniesQuery(), select: archivedRows<Company> })
  const mayWrite = useMay('companies', 'write')
  const [tab, setTab] = useState<Tab>('active')
  const { editing, edit, close, hrefOf } = useEditedRow()
  const [removing, setRemoving] = useState<Company | null>(null)
  // The last one was restored: there is nothing to go back from.
  const shown: Tab = archived.data?.length === 0 ? 'active' : tab
  const [practices, setPractices] = useState<Company | null>(null)
  const [exchange, setExchange] = useState<Company | null>(null)
  const [sender, setSender] = useState<Company | null>(null)
  const columns = useColumns(mayWrite, {
    onEdit: edit,
    onPractices: setPractices,
    onExchange: setExchange,
    onSender: setSender,
    onRemove: setRemoving,
  })
  return (
    <Page>
      <PageHeader title={t('navigation:companies')} text={t('text')}>
        {mayWrite ? (
          <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => edit()}>
            {t('new')}
          </Button>
        ) : null}
      </PageHeader>
      {mayWrite ? null : <p className={css['readOnly']}>{t('read_only')}</p>}
      {archived.data?.length ? (
        <div className={css['tabs']}>
          <CountTabs
            label={t('tabs')}
            tabs={[
              { key: 'active', label: t('tab_active'), count: active.data?.length },
              { key: 'archived', label: t('tab_archived'), count: archived.data.length },
            ]}
            value={shown}
            onChange={setTab}
          />
        </div>
      ) : null}
      <PlainTable<Company>
        label={t('navigation:companies')}
        query={shown === 'active' ? active : archived}
        rowKey={({ id }) => id}
        {...(mayWrite ? { onOpen: ({ id }: Company) => edit(id), hrefOf } : {})}
        empty={<EmptyState title={t('empty_title')} text={t('empty_text')} />}
        columns={columns}
      />
      <CompanyDrawer opened={editing.opened} id={editing.id} onClose={close} />
      <Suspense fallback={<ComingLayer />}>
        {practices === null ? null : <PracticesDrawer company={practices} onClose={() => setPractices(null)} />}
        {exchange === null ? null : <ExchangeDrawer company={exchange} onClose={() => setExchange(null)} />}
        {sender === null ? null : <SenderDrawer company={sender} onClose={() => setSender(null)} />}
      </Suspense>
      <RemoveCompany company={removing} onClose={() => setRemoving(null)} />
    </Page>
  )
}

type Acts = {
  readonly onEdit: (id: string) => void
  readonly onPractices: (company: Company) => void
  readonly onExchange: (company: Company) => void
  readonly onSender: (company: Company) => void
  readonly onRemove: (company: Company) => void
}

/** The last column is the menu of who may write; whoever reads has the history there. */
function useColumns(mayWrite: boolean, { onEdit, onPractices, onExchange, onSender, onRemove }: Acts): readonly PlainColumn<Company>[] {
  const language = useLanguage()
  const { t } = useTranslation(['companies', 'common'])
  const menuColumn: PlainColumn<Company> = {
    id: 'menu',
    header: <VisuallyHidden>{t('common:actions')}</VisuallyHidden>,
    width: 56,
    align: 'right',
    cell: (company) => (
      <span className={css['menu']}>
        <CompanyMenu
          company={company}
          onEdit={() => onEdit(company.id)}
          onPractices={() => onPractices(company)}
          onExchange={() => onExchange(company)}
          onSender={() => onSender(company)}
          onRemove={() => onRemove(company)}
        />
      </span>
    ),
  }
  const historyColumn: PlainColumn<Company> = {
    id: 'history',
    header: t('common:history'),
    width: 56,
    align: 'right',
    actions: true,
    cell: ({ id, name }) => <HistoryButton id={id} name={localised(name, language)} />,
  }
  return [
    { id: 'name', header: t('columns.name'), cell: (company) => <CompanyName company={company} /> },
    {
      id: 'numbers',
      header: t('columns.numbers'),
      width: 152,
      cell: ({ vatNumber, registrationNumber }) => vatNumber || registrationNumber || <NoValue />,
    },
    { id: 'vat', header: t('columns.vat'), width: 120, cell: ({ vatRegistration }) => t(`vat_${vatRegistration}`) },
    { id: 'currency', header: t('columns.currency'), width: 72, align: 'right', cell: ({ currency }) => currency },
    mayWrite ? menuColumn : historyColumn,
  ]
}

/** Logo, name, whether it is a company or a person, and where. */
function CompanyName({ company }: { readonly company: Company }) {
  const { t } = useTranslation(['companies', 'parties'])
  const language = useLanguage()
  const { kind, name, city, isDefault, isSample } = company
  const place = localised(city, language)
  return (
    <span className={css['company']}>
      <CompanyLogo company={company} />
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
