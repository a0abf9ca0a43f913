import { useState } from 'react'

/**
 * The rows in the order that was just asked for, until the list itself comes in another order than it had then: a dropped row must not
 * jump back for the moment that the cache takes.
 */
export function useShownOrder<Row>(data: readonly Row[] | undefined, rowKey: (row: Row) => string) {
  const [asked, setAsked] = useState<{ readonly from: string; readonly ids: readonly string[] } | null>(null)
  const own = data?.map(rowKey) ?? []
  const key = own.join()
  if (asked !== null && asked.from !== key) setAsked(null)
  const ids = asked?.from === key ? asked.ids : own
  const places = new Map(ids.map((id, place) => [id, place]))
  const rows = data?.toSorted((one, other) => (places.get(rowKey(one)) ?? 0) - (places.get(rowKey(other)) ?? 0))
  return { rows, ids, show: (wanted: readonly string[]) => setAsked({ from: key, ids: wanted }) }
}
