import '../../../shared/recurring/texts.ts'
import { exportRecurrences, MOST_RECURRENCES, type RecurrenceRow } from '@invoice/contract/documents/recurrences.ts'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconCalendar, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { IfMay } from '../../../shared/queries/cache/if-may.tsx'
import { recurrenceListQuery } from '../../../shared/queries/documents/recurrences.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { ListFileMenu } from '../../../shared/spreadsheets/list-file-menu.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { FilterRow, SearchField } from '../../../shared/ui/inputs/search-field.tsx'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../../shared/ui/page/page-header.tsx'
import { DataTable } from '../../../shared/ui/tables/data-table/data-table.tsx'
import { listState } from '../../../shared/ui/tables/list-state.ts'
import { Pager } from '../../../shared/ui/tables/pages/pager.tsx'
import { RecurrenceDrawer } from '../form/recurrence-drawer.tsx'
import { type Asked, RecurrenceMenu, RecurrenceQuestion } from '../recurrence-menu.tsx'
import css from '../recurring.module.css'
import { ListFilters } from './list-filters.tsx'
import { RecurrenceCard, useRecurrenceColumns } from './recurrence-columns.tsx'
import { countIn, RecurrenceFigures, RecurrenceTabs, useRecurrenceSummary } from './recurrence-figures.tsx'
import { type AskedSearch, filterOf, isNarrowed, type RecurrenceSearch, readRecurrenceSearch } from './recurrence-search.ts'
import { useMonthlySums } from './use-monthly-sums.tsx'

/** With the first look at it. */
const MonthCalendar = laterPart(() => import('../month-calendar.tsx'))

type Props = { readonly asked: AskedSearch; readonly onSearch: (search: RecurrenceSearch) => void }

/** Documents that repeat, by their next day; each opens in a drawer. */
export function RecurringList({ asked: address, onSearch }: Props) {
  const search = readRecurrenceSearch(address)
  const { t } = useTranslation('recurrences')
  const { state, page = 1, size = 25, sort = 'nextOn' } = search
  const isCalendar = search.view === 'calendar'
  const list = useQuery({ ...shownQuery(search), enabled: !isCalendar })
  const found = filterOf(search)
  const summary = useRecurrenceSummary(found)
  const sums = useMonthlySums(summary, state)
  const columns = useRecurrenceColumns()
  const mayWrite = useMay('documents', 'write')
  const [isNew, setIsNew] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { from: _, open: __, ...filter } = search
  // What is undefined, and the first page, are left out.
  const change = (part: AskedSearch): void => onSearch(readRecurrenceSearch({ ...filter, page: 1, ...part }))
  const open = (id: string): void => onSearch({ ...filter, open: id })
  const close = (): void => {
    setIsNew(false)
    onSearch(filter)
  }
  const menu = (row: RecurrenceRow) => <RecurrenceMenu row={row} onOpen={() => open(row.id)} onAsk={setAsked} />
  const table = listState(list, {
    filtered: isNarrowed(search) || page > 1,
    onClearFilters: () => onSearch({}),
    empty: <Empty onCreate={() => setIsNew(true)} />,
  })
  return (
    <Page>
      <Head search={search} onCreate={() => setIsNew(true)} />
      <RecurrenceFigures
        filter={found}
        isStopped={state === 'stopped'}
        onStopped={() => change({ state: state === 'stopped' ? undefined : 'stopped' })}
      />
      {isCalendar ? null : <RecurrenceTabs filter={found} state={state} onChange={(next) => change({ state: next })} />}
      <Tools search={search} onChange={change} />
      {isCalendar ? (
        <Months search={search} onMonth={(month) => change({ month })} onOpen={open} />
      ) : (
        <div id="recurrences">
          <DataTable
            label={t('title')}
            columns={columns}
            rows={list.data ?? []}
            rowKey={({ id }) => id}
            state={table}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            onOpen={({ id }) => open(id)}
            {...(mayWrite ? { menu, cardMenu: menu } : {})}
            card={card}
            {...(sums === undefined ? {} : { sums })}
          />
        </div>
      )}
      {table.kind === 'rows' && !isCalendar ? (
        <Pager
          page={page}
          pageSize={size}
          total={countIn(summary, state)}
          onPage={(next) => onSearch({ ...filter, page: next })}
          onPageSize={(next) => change({ size: next })}
        />
      ) : null}
      <RecurrenceDrawer
        opened={isNew || search.from !== undefined || search.open !== undefined}
        id={search.open}
        documentId={search.open === undefined ? search.from : undefined}
        mayWrite={mayWrite}
        onClose={close}
      />
      <RecurrenceQuestion asked={asked} onClose={() => setAsked(null)} onDone={() => setAsked(null)} />
    </Page>
  )
}

/** Its name, its file, and a new one. */
function Head({ search, onCreate }: { readonly search: RecurrenceSearch; readonly onCreate: () => void }) {
  const { t } = useTranslation('recurrences')
  const { state, sort = 'nextOn' } = search
  return (
    <PageHeader title={t('title')}>
      <ListFileMenu
        importTo={null}
        onExport={(choice) => call(exportRecurrences, { query: { ...filterOf(search), ...(state && { state }), sort, ...choice } })}
      />
      <IfMay noun="documents">
        <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={onCreate}>
          {t('new')}
        </Button>
      </IfMay>
    </PageHeader>
  )
}

/** Words to search for, filters, and the months in place of the list. */
function Tools({ search, onChange }: { readonly search: RecurrenceSearch; readonly onChange: (part: AskedSearch) => void }) {
  const { t } = useTranslation('recurrences')
  const isCalendar = search.view === 'calendar'
  return (
    <FilterRow>
      <SearchField label={t('search')} value={search.q ?? ''} onChange={(words) => onChange({ q: words })} />
      <ListFilters search={search} onNarrow={(next) => onChange({ ...NO_NARROWING, ...next })} />
      <ActionIcon
        className={css['toggle'] ?? ''}
        size={36}
        aria-label={t('calendar.show')}
        title={t('calendar.show')}
        aria-pressed={isCalendar}
        onClick={() => onChange({ view: isCalendar ? undefined : 'calendar' })}
      >
        <IconCalendar size={18} stroke={1.6} />
      </ActionIcon>
    </FilterRow>
  )
}

type MonthsProps = { readonly search: RecurrenceSearch; readonly onMonth: (month: string) => void; readonly onOpen: (id: string) => void }

function Months({ search, onMonth, onOpen }: MonthsProps) {
  return (
    <Suspense fallback={<Skeleton height={520} />}>
      <MonthCalendar filter={filterOf(search)} month={search.month} onMonth={onMonth} onOpen={onOpen} />
    </Suspense>
  )
}

/** All that the form of filters sets. */
const NO_NARROWING = { type: undefined, action: undefined, companyId: undefined, contactId: undefined, currency: undefined }

const card = (row: RecurrenceRow) => <RecurrenceCard row={row} />

/** While the next page is on its way the last one stays. */
function shownQuery(search: RecurrenceSearch) {
  const { state, page = 1, size = 25, sort = 'nextOn' } = search
  const pageSize = size === 'all' ? MOST_RECURRENCES : size
  return {
    ...recurrenceListQuery({ ...filterOf(search), ...(state && { state }), page, pageSize, sort }),
    placeholderData: keepPreviousData,
  }
}

function Empty({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation('recurrences')
  return (
    <EmptyState title={t('empty_title')} text={t('empty_text')}>
      <IfMay noun="documents">
        <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={onCreate}>
          {t('new')}
        </Button>
      </IfMay>
    </EmptyState>
  )
}
