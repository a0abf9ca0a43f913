import { Skeleton } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react'
import { hasMarkedText } from '../marked-text.ts'
import { openElsewhere, opensElsewhere } from '../open-elsewhere.ts'
import { rowIntent } from '../row-intent.ts'
import css from './data-table.module.css'
import type { DataTableProps, TableState } from './data-table-types.ts'
import { RowBox } from './row-box.tsx'
import { useToggle } from './use-toggle.ts'

const SKELETON_ROWS = Array.from({ length: 10 }, (_, index) => index)
/** Clicks on these inside a row are theirs. */
const OWN_CLICKS = 'a, button, input, label, [role="menuitem"]'

export function TableBody<Row>(props: DataTableProps<Row> & { readonly state: TableState }) {
  const { columns, rows, rowKey, state, look, selection, menu, onOpen, onPoint, spacers } = props
  const [current, setCurrent] = useState<string>()
  const keys = rows.map(rowKey)
  const toggle = useToggle(selection, keys)
  if (state.kind === 'loading') {
    return (
      <tbody>
        {SKELETON_ROWS.map((row) => (
          <tr key={row}>
            {selection ? <td /> : null}
            {columns.map(({ id, align }, cell) => (
              <td key={id} data-align={align}>
                <Skeleton height={10} width={`${45 + ((row * 7 + cell * 13) % 40)}%`} display="inline-block" />
              </td>
            ))}
            {menu ? <td /> : null}
          </tr>
        ))}
      </tbody>
    )
  }
  const tabbable = current !== undefined && keys.includes(current) ? current : keys[0]
  return (
    <tbody onKeyDown={moveByArrows}>
      <SpacerRow height={spacers?.before ?? 0} />
      {rows.map((row, index) => (
        <BodyRow
          key={keys[index]}
          row={row}
          rowKey={keys[index] ?? ''}
          columns={columns}
          look={look}
          selected={selection?.keys.has(keys[index] ?? '')}
          onToggle={toggle}
          menu={menu}
          onOpen={onOpen}
          onPoint={onPoint}
          tabbable={keys[index] === tabbable}
          onFocus={setCurrent}
        />
      ))}
      <SpacerRow height={spacers?.after ?? 0} />
    </tbody>
  )
}

function SpacerRow({ height }: { readonly height: number }) {
  return height > 0 ? <tr data-spacer style={{ height }} /> : null
}

type RowProps<Row> = {
  readonly row: Row
  /** Not its place, which changes with each row that is scrolled past. */
  readonly rowKey: string
  readonly columns: DataTableProps<Row>['columns']
  readonly look: DataTableProps<Row>['look']
  readonly menu: DataTableProps<Row>['menu']
  readonly onOpen: DataTableProps<Row>['onOpen']
  readonly onPoint: DataTableProps<Row>['onPoint']
  /** undefined where nothing can be selected */
  readonly selected: boolean | undefined
  /** `isRange`: with all rows from the one that was toggled last. */
  readonly onToggle: (rowKey: string, isRange: boolean) => void
  readonly tabbable: boolean
  readonly onFocus: (rowKey: string) => void
}

/** Drawn anew only when something of its own changes: a long list scrolls past hundreds of rows a second. */
const BodyRow = memo(BodyRowContent) as typeof BodyRowContent

function BodyRowContent<Row>({ row, rowKey, columns, look, menu, onOpen, onPoint, selected, onToggle, tabbable, onFocus }: RowProps<Row>) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') onOpen?.(row)
    if (event.key === ' ' && selected !== undefined) {
      event.preventDefault()
      onToggle(rowKey, event.shiftKey)
    }
  }
  const onClick = (event: MouseEvent<HTMLTableRowElement>): void => {
    const { target, currentTarget } = event
    if (!(target instanceof Element) || target.closest(OWN_CLICKS) !== null) return
    if (opensElsewhere(event) && openElsewhere(currentTarget)) return
    if (event.button === 0) onOpen?.(row)
  }
  // The middle button would begin to scroll; with Shift text would be marked up to the box.
  const onMouseDown = (event: MouseEvent): void => {
    if (event.button === 1 || (event.shiftKey && event.target instanceof HTMLInputElement)) event.preventDefault()
  }
  // Who has just marked some of the row's text wants to copy it.
  const onClickCapture = (event: MouseEvent<HTMLTableRowElement>): void => {
    if (!hasMarkedText(event.currentTarget)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <tr
      tabIndex={tabbable ? 0 : -1}
      data-look={look?.(row)}
      data-opens={onOpen !== undefined || undefined}
      aria-selected={selected}
      onFocus={() => onFocus(rowKey)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onAuxClick={onClick}
      onMouseDown={onMouseDown}
      onClickCapture={onClickCapture}
      {...rowIntent(row, onPoint)}
    >
      {selected === undefined ? null : (
        <td className={css['check']}>
          <RowBox checked={selected} onToggle={(isRange) => onToggle(rowKey, isRange)} />
        </td>
      )}
      {columns.map(({ id, cell, align, isSpan = false }) => (
        <td key={id} data-align={align}>
          {isSpan ? cell(row) : <span>{cell(row)}</span>}
        </td>
      ))}
      {menu ? <td className={css['menu']}>{menu(row)}</td> : null}
    </tr>
  )
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveByArrows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = STEPS[event.key]
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr:not([data-spacer])')]
  const at = event.target instanceof HTMLTableRowElement ? rows.indexOf(event.target) : -1
  if (step === undefined || at < 0) return
  event.preventDefault()
  rows[step(at, rows.length - 1)]?.focus()
}
