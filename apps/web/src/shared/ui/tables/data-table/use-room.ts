import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Column } from './data-table-types.ts'

/** px: a column without a width, the name of the row, is never narrower while another can leave. */
const LEAST = 180
/** px of the boxes to tick and of the menus. */
const SIDE = 64

/** How many columns of such a table left in such a window. */
const last = new Map<string, number>()
const keyOf = (wanted: number, spare: string): string => `${innerWidth} ${wanted} ${spare}`
const lastLeaving = (wanted: number, spare: string): number => last.get(keyOf(wanted, spare)) ?? 0

type Sides = { readonly selects: boolean; readonly menu: boolean }

/**
 * Which columns have room in the table, whose element takes the ref. Of those that are for wide tables only as many leave as must, the last
 * one first.
 */
export function useRoom<Row>(columns: readonly Column<Row>[], { selects, menu }: Sides) {
  const table = useRef<HTMLTableElement>(null)
  const sides = (selects ? SIDE : 0) + (menu ? SIDE : 0)
  const wanted = columns.reduce((sum, { width }) => sum + (width ?? LEAST), sides)
  const spare = columns.flatMap(({ wideOnly, width = LEAST }) => (wideOnly === true ? [width] : [])).join()
  const [leaving, setLeaving] = useState(() => lastLeaving(wanted, spare))
  // The browser tells the width once it has laid out and before it draws, so that no column is seen to leave; asked for, it would lay out the whole
  // page for the answer alone. As wide as the last time, nothing is drawn twice.
  useLayoutEffect(() => {
    const { current } = table
    if (current === null) return
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.borderBoxSize[0]?.inlineSize ?? 0
      const leave = width === 0 ? 0 : howManyLeave(wanted - width, spare)
      last.set(keyOf(wanted, spare), leave)
      flushSync(() => setLeaving(leave))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [wanted, spare])
  return { table, leaving }
}

/** So many from the end that their widths, written one after the other, make up for what is missing; all where they do not. */
function howManyLeave(missing: number, spare: string): number {
  if (missing <= 0 || spare === '') return 0
  let left = missing
  const widths = spare.split(',').map(Number).reverse()
  const enough = widths.findIndex((width) => {
    left -= width
    return left <= 0
  })
  return enough === -1 ? widths.length : enough + 1
}
