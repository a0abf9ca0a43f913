import { useSyncExternalStore } from 'react'

export type Where = 'here' | 'new tab'

/**
 * What is typed into the palette. It is there before the palette itself, whose code may still be on its way: the first letters are
 * typed into a field that stands in for it (palette-shell.tsx), and nothing of them is lost or goes elsewhere.
 */
let typed = ''
/** Enter was pressed before there was anything to open: it counts when the answer comes. */
let entered: Where | null = null
const listeners = new Set<() => void>()

export function setTyped(text: string): void {
  typed = text
  entered = null
  for (const listener of listeners) listener()
}

export function useTyped(): string {
  return useSyncExternalStore(subscribe, () => typed)
}

export function enterLater(where: Where): void {
  entered = where
}

/** Where the early Enter leads; asked once. */
export function takeEntered(): Where | null {
  const where = entered
  entered = null
  return where
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
