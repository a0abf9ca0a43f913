import { useState } from 'react'
import { useEditor } from '../editor.ts'
import { newLineId } from '../new-draft.ts'
import { discardLeftBehind, leftBehind, type Mirrored } from './draft-mirror.ts'

export type LeftBehind = { readonly left: Mirrored | null; readonly restore: () => void; readonly discard: () => void }

/** A tab that was closed, or a machine that died, before the server had it all: what lies in this browser of this document. */
export function useLeftBehind(): LeftBehind {
  const { store, saver, openedAs } = useEditor()
  const [left, setLeft] = useState(() => {
    const found = leftBehind(openedAs)
    // It reached the server after all, and only the answer was lost.
    const isThere = found !== null && JSON.stringify(found.draft) === JSON.stringify(store.get().draft)
    if (isThere) discardLeftBehind(openedAs)
    return isThere ? null : found
  })
  const discard = (): void => {
    discardLeftBehind(openedAs)
    setLeft(null)
  }
  const restore = (): void => {
    if (left === null) return
    discard()
    const saved = saver.saved()
    // Saved over what it was written on; anything newer is a conflict, and told as one.
    if (saved !== null && left.version !== null) saver.startFrom({ id: saved.id, version: left.version }, true)
    // A new one may have reached the server before its answer was lost: there its lines have their ids already.
    const { lines } = left.draft
    store.change(saved === null ? { ...left.draft, lines: lines.map((line) => ({ ...line, id: newLineId() })) } : left.draft)
  }
  return { left, restore, discard }
}
