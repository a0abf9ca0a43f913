import { useCallbackRef } from '@mantine/hooks'
import { useRef } from 'react'
import type { TableSelection } from './data-table-types.ts'

/** Toggles a row by its key, with `isRange` all rows from the one that was toggled last. `keys`: of all rows, in their order. */
export function useToggle(selection: TableSelection | undefined, keys: readonly string[]): (key: string, isRange: boolean) => void {
  const last = useRef<string>(undefined)
  return useCallbackRef((key: string, isRange: boolean) => {
    selection?.onChange((isRange && rangeToggled(selection.keys, keys, last.current, key)) || toggled(selection.keys, key))
    last.current = key
  })
}

export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** All rows between the two become what the second one becomes; null where the first is not among them. */
function rangeToggled(keys: ReadonlySet<string>, rows: readonly string[], from: string | undefined, to: string) {
  const [one, other] = [from === undefined ? -1 : rows.indexOf(from), rows.indexOf(to)]
  if (one === -1) return null
  const range = rows.slice(Math.min(one, other), Math.max(one, other) + 1)
  return keys.has(to) ? new Set([...keys].filter((key) => !range.includes(key))) : new Set([...keys, ...range])
}
