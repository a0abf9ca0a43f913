import type { LineDraft } from '@invoice/contract/document-draft.ts'
import type { EditorStore } from '../state/editor-store.ts'

type Step = { readonly before: LineDraft[]; readonly after: string }

export type UndoLines = {
  /** called right after an act that changed lines, with those of before it */
  readonly remember: (before: LineDraft[]) => void
  /** takes the last act back where nothing was written since; false: there is none, so the key is the field's own */
  readonly undo: () => boolean
}

const MOST_STEPS = 50

/** Ctrl-Z for what a field cannot take back by itself: a paste, a removed line. */
export function createUndoLines(store: EditorStore): UndoLines {
  const steps: Step[] = []
  const lines = () => store.get().draft.lines
  return {
    remember: (before) => {
      steps.push({ before, after: JSON.stringify(lines()) })
      if (steps.length > MOST_STEPS) steps.shift()
    },
    undo: () => {
      const last = steps.at(-1)
      // Compared by what they say: a field's own undo may have brought them back to it.
      if (last === undefined || last.after !== JSON.stringify(lines())) return false
      steps.pop()
      store.changeLines(() => last.before)
      return true
    },
  }
}
