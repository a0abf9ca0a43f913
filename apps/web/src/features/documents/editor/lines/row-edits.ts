import { type LineDraft, MAX_LINES } from '@invoice/contract/documents/draft.ts'
import { flushSync } from 'react-dom'
import type { Editor } from '../state/editor.ts'
import { focusCell, GHOST_ID } from '../state/focus-field.ts'
import { newLine, taxDayOf } from '../state/new-draft.ts'
import { regimeOfDraft } from '../state/regime-of-draft.ts'
import { insertLine, isBlank, moveLine, removeLine, repeatLine } from './line-edits.ts'
import type { PlaceOfPaste } from './pasting/paste-lines.ts'
import type { UndoLines } from './pasting/undo-lines.ts'

/** What is said of lines beside them. */
export type Say = {
  readonly removed: (undo: () => void) => void
  readonly full: () => void
}

/** Rows that come, go and change places; the focus goes with them. */
export function rowEdits({ store }: Editor, say: Say, undo: UndoLines) {
  const lines = () => store.get().draft.lines
  const fresh = () => {
    const { draft, references } = store.get()
    return newLine(references, taxDayOf(draft), regimeOfDraft(draft, references))
  }
  /** Draws at once, so that the cell is there to be focused. */
  const edit = (change: (lines: LineDraft[]) => LineDraft[]) => flushSync(() => store.changeLines(change))
  /** As edit, and can be taken back. */
  const act = (change: (lines: LineDraft[]) => LineDraft[]): void => {
    const before = lines()
    edit(change)
    undo.remember(before)
  }

  const add = (afterId: string | null, patch: Partial<LineDraft> = {}): void => {
    if (lines().length >= MAX_LINES) {
      say.full()
      return
    }
    const line = { ...fresh(), ...patch }
    edit((all) => insertLine(all, line, afterId))
    focusCell(line.id, 'name')
  }
  const remove = (id: string, column = 'name'): void => {
    const before = lines()
    const at = before.findIndex((line) => line.id === id)
    const removed = before[at]
    if (!removed) return
    const isNothing = isBlank(removed)
    if (isNothing) edit((all) => removeLine(all, id))
    else act((all) => removeLine(all, id))
    focusAt(at, column)
    if (isNothing) return
    say.removed(() => store.changeLines((all) => (all.includes(removed) ? all : insertLine(all, removed, before[at - 1]?.id ?? ''))))
  }
  /** The person stays in the cell where they are; where it is gone, in the last one, or in the row that is not there yet. */
  const takeBack = (step: () => boolean, at: PlaceOfPaste): boolean => {
    if (!flushSync(step)) return false
    const index = lines().findIndex(({ id }) => id === at?.lineId)
    focusAt(index < 0 ? lines().length - 1 : index, at?.column ?? 'name')
    return true
  }
  const focusAt = (index: number, column: string): void => {
    const line = lines()[Math.min(index, lines().length - 1)]
    if (line) focusCell(line.id, column)
    else document.getElementById(GHOST_ID)?.focus()
  }
  const move = (id: string, column: string, step: number): void => {
    const from = lines().findIndex((line) => line.id === id)
    act((all) => moveLine(all, id, from + step))
    focusCell(id, column)
  }
  const repeat = (id: string, column: string): void => {
    if (lines().length >= MAX_LINES) {
      say.full()
      return
    }
    const { lines: repeated, copyId } = repeatLine(lines(), id)
    act(() => repeated)
    if (copyId) focusCell(copyId, column)
  }
  const goTo = (id: string, column: string, step: number): void => {
    const next = lines().findIndex((line) => line.id === id) + step
    if (next >= lines().length) document.getElementById(GHOST_ID)?.focus()
    else if (next >= 0) focusAt(next, column)
  }
  const drop = (id: string, above: number): void => {
    const from = lines().findIndex((line) => line.id === id)
    act((all) => moveLine(all, id, above > from ? above - 1 : above))
  }
  return { add, remove, takeBack, move, repeat, goTo, drop }
}
