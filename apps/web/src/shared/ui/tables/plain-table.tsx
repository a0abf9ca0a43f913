import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { type ComponentType, Fragment, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { EmptyState } from '../page/empty-state.tsx'
import { hasMarkedText } from './marked-text.ts'
import { openElsewhere, opensElsewhere } from './open-elsewhere.ts'
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

/** The element of a row; it may put a cell before those of the columns. `clicks` is what opens it, where it opens. */
export type PlainRowProps = { readonly id: string; readonly opens: boolean; readonly clicks: RowClicks; readonly children: ReactNode }
type Click = (event: MouseEvent<HTMLTableRowElement>) => void
type RowClicks = { readonly onClick?: Click; readonly onAuxClick?: Click; readonly onClickCapture?: Click }

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
  /** Where the row can be opened in a tab of its own: its name is a link then. */
  readonly hrefOf?: (row: Row) => string
  readonly empty?: ReactNode
  /** Tells the row that begins a band of its own, by the band's name. */
  readonly bandOf?: (row: Row, before: Row | undefined) => string | undefined
  /** For rows that can be sorted: their element, and the name of the cell that it puts before the others. */
  readonly lead?: { readonly header: string; readonly Row: ComponentType<PlainRowProps> }
}

const LEAD_WIDTH = 40
const SKELETON_ROWS = [0, 1, 2, 3, 4]

/** A short list that is shown whole: a setting. Names with a note, numbers at the right. */
export function PlainTable<Row>({ label, query, columns, rowKey, onOpen, hrefOf, empty, bandOf, lead }: PlainTableProps<Row>) {
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
      <tbody>{data === undefined ? <Skeletons width={columns.length + (lead ? 1 : 0)} /> : data.map(banded)}</tbody>
    </table>
  )

  function banded(row: Row, index: number) {
    const band = bandOf?.(row, data?.[index - 1])
    if (band === undefined) return rowOf(row)
    return (
      <Fragment key={rowKey(row)}>
        <tr className={css['band']}>
          <th scope="rowgroup" colSpan={columns.length}>
            {band}
          </th>
        </tr>
        {rowOf(row)}
      </Fragment>
    )
  }

  function rowOf(row: Row) {
    return (
      <RowElement key={rowKey(row)} id={rowKey(row)} opens={onOpen !== undefined} clicks={onOpen ? clicksOf(() => onOpen(row)) : {}}>
        {columns.map(({ id, cell, align, wideOnly, actions }, index) => (
          <td key={id} data-align={align} data-wide={wideOnly} data-first={index === 0 || undefined} data-actions={actions}>
            {onOpen === undefined || actions ? (
              cell(row)
            ) : index === 0 ? (
              <Opener href={hrefOf?.(row)}>{cell(row)}</Opener>
            ) : (
              <span className={css['text']}>{cell(row)}</span>
            )}
          </td>
        ))}
      </RowElement>
    )
  }
}

/** It lies under the whole row; what the row says lies above it, and can be marked. The row takes its click. */
function Opener({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  const text = <span className={css['text']}>{children}</span>
  return href === undefined ? (
    <button type="button" className={css['open']}>
      {text}
    </button>
  ) : (
    <a href={href} className={css['open']} draggable={false} data-row>
      {text}
    </a>
  )
}

/** Clicks on these inside a row are theirs. */
const OWN_CLICKS = 'a:not([data-row]), button[aria-label], td[data-actions], input, label, [role="menuitem"]'

/** A plain click opens the row here; the browser's other ways to open a link stay the browser's. */
function clicksOf(open: () => void): RowClicks {
  const onClick: Click = (event) => {
    const { target, currentTarget } = event
    if (!(target instanceof Element) || target.closest(OWN_CLICKS) !== null) return
    const isLink = target.closest('a[data-row]') !== null
    if (opensElsewhere(event) || event.shiftKey) {
      if (!isLink) openElsewhere(currentTarget)
      return
    }
    if (event.button !== 0) return
    event.preventDefault()
    open()
  }
  // Who has just marked some of the row's text wants to copy it.
  const onClickCapture: Click = (event) => {
    if (!hasMarkedText(event.currentTarget)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onClick, onAuxClick: onClick, onClickCapture }
}

function PlainRow({ opens, clicks, children }: PlainRowProps) {
  return (
    <tr data-opens={opens || undefined} {...clicks}>
      {children}
    </tr>
  )
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
