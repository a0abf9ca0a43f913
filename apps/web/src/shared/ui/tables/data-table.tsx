import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { below } from '../../theme/breakpoints.ts'
import css from './data-table.module.css'
import { TableBody } from './data-table-body.tsx'
import { TableCards } from './data-table-cards.tsx'
import { TableHead } from './data-table-head.tsx'
import { TableMessage } from './data-table-message.tsx'
import type { Column, DataTableProps } from './data-table-types.ts'
import { useNumberWidths } from './use-number-widths.ts'

const ROWS = { kind: 'rows' } as const

/**
 * A list of the server's: sorted, filtered and paged there. Head and sums stick; arrows move between rows, Enter opens, Space
 * selects. Below 601 px rows are cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, state = ROWS, selection, menu, sums, card, dense = false } = props
  const narrow = useMediaQuery(below('medium'), false, { getInitialValueInEffect: false })
  const { t } = useTranslation('shell')
  const widths = useNumberWidths(props)
  if (state.kind !== 'rows' && state.kind !== 'loading') return <TableMessage state={state} />
  if (narrow && card) return <TableCards {...props} card={card} />
  return (
    <div className={css['wrap']}>
      <table className={css['table']} aria-label={label} aria-busy={state.kind === 'loading'} data-dense={dense || undefined}>
        <Widths columns={widths} selects={selection !== undefined} menu={menu !== undefined} />
        <TableHead {...props} />
        <TableBody {...props} state={state} />
        {sums && state.kind === 'rows' ? (
          <tfoot>
            <tr>
              {selection ? <td /> : null}
              {columns.map(({ id, align, wideOnly }, index) => (
                <td key={id} data-align={align} data-wide={wideOnly}>
                  {index === 0 ? (sums.label ?? t('table.total')) : sums.cells[id]}
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
      {columns.map(({ id, width, wideOnly }) => (
        <col key={id} data-wide={wideOnly} style={width === undefined ? {} : { width }} />
      ))}
      {menu ? <col className={css['menuWidth']} /> : null}
    </colgroup>
  )
}
