import { useCallback, useSyncExternalStore } from 'react'
import { useEditor } from '../editor.ts'

/** The document on the server: its id, once it is saved, and what saves it for something that belongs to it. */
export function useDocumentId(): { documentId: string | null; saved: () => Promise<string | null> } {
  const { saver, saveState } = useEditor()
  const documentId = useSyncExternalStore(saveState.subscribe, () => saver.saved()?.id ?? null)
  // What cannot be saved says so itself, beside the title and at its fields.
  const saved = useCallback(async () => {
    const version = await saver.saveOnPurpose().catch(() => saver.saved())
    return version?.id ?? null
  }, [saver])
  return { documentId, saved }
}
