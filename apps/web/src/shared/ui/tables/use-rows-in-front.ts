import { useEffect, useRef, useState } from 'react'

/** Which row the arrows have come to; null: none yet. It is brought into sight. */
export function useRowsInFront<Row>(rows: readonly Row[]) {
  const [at, setAt] = useState<number | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  const index = at === null || rows.length === 0 ? null : Math.min(at, rows.length - 1)
  const move = (by: 1 | -1): void => {
    isMoved.current = true
    setAt(index === null ? 0 : Math.max(0, Math.min(index + by, rows.length - 1)))
  }
  useEffect(() => {
    // Who points at a row sees it already.
    if (isMoved.current) table.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
    isMoved.current = false
  })
  return { row: index === null ? null : (rows[index] ?? null), index, move, select: setAt, table }
}
