import { Skeleton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { hasMarkedText } from '../marked-text.ts'
import { openElsewhere, opensElsewhere } from '../open-elsewhere.ts'
import { rowIntent } from '../row-intent.ts'
import css from './data-table.module.css'
import type { DataTableProps, TableState } from './data-table-types.ts'
import { RowBox } from './row-box.tsx'

const SKELETON_ROWS = Array.from({ length: 10 }, (_, index) => index)
/** Clicks on these inside a row are theirs. */
const OWN_CLICKS = 'a, button, input, label, [role="menuitem"]'

export function TableBody<Row>(props: DataTableProps<Row> & { readonly state: TableState }) {
  const { columns, rows, rowKey, state, look, selection, menu, onOpen, onPoint, spacers } = props
  const [current, setCurrent] = useState<string>()
  const last = useRef<string>(undefined)
  const toggle = useCallbackRef((row: Row, isRange: boolean) => {
    const key = rowKey(row)
    selection?.onChange((isRange && rangeToggled(selection.keys, rows.map(rowKey), last.current, key)) || toggled(selection.keys, key))
    last.current = key
  })
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
  const keys = rows.map(rowKey)
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
  readonly onToggle: (row: Row, isRange: boolean) => void
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
      onToggle(row, event.shiftKey)
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
          <RowBox checked={selected} onToggle={(isRange) => onToggle(row, isRange)} />
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

export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** All rows between the two become what the second one becomes; null where the first is not among them. */
function rangeToggled(keys: ReadonlySet<string>, rows: readonly string[], from: string | undefined, to: string) {
  const [one, other] = [from === undefined ? -1 : rows.indexOf(from), rows.indexOf(to)]
  if (one === -1) return null
  const range = rows.slice(Math.min(one, other), Math.max(one, other) + 1)
  return keys.has(to) ? new Set([...keys].filter((key) => !range.includes(key))) : new Set([...keys, ...range])
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
