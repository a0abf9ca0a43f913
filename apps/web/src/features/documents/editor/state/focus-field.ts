import { flushSync } from 'react-dom'
import { focusLate } from '../../../../shared/layers/late-answer.ts'
import { type CellColumn, isOptional } from './columns.ts'
import type { EditorStore } from './editor-store.ts'
import { lineField, placeOf } from './shown-problems.ts'

export const fieldId = (field: string): string => `field-${field}`
export const cellId = (lineId: string, column: string): string => `cell-${lineId}-${column}`
export const GHOST_ID = 'cell-new'

/** Brings the person to the field that a problem speaks of, opening what hides it. */
export function focusField(store: EditorStore, field: string): void {
  const at = lineField(field)
  const { draft, switchedOn } = store.get()
  if (at) {
    const column = (at.column === 'id' ? 'name' : at.column) as CellColumn
    if (isOptional(column) && !switchedOn.includes(column)) flushSync(() => store.set({ switchedOn: [...switchedOn, column] }))
    focus(cellId(draft.lines[at.index]?.id ?? '', column))
    return
  }
  if (field === 'lines') {
    focus(draft.lines.length > 0 ? cellId(draft.lines.at(-1)?.id ?? '', 'unitPrice') : GHOST_ID)
    return
  }
  const id = fieldId(placeOf(field))
  if (document.getElementById(id) === null) flushSync(() => store.set({ moreOpened: true }))
  whenThere(id)
}

/** What was opened may still be on its way, for two seconds at most. */
function whenThere(id: string, frames = 120): void {
  if (frames === 0 || document.getElementById(id) !== null) focus(id)
  else requestAnimationFrame(() => whenThere(id, frames - 1))
}

/** Where the typing of lines begins. */
export function focusLines(store: EditorStore): void {
  const [first] = store.get().draft.lines
  focus(first === undefined ? GHOST_ID : cellId(first.id, 'name'))
}

export function focusCell(lineId: string, column: string): void {
  focus(cellId(lineId, column))
}

function focus(id: string): void {
  const element = document.getElementById(id)
  focusLate(element, { preventScroll: true })
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
