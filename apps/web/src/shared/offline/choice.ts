import { useSyncExternalStore } from 'react'

/** A choice of the browser, not of the person: whoever signs in at a shared machine leaves nothing on it. */
const STORED_AT = 'is_shared_machine'
const watchers = new Set<() => void>()

export const isSharedMachine = (): boolean => localStorage.getItem(STORED_AT) !== null

export function useIsSharedMachine(): boolean {
  return useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, isSharedMachine)
}

export function chooseSharedMachine(isShared: boolean): void {
  if (isShared) localStorage.setItem(STORED_AT, '1')
  else localStorage.removeItem(STORED_AT)
  for (const watcher of watchers) watcher()
}
