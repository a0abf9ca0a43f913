import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Editor, useEditor } from '../state/editor.ts'
import type { Choices, Pasted, PlaceOfPaste } from './paste-lines.ts'
import { createUndoLines, type UndoLines } from './undo-lines.ts'

/** A block that was just pasted: what it was taken for, and what it would be otherwise. */
export type OpenPaste = {
  readonly pasted: Pasted
  readonly choices: Choices
  readonly choose: (choices: Choices) => void
}

/** What reads a table comes with the first half of its keys: most documents never see one. */
export const preparePaste = (): void => {
  void import('./paste-lines.ts')
  void import('./paste-panel.tsx')
}

/** Tables that are put into the lines. `open` is gone as soon as lines are changed by anything else. */
export function usePaste() {
  const editor = useEditor()
  const undo = useMemo(() => createUndoLines(editor.store), [editor])
  const [open, setOpen] = useState<OpenPaste | null>(null)
  const begin = useCallback(
    async (block: readonly (readonly string[])[], at: PlaceOfPaste): Promise<void> => {
      // Fetched with the first table: most documents never see one.
      const { pasteLines, targetOf } = await import('./paste-lines.ts')
      const target = targetOf(editor, at)
      const put = (choices: Choices): void => {
        const pasted = pasteLines(block, target, choices)
        const { lines } = editor.store.get().draft
        // What was taken otherwise before is taken back first.
        const isFree = lines === target.lines || undo.undo()
        if (isFree) change(editor, undo, pasted)
        setOpen(isFree ? { pasted, choices, choose: put } : null)
      }
      put({})
    },
    [editor, undo],
  )
  const close = useCallback(() => setOpen(null), [])
  return { open, begin, close, undo }
}

/** Draws at once, so that a cell is there to be focused. */
function change({ store }: Editor, undo: UndoLines, { lines, filled }: Pasted): void {
  if (filled === 0) return
  const before = store.get().draft.lines
  flushSync(() => store.changeLines(() => lines))
  undo.remember(before)
}
