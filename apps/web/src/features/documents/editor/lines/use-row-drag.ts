import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react'

/** Where the dragged row would land, as the number of rows above it. */
export type Drag = { readonly id: string; readonly to: number }

/**
 * Moves a row by its handle. One listener and one line that shows the place: rows are not drawn anew while it moves, so that 200 of
 * them cost nothing. Keys do the same by Alt and the arrows.
 */
export function useRowDrag(body: RefObject<HTMLTableSectionElement | null>, onMove: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef<Drag | null>(null)
  const start = useCallback(
    (event: PointerEvent, id: string): void => {
      if (event.button !== 0) return
      event.preventDefault()
      const handle = event.currentTarget as HTMLElement
      handle.setPointerCapture(event.pointerId)
      const put = (next: Drag | null): void => {
        latest.current = next
        setDrag(next)
      }
      const follow = (moved: globalThis.PointerEvent): void => {
        scrollAtEdges(moved.clientY)
        const to = placeAt(body.current, moved.clientY)
        if (latest.current?.to !== to || latest.current.id !== id) put({ id, to })
      }
      const end = (ended: globalThis.PointerEvent): void => {
        handle.removeEventListener('pointermove', follow)
        handle.removeEventListener('pointerup', end)
        handle.removeEventListener('pointercancel', end)
        const target = latest.current
        put(null)
        if (ended.type === 'pointerup' && target) onMove(id, target.to)
      }
      handle.addEventListener('pointermove', follow)
      handle.addEventListener('pointerup', end)
      handle.addEventListener('pointercancel', end)
    },
    [body, onMove],
  )
  return { drag, start }
}

function placeAt(body: HTMLElement | null, y: number): number {
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[data-line]') ?? [])]
  const found = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return found < 0 ? rows.length : found
}

const EDGE_PX = 96
const STEP_PX = 16

function scrollAtEdges(y: number): void {
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, STEP_PX)
  else if (y < EDGE_PX) window.scrollBy(0, -STEP_PX)
}
