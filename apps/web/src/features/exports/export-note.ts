import { useSyncExternalStore } from 'react'
import { currentWorkspace } from '../../shared/api/workspace.ts'

/** In this tab, so that it outlives a reload: the export that was asked for last, with its workspace, until the person has its file. */
const STORED_AT = 'export-asked'
const listeners = new Set<() => void>()

function note(text: string): void {
  sessionStorage.setItem(STORED_AT, text)
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const noteExport = (id: string): void => note(`${currentWorkspace()} ${id}`)
export const forgetExport = (): void => note('')
/** Of whichever workspace; empty or null: none. */
export const useExportNote = () => useSyncExternalStore(listen, () => sessionStorage.getItem(STORED_AT))
