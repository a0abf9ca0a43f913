import { useCallback, useSyncExternalStore } from 'react'
import { type RowsInSight, rowsInSight } from './rows-in-sight.ts'

type List = {
  readonly count: number
  /** of a row */
  readonly height: number
  /** of the first row, below the top of the page */
  readonly top: number
}

/** Which rows of a long list the window shows. Asked anew with each scroll, drawn anew only when other rows or places follow. */
export function useRowsInSight({ count, height, top }: List): RowsInSight {
  const read = useCallback((): string => {
    const seen = { count, height, scrolled: window.scrollY - top, sight: window.innerHeight }
    const { first, last, before, after } = rowsInSight(seen)
    return [first, last, before, after].join()
  }, [count, height, top])
  const [first = 0, last = -1, before = 0, after = 0] = useSyncExternalStore(whenSeen, read).split(',').map(Number)
  return { first, last, before, after }
}

function whenSeen(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true })
  window.addEventListener('resize', tell)
  return () => {
    window.removeEventListener('scroll', tell)
    window.removeEventListener('resize', tell)
  }
}
