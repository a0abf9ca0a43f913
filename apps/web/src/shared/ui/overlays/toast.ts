import type { ReactNode } from 'react'

export type Toast = { readonly message: ReactNode; readonly id?: string; readonly tone: 'plain' | 'error' }

let waiting: readonly Toast[] = []
const listeners = new Set<() => void>()

/**
 * A short message at the edge of the screen: 10 s (it waits while pointed at or focused), no icon, no close button, and it stays when
 * the page changes. The same `id` replaces its earlier one. Markup is that of our own elements; what a person typed is a child of
 * React, so it is escaped.
 */
export function toast(message: ReactNode, options: { readonly id?: string; readonly tone?: Toast['tone'] } = {}): void {
  waiting = [...waiting, { message, tone: 'plain', ...options }]
  for (const listener of listeners) listener()
}

/** Those not shown yet; `ToastHost` takes them. */
export const waitingToasts = (): readonly Toast[] => waiting

export function takeToasts(): readonly Toast[] {
  const taken = waiting
  waiting = []
  return taken
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
