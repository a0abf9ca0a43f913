import type { Seat, SeatClient } from '@invoice/contract/vat/seat.ts'
import { isPackable } from '@invoice/domain/seat/standing.ts'
import { searchKey, searchWords } from '@invoice/domain/text/search-key.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconListCheck, IconMail, IconPackage, IconUsersGroup } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { MOD } from '../../shared/layers/keys.ts'
import { useShortcuts } from '../../shared/layers/use-layer.tsx'
import { seatLookQuery, seatQuery } from '../../shared/queries/people/seat.ts'
import { useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { useSelection } from '../../shared/selection/use-selection.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { FilterRow, SearchField } from '../../shared/ui/inputs/search-field.tsx'
import { laterPart } from '../../shared/ui/later-part.ts'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import type { TableSelection } from '../../shared/ui/tables/data-table/data-table-types.ts'
import { useToggle } from '../../shared/ui/tables/data-table/use-toggle.ts'
import { CountTabs } from '../../shared/ui/tables/filters/count-tabs.tsx'
import { useRowsInFront } from '../../shared/ui/tables/use-rows-in-front.ts'
import { useEnterMonth, useEnterQuestions } from './enter-client.ts'
import { isShown, MonthChoice, monthBy, useMonthName, usualMonth } from './month-choice.tsx'
import { PackagesDrawer } from './packages-drawer.tsx'
import css from './seat.module.css'
import { SeatFigures } from './seat-figures.tsx'
import { SEAT_TABS, type SeatSearch, type SeatTab, STANDINGS_OF } from './seat-search.ts'
import { SeatTable } from './seat-table.tsx'
import type { Sent } from './send-packages-drawer.tsx'
import './texts.ts'

type Props = { readonly search: SeatSearch; readonly onSearch: (search: SeatSearch) => void }
type MonthProps = Props & { readonly month: string; readonly typed: string; readonly onTyped: (typed: string) => void }

/** /clients: how a month of each client stands, of who keeps the books of several. */
export function SeatPage({ search, onSearch }: Props) {
  const { t } = useTranslation('seat')
  const { workspaces } = useWorkspaces()
  const month = search.month ?? usualMonth()
  const [typed, setTyped] = useState(search.q ?? '')
  const toMonth = (next: string): void => {
    const { month: _, ...others } = search
    if (isShown(next)) onSearch(next === usualMonth() ? others : { ...others, month: next })
  }
  useShortcuts([
    { keys: 'shift+ArrowLeft', act: () => toMonth(monthBy(month, -1)), tells: t('tells.month') },
    { keys: 'shift+ArrowRight', act: () => toMonth(monthBy(month, 1)), tells: '' },
  ])
  if (workspaces.length === 1) {
    return (
      <Page>
        <PageHeader title={t('title')}>
          <OurFirm />
        </PageHeader>
        <EmptyState title={t('empty.alone')} text={t('empty.alone_text')}>
          <LinkButton to="/vat">{t('empty.to_month')}</LinkButton>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader title={t('title')}>
        <MonthChoice month={month} onChoose={toMonth} />
        <OurFirm />
        <Sending key={`send ${month}`} month={month} />
        <Packages key={month} month={month} />
      </PageHeader>
      <OfMonth key={month} month={month} typed={typed} onTyped={setTyped} search={search} onSearch={onSearch} />
    </Page>
  )
}

const FirmDrawer = laterPart(() => import('./firm-drawer.tsx'))

/** The firm that takes invitations for several people. */
function OurFirm() {
  const { t } = useTranslation('seat')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconUsersGroup size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        {t('firm')}
      </Button>
      <Suspense fallback={null}>{isOpen ? <FirmDrawer onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

/** All that are ready, at once. */
function Packages({ month }: { readonly month: string }) {
  const { t } = useTranslation('seat')
  const { data } = useQuery(seatQuery(month))
  const [isOpen, setOpen] = useState(false)
  const ready = data?.items.filter(({ standing }) => standing === 'ready').length ?? 0
  const packable = data?.items.some(({ standing }) => isPackable(standing)) ?? false
  useShortcuts(packable ? [{ keys: 'P', act: () => setOpen(true), tells: t('tells.package') }] : [])
  if (data === undefined || !packable) return null
  return (
    <>
      <Button leftSection={<IconPackage size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        {t('packages.open', { count: ready })}
      </Button>
      {isOpen ? <PackagesDrawer month={month} clients={data.items} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const SendPackagesDrawer = laterPart(() => import('./send-packages-drawer.tsx'))

/** All that are ready by email: whoever sees the month of a client may send it. */
function Sending({ month }: { readonly month: string }) {
  const { t } = useTranslation('seat')
  const { data } = useQuery(seatQuery(month))
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<ReadonlyMap<string, Sent>>(new Map())
  const clients = (data?.items ?? []).filter(({ standing }) => isPackable(standing))
  if (clients.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        {t('send.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <SendPackagesDrawer
            month={month}
            clients={clients}
            said={said}
            onSaid={(items) => setSaid(new Map([...said, ...items.map((one) => [one.companyId, one] as const)]))}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** With the first client that is ticked. */
const SeatSelectionBar = laterPart(() => import('./seat-selection-bar.tsx'))

type Ticked = { readonly id: string }
type FiltersProps = { readonly typed: string; readonly onTyped: (typed: string) => void; readonly onChoose: () => void }

function Filters({ typed, onTyped, onChoose }: FiltersProps) {
  const { t } = useTranslation('seat')
  return (
    <FilterRow>
      <div className={css['find']}>
        <SearchField label={t('search')} value={typed} onChange={onTyped} />
        <ActionIcon variant="default" size={44} className={css['choose'] ?? ''} aria-label={t('ticked.choose')} onClick={onChoose}>
          <IconListCheck size={18} stroke={1.6} />
        </ActionIcon>
      </div>
    </FilterRow>
  )
}

function OfMonth({ month, typed, onTyped, search, onSearch }: MonthProps) {
  const client = useQueryClient()
  const query = useQuery(seatQuery(month))
  const looking = useQuery(seatLookQuery(client, month))
  const tab = search.tab ?? 'all'
  const clients = found(query.data?.items ?? [], tab, typed)
  const selection = useSelection<Ticked>(`${tab} ${typed}`)
  const ticked = clients.filter(({ companyId }) => selection.chosen.rows.has(companyId))
  const filters = <Filters typed={typed} onTyped={onTyped} onChoose={selection.open} />
  const toTab = (next: SeatTab): void => {
    const { tab: _, ...others } = search
    onSearch(next === 'all' ? others : { ...others, tab: next })
  }
  return (
    <ItemStates query={query}>
      {query.data === undefined ? null : (
        <>
          <SeatFigures clients={query.data.items} tab={tab} onTab={toTab} />
          <Tabs clients={query.data.items} tab={tab} onTab={toTab} />
          {selection.isOpen ? (
            <Suspense fallback={filters}>
              <SeatSelectionBar month={month} ticked={ticked} onClear={selection.clear} />
            </Suspense>
          ) : (
            filters
          )}
          <Clients
            key={`${tab} ${typed}`}
            month={month}
            clients={clients}
            seat={query.data}
            selection={selection.of(clients.map(({ companyId }) => ({ id: companyId })))}
          />
          <Foot seat={query.data} hasFailed={looking.isError} onAgain={() => void looking.refetch()} />
        </>
      )}
    </ItemStates>
  )
}

/** Each word somewhere in the name, in either writing, the workspace or the number. */
function found(clients: readonly SeatClient[], tab: SeatTab, typed: string): readonly SeatClient[] {
  const standings = STANDINGS_OF[tab]
  const words = searchWords(typed)
  return clients.filter(
    ({ standing, name, workspace, registrationNumber }) =>
      (standings?.includes(standing) ?? true) &&
      words.every((word) => searchKey(`${name.bg} ${name.en} ${workspace} ${registrationNumber}`).includes(word)),
  )
}

type TabsProps = { readonly clients: readonly SeatClient[]; readonly tab: SeatTab; readonly onTab: (tab: SeatTab) => void }

function Tabs({ clients, tab, onTab }: TabsProps) {
  const { t } = useTranslation('seat')
  return (
    <CountTabs
      label={t('tabs.label')}
      value={tab}
      onChange={onTab}
      tabs={SEAT_TABS.map((key) => ({ key, label: t(`tabs.${key}`), count: found(clients, key, '').length }))}
    />
  )
}

type ClientsProps = {
  readonly month: string
  readonly clients: readonly SeatClient[]
  readonly seat: Seat
  readonly selection: TableSelection
}

function Clients({ month, clients, seat, selection }: ClientsProps) {
  const { t } = useTranslation('seat')
  const nameOf = useMonthName()
  const enter = useEnterMonth()
  const toQuestions = useEnterQuestions()
  const { row, index, move, select, table } = useRowsInFront(clients)
  const toggle = useToggle(
    selection,
    clients.map(({ companyId }) => companyId),
  )
  useShortcuts([
    { keys: 'ArrowDown', act: () => move(1), tells: t('tells.rows') },
    { keys: 'ArrowUp', act: () => move(-1), tells: '' },
    { keys: 'Enter', act: () => row && enter(row, month), tells: t('tells.enter') },
    { keys: ' ', act: () => row && toggle(row.companyId, false), tells: t('tells.tick') },
    { keys: 'shift+ ', act: () => row && toggle(row.companyId, true), tells: '' },
  ])
  if (clients.length === 0) {
    // The first look is on its way.
    if (seat.items.length === 0 && seat.left > 0) return <p className={css['quiet']} />
    return <EmptyState title={t('empty.none')} text={t('empty.none_text')} />
  }
  return (
    <SeatTable
      month={month}
      monthName={nameOf(month)}
      clients={clients}
      selected={index}
      selection={selection}
      onToggle={toggle}
      table={table}
      onSelect={select}
      onEnter={(client) => enter(client, month)}
      onQuestions={toQuestions}
    />
  )
}

type FootProps = { readonly seat: Seat; readonly hasFailed: boolean; readonly onAgain: () => void }

/** The keys, what cannot be told, and of when what is shown is. */
function Foot({ seat, hasFailed, onAgain }: FootProps) {
  const { t } = useTranslation('seat')
  const { items, closed, workspaces, left } = seat
  const oldest = items.reduce<string | null>((least, { seenAt }) => (least === null || seenAt < least ? seenAt : least), null)
  return (
    <div className={css['foot']}>
      {closed.map(({ workspaceId, workspace, why }) => (
        <p key={workspaceId}>{t(`closed.${why}`, { workspace })}</p>
      ))}
      <div>
        <ul aria-label={t('keys.label')}>
          {(
            [
              ['↑ ↓', 'client'],
              ['↵', 'enter'],
              ['␣', 'tick'],
              ['/', 'find'],
              ['P', 'package'],
              [`${MOD} Shift K`, 'switch'],
            ] as const
          ).map(([keys, does]) => (
            <li key={does}>
              <Kbd>{keys}</Kbd> {t(`keys.${does}`)}
            </li>
          ))}
        </ul>
        <output>
          {hasFailed ? (
            <>
              {t('look_failed')}{' '}
              <Button size="compact-sm" variant="subtle" onClick={onAgain}>
                {t('again')}
              </Button>
            </>
          ) : left > 0 ? (
            t('looking', { done: workspaces - left, count: workspaces })
          ) : oldest === null ? null : (
            t('as_of', { time: formatTime(oldest) })
          )}
        </output>
      </div>
    </div>
  )
}
