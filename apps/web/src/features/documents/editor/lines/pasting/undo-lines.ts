import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import type { EditorStore } from '../../state/editor-store.ts'

type Step = { readonly before: LineDraft[]; readonly after: LineDraft[] }

export type UndoLines = {
  /** called right after an act that changed lines, with those of before it */
  readonly remember: (before: LineDraft[]) => void
  /** takes the last act back where nothing was written since; false: there is none, so the key is the field's own */
  readonly undo: () => boolean
  /** does again what was taken back last, where nothing was written since */
  readonly redo: () => boolean
}

const MOST_STEPS = 50

/** Ctrl-Z and Ctrl-Shift-Z for what a field cannot take back by itself: a paste, a row that was moved, repeated or removed. */
export function createUndoLines(store: EditorStore): UndoLines {
  const done: Step[] = []
  const undone: Step[] = []
  const lines = () => store.get().draft.lines
  /** Compared by what they say: a field's own undo may have brought them back to it. */
  const areNow = (all: LineDraft[]): boolean => all === lines() || JSON.stringify(all) === JSON.stringify(lines())
  return {
    remember: (before) => {
      if (before === lines()) return
      done.push({ before, after: lines() })
      if (done.length > MOST_STEPS) done.shift()
      undone.length = 0
    },
    undo: () => {
      const last = done.at(-1)
      if (last === undefined || !areNow(last.after)) return false
      done.pop()
      undone.push(last)
      store.changeLines(() => last.before)
      return true
    },
    redo: () => {
      const last = undone.at(-1)
      if (last === undefined || !areNow(last.before)) return false
      undone.pop()
      done.push(last)
      store.changeLines(() => last.after)
      return true
    },
  }
}
