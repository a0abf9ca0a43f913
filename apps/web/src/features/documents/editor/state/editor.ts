import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Shown } from '../../../../shared/offline/waiting/waiting.ts'
import { createEditorStore, type EditorState, type EditorStore, steadyErrors } from './editor-store.ts'
import { type Coming, createComing } from './references/coming.ts'
import type { References } from './references/references.ts'
import { createMirror, type DraftMirror, neverSaved } from './saving/draft-mirror.ts'
import { createSaver, type SavedVersion, type Saver, type SaverCalls, type SaveState } from './saving/saver.ts'
import { saysNothing } from './says-nothing.ts'

/** One document being written: what is typed, and how it reaches the server. */
export type Editor = {
  readonly store: EditorStore
  readonly saver: Saver
  /** under what its copy in this browser was begun */
  readonly openedAs: string
  /** what was chosen and is not in the draft yet */
  readonly coming: Coming
  readonly saveState: { readonly get: () => SaveState; readonly subscribe: (listener: () => void) => () => void }
  /** what is not saved is kept in this browser, at once */
  readonly keep: () => void
  /** nothing of this document stays behind in this browser */
  readonly forget: () => void
}

/** What is on its way comes first, and is saved with the rest. */
export async function saveAll({ saver, coming }: Pick<Editor, 'saver' | 'coming'>): Promise<void> {
  await coming.all()
  if (saver.isUnsaved()) await saver.flush()
}

type Options = {
  readonly draft: DocumentDraft
  readonly saved: SavedVersion | null
  readonly references: References
  readonly calls: SaverCalls
  /** after each save, `isFirst` when the document came to be by it */
  readonly onSaved: (document: SavedVersion, isFirst: boolean) => void
}

export function createEditor({ draft, saved, references, calls, onSaved }: Options): Editor {
  const store = createEditorStore(draft, references)
  const openedAs = saved?.id ?? neverSaved(draft.type)
  let mirror: DraftMirror = createMirror(openedAs)
  let state: SaveState = { kind: 'clean' }
  const listeners = new Set<() => void>()
  const saver = createSaver({
    read: () => store.get().draft,
    saved,
    calls,
    isWorthKeeping: (worth) => !saysNothing(worth),
    onState: (next) => {
      state = next
      if (next.kind === 'refused') store.set({ refused: steadyErrors(next.failure.errors, store.get().draft) })
      for (const listener of listeners) listener()
    },
    onSaved: (document, isLatest) => {
      const isFirst = saver.saved() !== null && lastId !== document.id
      lastId = document.id
      if (isLatest || isFirst) mirror.clear()
      if (isFirst) mirror = createMirror(document.id)
      onSaved(document, isFirst)
    },
  })
  let lastId = saved?.id
  let keeping: ReturnType<typeof setTimeout> | undefined
  const keep = (): void => {
    clearTimeout(keeping)
    if (saver.isUnsaved()) mirror.keep(store.get().draft, saver.saved()?.version ?? null)
  }
  store.onChange(() => {
    saver.touch()
    // Serialising 200 lines with each key would be felt.
    clearTimeout(keeping)
    keeping = setTimeout(keep, 300)
  })
  return {
    store,
    saver,
    openedAs,
    coming: createComing(),
    saveState: {
      get: () => state,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    keep,
    forget: () => {
      clearTimeout(keeping)
      mirror.clear()
    },
  }
}

/** What its row shows. */
export const shownOf = (store: EditorStore): Shown => ({
  recipientName: store.get().references.contact?.name ?? { bg: '', en: '' },
  total: store.derived().totals.total,
})

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (editor === null) throw new Error('No editor around')
  return editor
}

/** Part of what is written; draws anew only when that part changes, so select values or what is kept as it is. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

export function useDraft<T>(select: (draft: DocumentDraft) => T): T {
  return useEditorState(({ draft }) => select(draft))
}

/** Part of what follows from the draft; select values. */
export function useDerived<T>(select: (derived: ReturnType<EditorStore['derived']>) => T): T {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => select(store.derived()))
}

/** Whether the document is on the server at all. */
export function useIsSaved(): boolean {
  const { saver, saveState } = useEditor()
  return useSyncExternalStore(saveState.subscribe, () => saver.saved() !== null)
}

/** Whether what is saved lies in this browser only, until the server has it. */
export function useIsKeptHere(): boolean {
  const { saver, saveState } = useEditor()
  return useSyncExternalStore(saveState.subscribe, () => saver.saved()?.version === 0)
}

export function useSaveState(): SaveState {
  const { saveState } = useEditor()
  return useSyncExternalStore(saveState.subscribe, saveState.get)
}
