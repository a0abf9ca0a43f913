import { Checkbox, Skeleton } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './data-table.module.css'
import type { DataTableProps, TableState } from './data-table-types.ts'

const SKELETON_ROWS = Array.from({ length: 10 }, (_, index) => index)
/** Clicks on these inside a row are theirs. */
const OWN_CLICKS = 'a, button, input, label, [role="menuitem"]'

export function TableBody<Row>(props: DataTableProps<Row> & { readonly state: TableState }) {
  const { columns, rows, rowKey, state, selection, menu, spacers } = props
  const [current, setCurrent] = useState(0)
  if (state.kind === 'loading') {
    return (
      <tbody>
        {SKELETON_ROWS.map((row) => (
          <tr key={row}>
            {selection ? <td /> : null}
            {columns.map(({ id, align, wideOnly }, cell) => (
              <td key={id} data-align={align} data-wide={wideOnly}>
                <Skeleton height={10} width={`${45 + ((row * 7 + cell * 13) % 40)}%`} display="inline-block" />
              </td>
            ))}
            {menu ? <td /> : null}
          </tr>
        ))}
      </tbody>
    )
  }
  return (
    <tbody onKeyDown={moveByArrows}>
      <SpacerRow height={spacers?.before ?? 0} />
      {rows.map((row, index) => (
        <BodyRow
          key={rowKey(row)}
          {...props}
          row={row}
          tabbable={index === Math.min(current, rows.length - 1)}
          onFocus={() => setCurrent(index)}
        />
      ))}
      <SpacerRow height={spacers?.after ?? 0} />
    </tbody>
  )
}

function SpacerRow({ height }: { readonly height: number }) {
  return height > 0 ? <tr data-spacer style={{ height }} /> : null
}

type RowProps<Row> = DataTableProps<Row> & { readonly row: Row; readonly tabbable: boolean; readonly onFocus: () => void }

function BodyRow<Row>({ row, rowKey, columns, look, selection, menu, onOpen, tabbable, onFocus }: RowProps<Row>) {
  const { t } = useTranslation('shell')
  const key = rowKey(row)
  const selected = selection?.keys.has(key) ?? false
  const toggle = (): void => selection?.onChange(toggled(selection.keys, key))
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') onOpen?.(row)
    if (event.key === ' ' && selection) {
      event.preventDefault()
      toggle()
    }
  }
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest(OWN_CLICKS) === null) onOpen?.(row)
  }
  return (
    <tr
      tabIndex={tabbable ? 0 : -1}
      data-look={look?.(row)}
      data-opens={onOpen !== undefined || undefined}
      aria-selected={selection ? selected : undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {selection ? (
        <td className={css['check']}>
          <Checkbox aria-label={t('table.select_row')} checked={selected} onChange={toggle} tabIndex={-1} />
        </td>
      ) : null}
      {columns.map(({ id, cell, align, wideOnly }) => (
        <td key={id} data-align={align} data-wide={wideOnly}>
          {cell(row)}
        </td>
      ))}
      {menu ? <td className={css['menu']}>{menu(row)}</td> : null}
    </tr>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
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
