import type { PointerEventHandler } from 'react'

/** Long enough that a pointer on its way across the rows asks for none. */
const DWELL_MS = 60

let waiting: ReturnType<typeof setTimeout> | undefined

type Handlers = Partial<Record<'onPointerEnter' | 'onPointerLeave' | 'onPointerDown', PointerEventHandler>>

/** Tells of the row that somebody is about to open: one that the pointer rests on or presses. */
export function rowIntent<Row>(row: Row, onPoint: ((row: Row) => void) | undefined): Handlers {
  if (onPoint === undefined) return {}
  return {
    onPointerEnter: () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => onPoint(row), DWELL_MS)
    },
    onPointerLeave: () => clearTimeout(waiting),
    onPointerDown: () => {
      clearTimeout(waiting)
      onPoint(row)
    },
  }
}
