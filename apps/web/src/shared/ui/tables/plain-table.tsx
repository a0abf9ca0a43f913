import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../page/empty-state.tsx'
import css from './plain-table.module.css'

export type PlainColumn<Row> = {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** px; the column without one takes the rest. */
  readonly width?: number
  readonly align?: 'right'
  /** Leaves on narrow screens. */
  readonly wideOnly?: true
  /** Buttons of the row, at its right edge also on narrow screens; the header is for screen readers. */
  readonly actions?: true
}

/** The element of a row; it may put a cell before those of the columns. */
export type PlainRowProps = { readonly id: string; readonly opens: boolean; readonly children: ReactNode }

type ListQuery<Row> = {
  readonly data: readonly Row[] | undefined
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

export type PlainTableProps<Row> = {
  readonly label: string
  readonly query: ListQuery<Row>
  readonly columns: readonly PlainColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly empty?: ReactNode
  /** For rows that can be sorted: their element, and the name of the cell that it puts before the others. */
  readonly lead?: { readonly header: string; readonly Row: ComponentType<PlainRowProps> }
}

const LEAD_WIDTH = 40
const SKELETON_ROWS = [0, 1, 2, 3, 4]

/** A short list that is shown whole: a setting. Names with a note, numbers at the right. */
export function PlainTable<Row>({ label, query, columns, rowKey, onOpen, empty, lead }: PlainTableProps<Row>) {
  const { t } = useTranslation(['shell', 'common'])
  const { data, isPending, error, refetch } = query
  if (data === undefined && !isPending) {
    return (
      <div role="alert">
        <EmptyState title={t('table.failed')} text={error?.message}>
          <Button variant="default" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  if (data?.length === 0 && empty !== undefined) return empty
  const RowElement = lead?.Row ?? PlainRow
  return (
    <table className={css['table']} aria-label={label} aria-busy={isPending} data-lead={lead !== undefined || undefined}>
      <colgroup>
        {lead ? <col style={{ width: LEAD_WIDTH }} /> : null}
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? {} : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {lead ? (
            <th scope="col">
              <VisuallyHidden>{lead.header}</VisuallyHidden>
            </th>
          ) : null}
          {columns.map(({ id, header, align, actions }) => (
            <th key={id} scope="col" data-align={align}>
              {actions ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{data === undefined ? <Skeletons width={columns.length + (lead ? 1 : 0)} /> : data.map(rowOf)}</tbody>
    </table>
  )

  function rowOf(row: Row) {
    return (
      <RowElement key={rowKey(row)} id={rowKey(row)} opens={onOpen !== undefined}>
        {columns.map(({ id, cell, align, wideOnly, actions }, index) => (
          <td key={id} data-align={align} data-wide={wideOnly} data-first={index === 0 || undefined} data-actions={actions}>
            {index === 0 && onOpen ? (
              <button type="button" className={css['open']} onClick={() => onOpen(row)}>
                {cell(row)}
              </button>
            ) : (
              cell(row)
            )}
          </td>
        ))}
      </RowElement>
    )
  }
}

function PlainRow({ opens, children }: PlainRowProps) {
  return <tr data-opens={opens || undefined}>{children}</tr>
}

/** What a row is called, and a quieter line below. */
export function NameCell({ name, note, mark }: { readonly name: string; readonly note?: string; readonly mark?: string | false }) {
  return (
    <>
      <span className={css['name']}>
        {name}
        {mark ? <span className={css['mark']}>{mark}</span> : null}
      </span>
      {note ? <span className={css['note']}>{note}</span> : null}
    </>
  )
}

function Skeletons({ width }: { readonly width: number }) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row}>
      {Array.from({ length: width }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells without content, always the same
        <td key={cell}>
          <Skeleton height={10} width={`${40 + ((row * 11 + cell * 17) % 40)}%`} />
        </td>
      ))}
    </tr>
  ))
}
