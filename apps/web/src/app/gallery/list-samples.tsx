import { formatDay } from '@invoice/text/format/day.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { LoudMoney, MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { StatusMark } from '../../shared/ui/marks/status-mark.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { DataTable } from '../../shared/ui/tables/data-table/data-table.tsx'
import { CardLine } from '../../shared/ui/tables/data-table/data-table-cards.tsx'
import type { Column, TableState } from '../../shared/ui/tables/data-table/data-table-types.ts'
import { CountTabs } from '../../shared/ui/tables/filters/count-tabs.tsx'
import { FigureStrip } from '../../shared/ui/tables/filters/figure-strip.tsx'
import { FilterChips } from '../../shared/ui/tables/filters/filter-chips.tsx'
import { FilterPopover } from '../../shared/ui/tables/filters/filter-popover.tsx'
import { BATCH } from '../../shared/ui/tables/pages/page-sizes.ts'
import { NameCell, PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import { RowLink } from '../../shared/ui/tables/row-link.tsx'
import { WholeTable } from '../../shared/ui/tables/whole-table.tsx'
import { Case, Samples } from './sample.tsx'
import { useSay } from './use-say.ts'

const NOBODY = { to: '/contacts/$id', params: { id: 'nobody' } } as const

type Sample = { readonly number: string; readonly client: string; readonly dueOn: string; readonly total: string; readonly paid: boolean }

const ROWS: readonly Sample[] = [
  { number: '0000001248', client: 'Черноморски Кей АД', dueOn: '2026-12-04', total: '7440.00', paid: false },
  { number: '0000001247', client: 'Винарна Долни Бряг АД', dueOn: '2026-12-02', total: '4944.00', paid: true },
  { number: '0000001246', client: 'Пекарна Златен Клас ЕООД', dueOn: '2026-11-27', total: '-312.00', paid: false },
]
const nothing = (): void => {}

export function ListSamples() {
  const say = useSay()
  return (
    <Samples id="lists" title={say('Списъци', 'Lists')}>
      <Above />
      <FullTable />
      <TableStates />
      <PlainTables />
    </Samples>
  )
}

/** What stands above a list: figures, tabs, filters. */
function Above() {
  const say = useSay()
  const [tab, setTab] = useState<'all' | 'unpaid' | 'counting'>('all')
  return (
    <>
      <FigureStrip
        label={say('Суми', 'Figures')}
        figures={[
          {
            key: 'late',
            label: say('Просрочени', 'Overdue'),
            late: true,
            value: <LoudMoney amount="12980.00" currency="EUR" />,
            note: say('3 фактури', '3 invoices'),
            onClick: nothing,
          },
          {
            key: 'unpaid',
            label: say('Неплатени', 'Unpaid'),
            active: true,
            value: <LoudMoney amount="38214.60" currency="EUR" />,
            note: say('31 фактури', '31 invoices'),
            onClick: nothing,
          },
          { key: 'loading', label: say('Зарежда се', 'Loading'), value: <Skeleton height={20} width={120} /> },
        ]}
      />
      <CountTabs
        label={say('Състояние', 'State')}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'all', label: say('Всички', 'All'), count: 248 },
          { key: 'unpaid', label: say('Неплатени', 'Unpaid'), count: 31 },
          { key: 'counting', label: say('Още се броят', 'Being counted') },
        ]}
      />
      <FilterChips
        chips={[
          {
            key: 'period',
            label: say('Период', 'Period'),
            value: say('октомври – ноември 2026', 'October – November 2026'),
            onRemove: nothing,
          },
        ]}
      />
      <FilterPopover>
        {(close) => (
          <Button variant="default" onClick={close}>
            {say('Готово', 'Done')}
          </Button>
        )}
      </FilterPopover>
    </>
  )
}

function useColumns(): readonly Column<Sample>[] {
  const say = useSay()
  const language = useLanguage()
  return [
    { id: 'number', header: say('Номер', 'Number'), cell: ({ number }) => <b>{number}</b>, width: 150, sortKey: 'number' },
    { id: 'client', header: say('Клиент', 'Client'), cell: ({ client }) => <RowLink target={NOBODY}>{client}</RowLink>, sortKey: 'client' },
    { id: 'due', header: say('Падеж', 'Due'), cell: ({ dueOn }) => formatDay(dueOn, language), width: 116, wideOnly: true },
    { id: 'state', header: say('Състояние', 'State'), cell: ({ paid }) => <State paid={paid} />, width: 160 },
    {
      id: 'total',
      header: say('Сума', 'Amount'),
      cell: ({ total }) => <MoneyText amount={total} currency="EUR" />,
      width: 140,
      align: 'right',
    },
  ]
}

const cardOf = ({ number, client, total, paid }: Sample) => (
  <>
    <CardLine>
      <b>{client}</b> <MoneyText amount={total} currency="EUR" />
    </CardLine>
    <CardLine quiet>{number}</CardLine>
    <CardLine>
      <State paid={paid} />
    </CardLine>
  </>
)

function FullTable() {
  const say = useSay()
  const columns = useColumns()
  const [sort, setSort] = useState('-number')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label={say('Фактури', 'Invoices')}
      columns={columns}
      rows={ROWS}
      rowKey={({ number }) => number}
      sort={sort}
      onSort={setSort}
      selection={{ keys, onChange: setKeys }}
      onOpen={nothing}
      sums={{ label: say('Общо за филтъра', 'Total for the filter'), cells: { total: <MoneyText amount="12072.00" currency="EUR" /> } }}
      card={cardOf}
    />
  )
}

const LONG = 100_000
const readBatch = (batch: number) => ({
  queryKey: ['gallery', 'long', batch],
  queryFn: async (): Promise<readonly Sample[]> =>
    Array.from({ length: BATCH }, (_, at) => ({
      number: String((batch - 1) * BATCH + at + 1).padStart(10, '0'),
      client: ROWS[at % ROWS.length]?.client ?? '',
      dueOn: '2026-12-04',
      total: '7440.00',
      paid: at % 2 === 0,
    })),
})

/** Last in the gallery: what comes after it is far. */
export function LongListSamples() {
  const say = useSay()
  const columns = useColumns()
  return (
    <Samples id="long" title={say('100 000 реда', '100,000 rows')}>
      <WholeTable
        label={say('Дълъг списък', 'A long list')}
        columns={columns}
        rows={[]}
        rowKey={({ number }) => number}
        whole={{ count: LONG, batch: readBatch }}
        onOpen={nothing}
        card={cardOf}
      />
    </Samples>
  )
}

function TableStates() {
  const say = useSay()
  const columns = useColumns()
  const states: readonly (readonly [string, TableState])[] = [
    [say('Зарежда се', 'Loading'), { kind: 'loading' }],
    [say('Празен', 'Empty'), { kind: 'empty', content: <EmptyState title={say('Още няма фактури', 'No invoices yet')} /> }],
    [say('Нищо с тези филтри', 'Nothing found'), { kind: 'nothingFound', onClearFilters: nothing }],
    [say('Не се зареди', 'Failed'), { kind: 'failed', message: say('Няма връзка.', 'No connection.'), onRetry: nothing }],
  ]
  return states.map(([name, state]) => (
    <Case key={state.kind} name={name}>
      <DataTable label={name} columns={columns} rows={[]} rowKey={({ number }) => number} state={state} card={cardOf} />
    </Case>
  ))
}

const RATES = [
  { id: '20', name: 'Стандартна', note: 'Чл. 66, ал. 1 ЗДДС' },
  { id: '9', name: 'Намалена', note: 'Чл. 66а ЗДДС' },
]

function PlainTables() {
  const say = useSay()
  const common = { rowKey: ({ id }: { readonly id: string }) => id, onOpen: nothing }
  const columns = [
    {
      id: 'name',
      header: say('Име', 'Name'),
      cell: (rate: (typeof RATES)[number]) => <NameCell {...rate} mark={rate.id === '20' && 'A'} />,
    },
    { id: 'rate', header: '%', cell: ({ id }: (typeof RATES)[number]) => id, width: 96, align: 'right' as const },
  ]
  const done = { isPending: false, error: null, refetch: nothing }
  return (
    <>
      <Case name={say('Настройка', 'A setting')}>
        <PlainTable {...common} label={say('Ставки', 'Rates')} columns={columns} query={{ ...done, data: RATES }} />
      </Case>
      <Case name={say('Настройка, която се зарежда', 'A setting that loads')}>
        <PlainTable
          {...common}
          label={say('Зарежда се', 'Loading')}
          columns={columns}
          query={{ ...done, isPending: true, data: undefined }}
        />
      </Case>
      <Case name={say('Празна настройка', 'An empty setting')}>
        <PlainTable
          {...common}
          label={say('Празна', 'Empty')}
          columns={columns}
          query={{ ...done, data: [] }}
          empty={
            <EmptyState title={say('Няма ставки', 'No rates')}>
              <Button variant="default">{say('Нова ставка', 'New rate')}</Button>
            </EmptyState>
          }
        />
      </Case>
      <Case name={say('Настройка, която не се зареди', 'A setting that failed')}>
        <PlainTable
          {...common}
          label={say('Не се зареди', 'Failed')}
          columns={columns}
          query={{ ...done, data: undefined, error: new Error(say('Няма връзка.', 'No connection.')) }}
        />
      </Case>
    </>
  )
}

const State = ({ paid }: { readonly paid: boolean }) => {
  const say = useSay()
  return <StatusMark look={paid ? 'paid' : 'issued'}>{paid ? say('Платена', 'Paid') : say('Издадена', 'Issued')}</StatusMark>
}
