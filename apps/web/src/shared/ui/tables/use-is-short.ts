import { useLayoutEffect, useRef, useState } from 'react'
import type { Column } from './data-table-types.ts'

/** px: a column without a width, the name of the row, is never narrower while another can leave. */
const LEAST = 180
/** px of the boxes to tick and of the menus. */
const SIDE = 64

type Sides = { readonly selects: boolean; readonly menu: boolean }

/** Whether the table, whose element takes the ref, has no room for all of its columns. */
export function useIsShort<Row>(columns: readonly Column<Row>[], { selects, menu }: Sides) {
  const table = useRef<HTMLTableElement>(null)
  const [isShort, setShort] = useState(false)
  const sides = (selects ? SIDE : 0) + (menu ? SIDE : 0)
  const wanted = columns.reduce((sum, { width }) => sum + (width ?? LEAST), sides)
  // Before the first paint, so that no column is seen to leave; where none does, nothing is drawn twice.
  useLayoutEffect(() => {
    const { current } = table
    if (current === null) return
    const measure = (): void => setShort(current.offsetWidth > 0 && wanted > current.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [wanted])
  return { table, isShort }
}
