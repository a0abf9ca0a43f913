import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { below } from '../../../theme/breakpoints.ts'
import css from './data-table.module.css'
import { TableBody } from './data-table-body.tsx'
import { TableCards } from './data-table-cards.tsx'
import { TableHead } from './data-table-head.tsx'
import { TableMessage } from './data-table-message.tsx'
import type { Column, DataTableProps, TableState } from './data-table-types.ts'
import { useNumberWidths } from './use-number-widths.ts'
import { useRoom } from './use-room.ts'

const ROWS = { kind: 'rows' } as const

/**
 * A list of the server's: sorted, filtered and paged there. Head and sums stick; arrows move between rows, Enter opens, Space
 * selects, with Shift all rows from the last one that was. Where there is no room for all columns some leave. Below 601 px rows are cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { state = ROWS, card } = props
  const narrow = useMediaQuery(below('medium'), false, { getInitialValueInEffect: false })
  if (state.kind !== 'rows' && state.kind !== 'loading') return <TableMessage state={state} />
  if (narrow && card) return <TableCards {...props} card={card} />
  return <WideTable {...props} state={state} />
}

function WideTable<Row>(props: DataTableProps<Row> & { readonly state: TableState }) {
  const { label, state, selection, menu, sums, dense = false } = props
  const { t } = useTranslation('shell')
  const widths = useNumberWidths(props)
  const { table, leaving } = useRoom(widths, { selects: selection !== undefined, menu: menu !== undefined })
  // The same from one drawing to the next, so that rows that did not change are left alone.
  const columns = useMemo(() => shown(props.columns, leaving), [props.columns, leaving])
  return (
    <div className={css['wrap']}>
      <table ref={table} className={css['table']} aria-label={label} aria-busy={state.kind === 'loading'} data-dense={dense || undefined}>
        <Widths columns={shown(widths, leaving)} selects={selection !== undefined} menu={menu !== undefined} />
        <TableHead {...props} columns={columns} />
        <TableBody {...props} columns={columns} />
        {sums && state.kind === 'rows' ? (
          <tfoot>
            <tr>
              {selection ? <td /> : null}
              <td colSpan={columnsOfLabel(columns, sums.cells)}>{sums.label ?? t('table.total')}</td>
              {columns.slice(columnsOfLabel(columns, sums.cells)).map(({ id, align }) => (
                <td key={id} data-align={align}>
                  {sums.cells[id]}
                </td>
              ))}
              {menu ? <td /> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

/** The label has the room up to the first column that has a sum. */
function columnsOfLabel<Row>(columns: readonly Column<Row>[], cells: Readonly<Record<string, unknown>>): number {
  const first = columns.findIndex(({ id }, index) => index > 0 && cells[id] !== undefined)
  return first === -1 ? columns.length : first
}

/** Without so many of those that are for wide tables, from the end. */
function shown<Row>(columns: readonly Column<Row>[], leaving: number): readonly Column<Row>[] {
  if (leaving === 0) return columns
  const gone = columns.filter(({ wideOnly }) => wideOnly === true).slice(-leaving)
  return columns.filter((column) => !gone.includes(column))
}

function Widths<Row>({
  columns,
  selects,
  menu,
}: {
  readonly columns: readonly Column<Row>[]
  readonly selects: boolean
  readonly menu: boolean
}) {
  return (
    <colgroup>
      {selects ? <col className={css['checkWidth']} /> : null}
      {columns.map(({ id, width }) => (
        <col key={id} style={width === undefined ? {} : { width }} />
      ))}
      {menu ? <col className={css['menuWidth']} /> : null}
    </colgroup>
  )
}
