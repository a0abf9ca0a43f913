import { Checkbox, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { rowIntent } from '../row-intent.ts'
import type { RowTarget } from '../row-link.tsx'
import css from './data-table.module.css'
import type { DataTableProps, TableSelection } from './data-table-types.ts'
import { toggled } from './use-toggle.ts'

/** The list on a narrow screen: three lines a row and those of columns that a person added, the whole card opens. */
export function TableCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  state,
  look,
  onOpen,
  onPoint,
  card,
  linkOf,
  sums,
  spacers,
  selection,
  cardMenu,
}: DataTableProps<Row> & { readonly card: (row: Row) => ReactNode }) {
  if (state?.kind === 'loading') {
    return (
      <div className={css['cards']} aria-busy="true">
        {[0, 1, 2, 3, 4].map((at) => (
          <div key={at} className={css['card']}>
            <Skeleton height={12} width="60%" />
            <Skeleton height={10} width="40%" />
            <Skeleton height={10} width="30%" />
          </div>
        ))}
      </div>
    )
  }
  const lines = (row: Row): ReactNode => (
    <>
      {card(row)}
      {columns.map(({ id, cardLine }) => cardLine && <Fragment key={id}>{cardLine(row)}</Fragment>)}
    </>
  )
  return (
    <>
      <ul className={css['cards']} aria-label={label} style={spacers ? { paddingTop: spacers.before, paddingBottom: spacers.after } : {}}>
        {rows.map((row) => (
          <li key={rowKey(row)} data-look={look?.(row)} data-chooses={selection?.inCards || undefined} data-menu={cardMenu && true}>
            {selection?.inCards ? <CardBox rowKey={rowKey(row)} selection={selection} /> : null}
            <RowCard row={row} target={linkOf?.(row) ?? null} onOpen={onOpen} onPoint={onPoint} card={lines} />
            {cardMenu ? <span className={css['cardMenu']}>{cardMenu(row)}</span> : null}
          </li>
        ))}
      </ul>
      {sums ? (
        <div className={css['cardSums']}>
          <span>{sums.label}</span>
          {Object.entries(sums.cells).map(([id, cell]) => (
            <span key={id}>{cell}</span>
          ))}
        </div>
      ) : null}
    </>
  )
}

function CardBox({ rowKey, selection: { keys, onChange } }: { readonly rowKey: string; readonly selection: TableSelection }) {
  const { t } = useTranslation('shell')
  const toggle = (): void => onChange(toggled(keys, rowKey))
  return (
    <span className={css['cardBox']}>
      <Checkbox size="md" aria-label={t('table.select_row')} checked={keys.has(rowKey)} onChange={toggle} />
    </span>
  )
}

type CardProps<Row> = {
  readonly row: Row
  readonly onOpen: DataTableProps<Row>['onOpen']
  readonly onPoint: DataTableProps<Row>['onPoint']
  readonly target: RowTarget | null
  readonly card: (row: Row) => ReactNode
}

function RowCard<Row>({ row, target, onOpen, onPoint, card }: CardProps<Row>) {
  const intent = rowIntent(row, onPoint)
  if (target !== null) {
    return (
      <Link {...target} className={css['card']} {...intent}>
        {card(row)}
      </Link>
    )
  }
  if (onOpen === undefined) return <div className={css['card']}>{card(row)}</div>
  return (
    <button type="button" className={css['card']} onClick={() => onOpen(row)} {...intent}>
      {card(row)}
    </button>
  )
}

/** One line of a card: something left, something right. */
export function CardLine({ children, quiet = false }: { readonly children: ReactNode; readonly quiet?: boolean }) {
  return (
    <span className={css['line']} data-quiet={quiet || undefined}>
      {children}
    </span>
  )
}
