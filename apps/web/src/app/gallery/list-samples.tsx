import { formatDay } from '@invoice/text/format/day.ts'
import { useState } from 'react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { CountTabs } from '../../shared/ui/count-tabs.tsx'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { CardLine } from '../../shared/ui/data-table-cards.tsx'
import type { Column } from '../../shared/ui/data-table-types.ts'
import { FigureStrip } from '../../shared/ui/figure-strip.tsx'
import { FilterChips } from '../../shared/ui/filter-chips.tsx'
import { LoudMoney, MoneyText } from '../../shared/ui/money-text.tsx'
import { Pager, type PageSize } from '../../shared/ui/pager.tsx'
import { StatusMark } from '../../shared/ui/status-mark.tsx'

type Sample = { readonly number: string; readonly client: string; readonly dueOn: string; readonly total: string; readonly paid: boolean }

const ROWS: readonly Sample[] = [
  { number: '0000001248', client: 'Черноморски Кей АД', dueOn: '2026-12-04', total: '7440.00', paid: false },
  { number: '0000001247', client: 'Винарна Долни Бряг АД', dueOn: '2026-12-02', total: '4944.00', paid: true },
  { number: '0000001246', client: 'Пекарна Златен Клас ЕООД', dueOn: '2026-11-27', total: '-312.00', paid: false },
]

export function ListSamples() {
  const language = useLanguage()
  const [tab, setTab] = useState<'all' | 'unpaid'>('all')
  const [sort, setSort] = useState('-number')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [page, setPage] = useState(4)
  const [pageSize, setPageSize] = useState<PageSize>(25)
  const columns: readonly Column<Sample>[] = [
    { id: 'number', header: 'Номер', cell: ({ number }) => <b>{number}</b>, width: 150, sortKey: 'number' },
    { id: 'client', header: 'Клиент', cell: ({ client }) => client, sortKey: 'client' },
    { id: 'due', header: 'Падеж', cell: ({ dueOn }) => formatDay(dueOn, language), width: 116, wideOnly: true },
    { id: 'state', header: 'Състояние', cell: ({ paid }) => <State paid={paid} />, width: 160 },
    { id: 'total', header: 'Сума', cell: ({ total }) => <MoneyText amount={total} currency="EUR" />, width: 140, align: 'right' },
  ]
  return (
    <section aria-labelledby="lists">
      <h2 id="lists">Lists</h2>
      <FigureStrip
        label="Фактури"
        figures={[
          {
            key: 'late',
            label: 'Просрочени',
            late: true,
            value: <LoudMoney amount="12980.00" currency="EUR" />,
            note: '3 фактури',
            onClick: () => {},
          },
          {
            key: 'unpaid',
            label: 'Неплатени',
            active: true,
            value: <LoudMoney amount="38214.60" currency="EUR" />,
            note: '31 фактури',
            onClick: () => {},
          },
        ]}
      />
      <CountTabs
        label="Състояние"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'all', label: 'Всички', count: 248 },
          { key: 'unpaid', label: 'Неплатени', count: 31 },
        ]}
      />
      <FilterChips chips={[{ key: 'period', label: 'Период', value: 'октомври – ноември 2026', onRemove: () => {} }]} />
      <DataTable
        label="Фактури"
        columns={columns}
        rows={ROWS}
        rowKey={({ number }) => number}
        sort={sort}
        onSort={setSort}
        selection={{ keys, onChange: setKeys }}
        onOpen={() => {}}
        sums={{ label: 'Общо за филтъра', cells: { total: <MoneyText amount="12072.00" currency="EUR" /> } }}
        card={({ number, client, total, paid }) => (
          <>
            <CardLine>
              <b>{client}</b> <MoneyText amount={total} currency="EUR" />
            </CardLine>
            <CardLine quiet>{number}</CardLine>
            <CardLine>
              <State paid={paid} />
            </CardLine>
          </>
        )}
      />
      <Pager page={page} pageSize={pageSize} total={248} onPage={setPage} onPageSize={setPageSize} />
      <DataTable label="Зарежда се" columns={columns} rows={[]} rowKey={({ number }) => number} state={{ kind: 'loading' }} />
      <DataTable
        label="Нищо"
        columns={columns}
        rows={[]}
        rowKey={({ number }) => number}
        state={{ kind: 'nothingFound', onClearFilters: () => {} }}
      />
      <DataTable
        label="Грешка"
        columns={columns}
        rows={[]}
        rowKey={({ number }) => number}
        state={{ kind: 'failed', message: 'Няма връзка.', onRetry: () => {} }}
      />
    </section>
  )
}

const State = ({ paid }: { readonly paid: boolean }) => (
  <StatusMark look={paid ? 'paid' : 'issued'}>{paid ? 'Платена' : 'Издадена'}</StatusMark>
)
