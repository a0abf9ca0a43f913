import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { FieldErrors } from '../../../../shared/api/errors.ts'
import { currentDay } from '../../../../shared/ui/inputs/today.ts'
import type { OptionalColumn } from './columns.ts'
import { type Derived, derive } from './derive.ts'
import type { PriceOffers } from './references/last-price.ts'
import type { References } from './references/references.ts'
import { steadyKey } from './shown-problems.ts'

export type EditorState = {
  readonly draft: DocumentDraft
  readonly references: References
  /** the person wanted to issue: from then on what is missing is told too */
  readonly attempted: boolean
  /** told by the server; by steady key (see steadyKey), so that they stay with their line */
  readonly refused: FieldErrors
  /** the last refusal, for the documents that it names */
  readonly refusal: unknown
  readonly switchedOn: readonly OptionalColumn[]
  readonly moreOpened: boolean
  /** invoices that are not marked as advances are offered for deduction too */
  readonly allAdvances: boolean
  /** what the client was last asked, by line */
  readonly offers: PriceOffers
}

/**
 * What is being written, outside of React: a keystroke draws only what it changes (each row reads its own line), lines are found by
 * their id wherever they stand, and an undo is the state from before.
 */
export type EditorStore = {
  readonly get: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  /** of the state as it is now; computed once per state and day */
  readonly derived: () => Derived
  readonly set: (patch: Partial<Omit<EditorState, 'draft'>>) => void
  /** something typed or chosen */
  readonly change: (patch: Partial<DocumentDraft>) => void
  readonly changeLine: (id: string, patch: Partial<LineDraft>) => void
  readonly changeLines: (edit: (lines: LineDraft[]) => LineDraft[]) => void
  /** the whole draft, from outside: the other version, or what this browser kept */
  readonly replace: (draft: DocumentDraft) => void
  /** called on each change of the draft by the person */
  readonly onChange: (listener: () => void) => () => void
}

export function createEditorStore(draft: DocumentDraft, references: References): EditorStore {
  let state: EditorState = {
    draft,
    references,
    attempted: false,
    refused: {},
    refusal: null,
    switchedOn: [],
    moreOpened: false,
    allAdvances: false,
    offers: {},
  }
  let derivedOf: { draft: DocumentDraft; references: References; today: string; derived: Derived } | null = null
  const listeners = new Set<() => void>()
  const changeListeners = new Set<() => void>()
  const put = (next: EditorState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const change = (next: DocumentDraft, touched: readonly string[]): void => {
    put({ ...state, draft: next, refused: without(state.refused, touched) })
    for (const listener of changeListeners) listener()
  }
  const changeLines = (edit: (lines: LineDraft[]) => LineDraft[]): void => {
    const lines = edit(state.draft.lines)
    if (lines !== state.draft.lines) change({ ...state.draft, lines }, ['lines'])
  }
  return {
    get: () => state,
    subscribe: (listener) => added(listeners, listener),
    onChange: (listener) => added(changeListeners, listener),
    derived: () => {
      const today = currentDay()
      const { draft, references } = state
      if (derivedOf?.draft !== draft || derivedOf.references !== references || derivedOf.today !== today) {
        derivedOf = { draft, references, today, derived: derive(draft, references, today) }
      }
      return derivedOf.derived
    },
    set: (patch) => put({ ...state, ...patch }),
    change: (patch) => change({ ...state.draft, ...patch }, Object.keys(patch)),
    changeLine: (id, patch) => {
      const lines = state.draft.lines.map((line) => (line.id === id ? { ...line, ...patch } : line))
      const touched = Object.keys(patch).map((column) => `${id}.${column}`)
      change({ ...state.draft, lines }, touched)
    },
    changeLines,
    replace: (draft) => put({ ...state, draft, refused: {}, refusal: null }),
  }
}

/** What the server said, kept with the line that it speaks of. */
export function steadyErrors(errors: FieldErrors, draft: DocumentDraft): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [steadyKey(field, draft), messages]))
}

function added(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A field that is written in again is no longer refused. */
function without(refused: FieldErrors, touched: readonly string[]): FieldErrors {
  if (!touched.some((field) => field in refused)) return refused
  return Object.fromEntries(Object.entries(refused).filter(([field]) => !touched.includes(field)))
}
