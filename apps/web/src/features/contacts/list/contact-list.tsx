import '../texts.ts'
import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ColumnsMenu } from '../../../shared/columns/columns-menu.tsx'
import { IfMay } from '../../../shared/queries/cache/if-may.tsx'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { ListFileMenu } from '../../../shared/spreadsheets/list-file-menu.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { FilterRow, SearchField } from '../../../shared/ui/inputs/search-field.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../../shared/ui/page/page-header.tsx'
import { CountTabs } from '../../../shared/ui/tables/filters/count-tabs.tsx'
import { listState } from '../../../shared/ui/tables/list-state.ts'
import { Pager } from '../../../shared/ui/tables/pages/pager.tsx'
import { WholeTable } from '../../../shared/ui/tables/whole-table.tsx'
import { ContactMenu } from '../acts/contact-menu.tsx'
import { RemoveContact } from '../acts/remove-contact.tsx'
import { ContactFormDrawer } from '../form/contact-form-drawer.tsx'
import type { ContactRole } from '../form/contact-values.ts'
import { contactCountQuery, contactPage, shownContactsQuery } from '../queries.ts'
import { contactCard, contactLink, useContactColumns, useContactLabels } from './contact-columns.tsx'
import { type ContactFilter, type ContactSearch, type ContactTab, contactFilter, contactSearch } from './contact-filter.ts'
import { exportContacts } from './export-contacts.ts'

type Props = {
  readonly search: ContactSearch
  readonly onSearch: (search: ContactSearch) => void
  readonly onOpen: (id: string) => void
}

type Editing = { readonly opened: boolean; readonly id: string | undefined }

export function ContactList({ search, onSearch, onOpen }: Props) {
  const { t } = useTranslation(['contacts', 'common'])
  const language = useLanguage()
  const filter = contactFilter(search)
  const change = (part: Partial<ContactFilter>): void => onSearch(contactSearch({ ...filter, page: 1, ...part }))
  const list = useQuery(shownContactsQuery(filter))
  const count = useQuery(contactCountQuery(filter))
  const [editing, setEditing] = useState<Editing>({ opened: false, id: undefined })
  const [removing, setRemoving] = useState<ContactRow | null>(null)
  const columns = useContactColumns()
  const labels = useContactLabels()
  const role = NEW_ROLES[filter.tab]
  const mayWrite = useMay('contacts', 'write')
  const create = () => setEditing({ opened: true, id: undefined })
  const state = listState(list, {
    filtered: filter.q !== '' || filter.page > 1,
    onClearFilters: () => change({ q: '' }),
    empty: filter.tab === 'archive' ? <EmptyArchive /> : <Empty role={role} onCreate={create} />,
  })
  const menu = (row: ContactRow) => (
    <ContactMenu row={row} onEdit={() => setEditing({ opened: true, id: row.id })} onRemove={() => setRemoving(row)} />
  )
  return (
    <Page>
      <Head filter={filter} onCreate={create} />
      <Tabs filter={filter} onChange={(tab) => change({ tab })} />
      <FilterRow>
        <SearchField label={t('search')} value={filter.q} onChange={(q) => change({ q })} />
        <ColumnsMenu list="contacts" labels={labels} />
      </FilterRow>
      <WholeTable
        whole={filter.size === 'all' ? { count: count.data, batch: (page) => contactPage({ ...filter, page }) } : null}
        label={t(TITLES[filter.tab])}
        columns={columns}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        state={state}
        sort={filter.sort}
        onSort={(sort) => change({ sort: sort as ContactFilter['sort'] })}
        onOpen={({ id }) => onOpen(id)}
        linkOf={contactLink}
        {...(mayWrite ? { menu } : {})}
        card={(row) => contactCard(row, language)}
      />
      {state.kind === 'rows' ? (
        <Pager
          page={filter.page}
          pageSize={filter.size}
          total={count.data}
          onPage={(page) => change({ page })}
          onPageSize={(size) => change({ size })}
        />
      ) : null}
      <ContactFormDrawer
        opened={editing.opened}
        id={editing.id}
        role={role}
        initialName={filter.q}
        onClose={() => setEditing({ ...editing, opened: false })}
        onSaved={(contact) => {
          setEditing({ ...editing, opened: false })
          toast(t('saved', { name: localised(contact.name, language) }))
        }}
      />
      <RemoveContact contact={removing} onClose={() => setRemoving(null)} />
    </Page>
  )
}

const NEW_ROLES = { clients: 'client', vendors: 'vendor', both: 'both', all: 'client', archive: 'client' } as const
const TITLES = { clients: 'clients', vendors: 'vendors', both: 'both', all: 'both', archive: 'both' } as const
const TABS = ['clients', 'vendors', 'both', 'all', 'archive'] as const
const LABELS = { clients: 'clients', vendors: 'vendors', both: 'both_tab', all: 'all', archive: 'archive_tab' } as const

function Head({ filter, onCreate }: { readonly filter: ContactFilter; readonly onCreate: () => void }) {
  const { t } = useTranslation('contacts')
  const mayWrite = useMay('contacts', 'write')
  return (
    <PageHeader title={TITLES[filter.tab] === 'both' ? t('both') : t(TITLES[filter.tab])}>
      <IfMay noun="contacts">
        <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={onCreate}>
          {NEW_ROLES[filter.tab] === 'client' ? t('new') : t('new_contact')}
        </Button>
      </IfMay>
      <ListFileMenu importTo={mayWrite ? '/contacts/import' : null} onExport={(choice) => exportContacts(filter, choice)} />
    </PageHeader>
  )
}

function Tabs({ filter, onChange }: { readonly filter: ContactFilter; readonly onChange: (tab: ContactTab) => void }) {
  const { t } = useTranslation('contacts')
  const { q } = filter
  const counts = {
    clients: useQuery(contactCountQuery({ tab: 'clients', q })).data,
    vendors: useQuery(contactCountQuery({ tab: 'vendors', q })).data,
    both: useQuery(contactCountQuery({ tab: 'both', q })).data,
    all: useQuery(contactCountQuery({ tab: 'all', q })).data,
    archive: useQuery(contactCountQuery({ tab: 'archive', q })).data,
  }
  return (
    <CountTabs
      label={t('tabs')}
      tabs={TABS.map((key) => ({ key, label: t(LABELS[key]), count: counts[key] }))}
      value={filter.tab}
      onChange={onChange}
    />
  )
}

function Empty({ role, onCreate }: { readonly role: ContactRole; readonly onCreate: () => void }) {
  const { t } = useTranslation('contacts')
  const isClient = role === 'client'
  const words = {
    client: { title: t('empty_title'), text: t('empty_text') },
    vendor: { title: t('empty_vendors_title'), text: t('empty_vendors_text') },
    both: { title: t('empty_both_title'), text: t('empty_both_text') },
  }
  return (
    <EmptyState {...words[role]}>
      <IfMay noun="contacts">
        <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={onCreate}>
          {isClient ? t('new') : t('new_contact')}
        </Button>
      </IfMay>
    </EmptyState>
  )
}

function EmptyArchive() {
  const { t } = useTranslation('contacts')
  return <EmptyState title={t('empty_archive_title')} text={t('empty_archive_text')} />
}
