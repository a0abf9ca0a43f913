import { type ComponentType, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEditor } from '../../state/editor.ts'
import type { Choices, Pasted, PlaceOfPaste } from './paste-lines.ts'
import { createUndoLines } from './undo-lines.ts'

/** A block that was just pasted: what it was taken for, and what it would be otherwise. */
export type OpenPaste = {
  readonly pasted: Pasted
  readonly choices: Choices
  readonly choose: (choices: Choices) => void
}

export type PanelOfPaste = { readonly open: OpenPaste; readonly onUndo: () => void; readonly onClose: () => void }

/** What reads a table, and what shows how it was read. Asked for with the first half of its keys: most documents never see one. */
export const preparePaste = () => Promise.all([import('./paste-lines.ts'), import('./paste-panel.tsx')])

/** Tables that are put into the lines. `open` is gone as soon as lines are changed by anything else. */
export function usePaste() {
  const editor = useEditor()
  const undo = useMemo(() => createUndoLines(editor.store), [editor])
  const [open, setOpen] = useState<(OpenPaste & { readonly Panel: ComponentType<PanelOfPaste> }) | null>(null)
  const begin = useCallback(
    async (block: readonly (readonly string[])[], at: PlaceOfPaste): Promise<void> => {
      const [{ pasteLines, targetOf }, { default: Panel }] = await preparePaste()
      const { store } = editor
      const target = targetOf(editor, at)
      const put = (choices: Choices): void => {
        const pasted = pasteLines(block, target, choices)
        // What was taken otherwise before is taken back first.
        const isFree = store.get().draft.lines === target.lines || undo.undo()
        const before = store.get().draft.lines
        // Lines and panel at once: one that came after them would push away what one is about to press, and wait behind the first save.
        flushSync(() => {
          if (isFree) store.changeLines(() => pasted.lines)
          setOpen(isFree ? { pasted, choices, choose: put, Panel } : null)
        })
        if (isFree) undo.remember(before)
      }
      put({})
    },
    [editor, undo],
  )
  const close = useCallback(() => setOpen(null), [])
  return { open, begin, close, undo }
}
