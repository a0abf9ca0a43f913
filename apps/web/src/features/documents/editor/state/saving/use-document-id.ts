import { useCallback, useSyncExternalStore } from 'react'
import { useEditor } from '../editor.ts'
import type { SavedVersion } from './saver.ts'

/** The document on the server: its id, once it is saved, and what saves it for something that belongs to it. */
export function useDocumentId(): { documentId: string | null; saved: () => Promise<string | null> } {
  const { saver, saveState } = useEditor()
  const documentId = useSyncExternalStore(saveState.subscribe, () => onServer(saver.saved()))
  // What cannot be saved says so itself, beside the title and at its fields.
  const saved = useCallback(async () => {
    const version = await saver.saveOnPurpose().catch(() => saver.saved())
    return onServer(version)
  }, [saver])
  return { documentId, saved }
}

/** What lies in this browser only has nothing there yet that could belong to it. */
const onServer = (saved: SavedVersion | null): string | null => (saved === null || saved.version === 0 ? null : saved.id)
