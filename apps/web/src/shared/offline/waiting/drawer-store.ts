import { useSyncExternalStore } from 'react'

/** What the drawer of what waits shows: all of it, or one of which both sides are chosen between. */
export type WaitingShown = { readonly choosing: string | null }

let shown: WaitingShown | null = null
const watchers = new Set<() => void>()

export function showWaiting(next: WaitingShown | null): void {
  shown = next
  for (const watcher of watchers) watcher()
}

export function useWaitingShown(): WaitingShown | null {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => shown,
  )
}
