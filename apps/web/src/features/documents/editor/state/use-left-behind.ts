import { useState } from 'react'
import { discardLeftBehind, leftBehind, type Mirrored } from './draft-mirror.ts'
import { useEditor } from './editor.ts'

export type LeftBehind = { readonly left: Mirrored | null; readonly restore: () => void; readonly discard: () => void }

/** A tab that was closed, or a machine that died, before the server had it all: what lies in this browser of this document. */
export function useLeftBehind(): LeftBehind {
  const { store, saver } = useEditor()
  const [openedAs] = useState(() => saver.saved()?.id ?? 'new')
  const [left, setLeft] = useState(() => leftBehind(openedAs))
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
    store.change(left.draft)
  }
  return { left, restore, discard }
}
