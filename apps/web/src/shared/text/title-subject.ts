import { useEffect, useSyncExternalStore } from 'react'

/** What the screen shows, as names: the number of a document, a client. */
type Subject = readonly string[]

const NOTHING: Subject = []
const listeners = new Set<() => void>()
let subject = NOTHING

function show(next: Subject): void {
  subject = next
  for (const listener of listeners) listener()
}

/** Names what the tab shows, while the screen that calls is there; empty and unknown names are left out. */
export function useTitledBy(...names: readonly (string | null | undefined)[]): void {
  const named = names.filter((name) => name !== null && name !== undefined && name !== '').join('\n')
  useEffect(() => {
    if (named === '') return
    const own = named.split('\n')
    show(own)
    return () => {
      if (subject === own) show(NOTHING)
    }
  }, [named])
}

export function useTitleSubject(): Subject {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => subject,
  )
}
