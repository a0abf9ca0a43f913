import { useSyncExternalStore } from 'react'

/**
 * The workspace of this tab: two tabs may show two workspaces. Sent as X-Workspace-Id and first in the key of every query of a workspace. A new tab starts in
 * the one that was chosen last.
 */
const STORED_AT = 'workspace_id'
const listeners = new Set<() => void>()

export function currentWorkspace(): string | null {
  const own = sessionStorage.getItem(STORED_AT)
  if (own !== null) return own
  const last = localStorage.getItem(STORED_AT)
  if (last !== null) sessionStorage.setItem(STORED_AT, last)
  return last
}

export function chooseWorkspace(id: string | null): void {
  for (const storage of [sessionStorage, localStorage]) {
    if (id === null) storage.removeItem(STORED_AT)
    else storage.setItem(STORED_AT, id)
  }
  for (const listener of listeners) listener()
}

export function useWorkspaceId(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentWorkspace)
}
