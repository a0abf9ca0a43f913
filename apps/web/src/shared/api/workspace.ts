import { useSyncExternalStore } from 'react'

/** The workspace of this tab: two tabs may show two workspaces. Sent as X-Workspace-Id and first in every query key. */
const STORED_AT = 'workspace_id'
const listeners = new Set<() => void>()

export function currentWorkspace(): string | null {
  return sessionStorage.getItem(STORED_AT)
}

export function chooseWorkspace(id: string | null): void {
  if (id === null) sessionStorage.removeItem(STORED_AT)
  else sessionStorage.setItem(STORED_AT, id)
  for (const listener of listeners) listener()
}

export function useWorkspaceId(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentWorkspace)
}

/** `workspaceKey('documents', 'list', filter)`: what is cached of one workspace never shows in another. */
export function workspaceKey(...parts: readonly unknown[]): readonly unknown[] {
  return [currentWorkspace(), ...parts]
}
