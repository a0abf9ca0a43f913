import { Checkbox } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from '../../../text/use-translation.ts'
import css from './data-table.module.css'
import type { Column, DataTableProps, TableSelection } from './data-table-types.ts'

export function TableHead<Row>({ columns, rows, rowKey, sort, onSort, selection, menu }: DataTableProps<Row>) {
  const { t } = useTranslation('common')
  return (
    <thead>
      <tr>
        {selection ? (
          <th className={css['check']}>
            <AllBox keys={rows.map(rowKey)} selection={selection} />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {menu ? (
          <th>
            <span className={css['hidden']}>{t('actions')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

/** The box of all rows that are here. */
export function AllBox({ keys, selection }: { readonly keys: readonly string[]; readonly selection: TableSelection }) {
  const { t } = useTranslation('shell')
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  return (
    <Checkbox
      aria-label={t('table.select_all')}
      checked={chosen > 0 && chosen === keys.length}
      indeterminate={chosen > 0 && chosen < keys.length}
      onChange={({ currentTarget: { checked } }) => {
        if (selection.onAll) selection.onAll(checked)
        else selection.onChange(new Set([...selection.keys].filter((key) => !keys.includes(key)).concat(checked ? keys : [])))
      }}
    />
  )
}

type CellProps<Row> = {
  readonly column: Column<Row>
  readonly sort: string | undefined
  readonly onSort: ((sort: string) => void) | undefined
}

function HeadCell<Row>({ column: { header, align, sortKey }, sort, onSort }: CellProps<Row>) {
  const direction = sortKey === undefined ? undefined : sort === sortKey ? 'ascending' : sort === `-${sortKey}` ? 'descending' : undefined
  const Icon = direction === 'descending' ? IconSortDescending : IconSortAscending
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      {sortKey === undefined || onSort === undefined ? (
        header
      ) : (
        <button
          type="button"
          className={css['sort']}
          data-sorted={direction !== undefined || undefined}
          onClick={() => onSort(direction === 'descending' ? sortKey : `-${sortKey}`)}
        >
          {header}
          {direction === undefined ? null : <Icon size={14} stroke={1.8} aria-hidden="true" />}
        </button>
      )}
    </th>
  )
}
