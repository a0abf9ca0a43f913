import { useRef } from 'react'
import type { Column, DataTableProps } from './data-table-types.ts'

/** A digit of the tables' size, all as wide; blanks and marks are narrower. */
const DIGIT_WIDTH = 8.2
const PADDING = 22

/** Columns as wide as their longest number, in rows and sums, which is never cut. They only grow, so that a long list never jumps back. */
export function useNumberWidths<Row>({ columns, rows, sums }: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'sums'>) {
  const grown = useRef<Record<string, number>>({})
  return columns.map((column) => {
    const { id, width, text } = column
    if (width === undefined || text === undefined) return column
    const longest = Math.max(
      grown.current[id] ?? 0,
      ...rows.map((row) => text(row).length),
      ...(sums?.texts?.[id] ?? []).map(({ length }) => length),
    )
    grown.current[id] = longest
    return { ...column, width: Math.max(width, Math.ceil(longest * DIGIT_WIDTH) + PADDING) } satisfies Column<Row>
  })
}
