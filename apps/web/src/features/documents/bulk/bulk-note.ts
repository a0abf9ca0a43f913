import { useSyncExternalStore } from 'react'

/** In this tab, so that it outlives a reload: the job that was asked for last, as text, until the person has done with it; else nothing. */
const STORED_AT = 'bulk-job'
const listeners = new Set<() => void>()

export function noteBulkJob(text: string): void {
  sessionStorage.setItem(STORED_AT, text)
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBulkNote = () => useSyncExternalStore(listen, () => sessionStorage.getItem(STORED_AT))
