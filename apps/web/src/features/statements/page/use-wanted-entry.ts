import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { useEffect, useRef } from 'react'

type Pages = { readonly hasNextPage: boolean; readonly isFetching: boolean; readonly fetchNextPage: () => unknown }

/** The entry that an address names comes in front once, from whichever page it is on. */
export function useWantedEntry(
  wanted: string | undefined,
  items: readonly StatementEntry[],
  { hasNextPage, isFetching, fetchNextPage }: Pages,
  select: (id: string) => void,
): void {
  const done = useRef<string | undefined>(undefined)
  const isHere = items.some(({ id }) => id === wanted)
  useEffect(() => {
    if (wanted === undefined || done.current === wanted) return
    if (isHere) {
      done.current = wanted
      select(wanted)
    } else if (hasNextPage && !isFetching) void fetchNextPage()
  }, [wanted, isHere, hasNextPage, isFetching, fetchNextPage, select])
}
