import type { Problem } from '@invoice/domain/documents/drafts/problem-codes.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { fillProblem } from '@invoice/text/problems/fill-problem.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { GENERAL } from '../../../../shared/api/errors.ts'
import { findText } from '../../../../shared/text/text-store.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useEditor } from './editor.ts'
import type { EditorState, EditorStore } from './editor-store.ts'
import { shownProblems, steadyKey } from './shown-problems.ts'

/** What is said at a field. */
export type Note = { readonly tone: 'error' | 'warning'; readonly text: string }
/** What is said at the cells of a row. */
export type RowNotes = Readonly<Record<string, Note>>

export type Notes = {
  /** by steady key */
  readonly fields: ReadonlyMap<string, Note>
  /** all of a line in one text, so that a row is drawn anew only when something changed; by the line's id */
  readonly rows: ReadonlyMap<string, string>
  /** what forbids issuing, in the order of the form */
  readonly blocks: readonly { readonly problem: Problem; readonly text: string }[]
  /** refusals of fields that the editor does not have */
  readonly general: readonly string[]
}

/** What a problem says to people. */
export function noteText({ code, params = {} }: Problem, language: Language): string {
  const text = findText(language, 'problems', code)
  return text === undefined ? code : fillProblem(text, params, language)
}

const cache = new WeakMap<EditorStore, { state: EditorState; language: Language; notes: Notes }>()

function notesOf(store: EditorStore, language: Language): Notes {
  const state = store.get()
  const cached = cache.get(store)
  if (cached && isSame(cached.state, state) && cached.language === language) return cached.notes
  const notes = collect(store, language)
  cache.set(store, { state, language, notes })
  return notes
}

const isSame = (a: EditorState, b: EditorState): boolean =>
  a.draft === b.draft && a.references === b.references && a.attempted === b.attempted && a.refused === b.refused

function collect(store: EditorStore, language: Language): Notes {
  const { draft, attempted, refused } = store.get()
  const fields = new Map<string, Note>()
  const shown = shownProblems(store.derived().problems, attempted)
  for (const found of shown) {
    const key = steadyKey(found.field, draft)
    const tone = found.severity === 'block' ? 'error' : 'warning'
    const said = fields.get(key)
    if (!said || (said.tone === 'warning' && tone === 'error')) fields.set(key, { tone, text: noteText(found, language) })
  }
  for (const [key, messages] of Object.entries(refused)) {
    if (key !== GENERAL) fields.set(key, { tone: 'error', text: messages.join(' ') })
  }
  const blocks = shown.filter(({ severity }) => severity === 'block').map((found) => ({ problem: found, text: noteText(found, language) }))
  return { fields, rows: rowsOf(fields), blocks, general: refused[GENERAL] ?? [] }
}

function rowsOf(fields: ReadonlyMap<string, Note>): ReadonlyMap<string, string> {
  const rows = new Map<string, Record<string, Note>>()
  for (const [key, note] of fields) {
    const [id, column] = key.split('.')
    if (id === undefined || column === undefined || id === 'lines') continue
    rows.set(id, { ...rows.get(id), [column]: note })
  }
  return new Map([...rows].map(([id, notes]) => [id, JSON.stringify(notes)]))
}

function useNotes<T>(select: (notes: Notes) => T): T {
  const { store } = useEditor()
  const language = useLanguage()
  return useSyncExternalStore(store.subscribe, () => select(notesOf(store, language)))
}

/** For a field of the document. */
export function useFieldNote(field: string): Note | undefined {
  const tone = useNotes((notes) => notes.fields.get(field)?.tone)
  const text = useNotes((notes) => notes.fields.get(field)?.text)
  return tone === undefined || text === undefined ? undefined : { tone, text }
}

const NONE: RowNotes = {}

/** Props of a row read no context of the language: the grid hands it down. */
export function useRowNotes(lineId: string, language: Language): RowNotes {
  const { store } = useEditor()
  const text = useSyncExternalStore(store.subscribe, () => notesOf(store, language).rows.get(lineId))
  return useMemo(() => (text === undefined ? NONE : (JSON.parse(text) as RowNotes)), [text])
}

export function useBlocks(): Notes['blocks'] {
  return useNotes((notes) => notes.blocks)
}

export function useGeneralErrors(): readonly string[] {
  return useNotes((notes) => notes.general)
}
