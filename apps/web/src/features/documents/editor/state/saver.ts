import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { Failure } from '../../../../shared/api/failure.ts'
import { newKey } from '../../../../shared/api/idempotency.ts'

export type SavedVersion = { readonly id: string; readonly version: number }

export type SaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** no answer, or the server in trouble: tried again by itself */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** the server says what is wrong: saved again after the next change */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** 412: somebody else saved; nothing more is sent until the person decides */
  | { readonly kind: 'conflict' }
  /** 404: deleted by somebody else */
  | { readonly kind: 'gone' }

export type SaverCalls = {
  readonly create: (draft: DocumentDraft, key: string) => Promise<Document>
  readonly save: (draft: DocumentDraft, at: SavedVersion) => Promise<Document>
}

type Options = {
  readonly read: () => DocumentDraft
  readonly saved: SavedVersion | null
  readonly calls: SaverCalls
  /** whether a new document is worth being there, unless the person says so */
  readonly isWorthKeeping?: (draft: DocumentDraft) => boolean
  readonly onState: (state: SaveState) => void
  /** after each save that went through; `isLatest`: nothing was typed meanwhile */
  readonly onSaved: (document: Document, isLatest: boolean) => void
}

export type Saver = {
  /** something was typed: save when the person pauses */
  readonly touch: () => void
  /** save now what is not saved; resolves when it is, throws the Failure when it cannot be */
  readonly flush: () => Promise<SavedVersion>
  /** the person says so: saved whatever is in it */
  readonly saveOnPurpose: () => Promise<SavedVersion>
  readonly wasSavedOnPurpose: () => boolean
  /** Nothing that is typed meanwhile is saved by itself before `act` is over, which is about the version that is saved. */
  readonly hold: <T>(act: () => Promise<T>) => Promise<T>
  readonly saved: () => SavedVersion | null
  /** whether something typed has not reached the server */
  readonly isUnsaved: () => boolean
  /** go on from this version (after a conflict), or as a new document (null) */
  readonly startFrom: (saved: SavedVersion | null, unsaved: boolean) => void
  readonly stop: () => void
}

export const PAUSE_MS = 1_500
const RETRY_MS = [3_000, 10_000, 30_000]

/** Saves a draft as it is typed: one call at a time, a POST first and PUTs with the version after it. */
export function createSaver({ read, saved: start, calls, isWorthKeeping = () => true, onState, onSaved }: Options): Saver {
  let saved = start
  let savedDraft: DocumentDraft | null = start === null ? null : read()
  let isDirty = false
  let running: Promise<SavedVersion> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  let halted = false
  let isOnPurpose = false
  // A create without an answer may have happened: it is repeated as it was, and what was typed since is saved on top of it.
  let pending: { key: string; draft: DocumentDraft } | null = null

  let held = false
  let last: SaveState['kind'] = 'clean'
  const tellState = (state: SaveState): void => {
    // Each key touches: said once is enough.
    if (state.kind === 'unsaved' && last === 'unsaved') return
    last = state.kind
    onState(state)
  }

  const later = (ms: number): void => {
    clearTimeout(timer)
    if (held) return
    timer = setTimeout(() => {
      // What was typed during a save may have gone with it.
      if (isDirty || saved === null) run().catch(() => {})
    }, ms)
  }

  const once = async (): Promise<SavedVersion> => {
    const draft = saved === null ? (pending?.draft ?? read()) : read()
    if (saved === null) pending ??= { key: newKey(), draft }
    const document = saved === null ? await calls.create(draft, pending?.key ?? newKey()) : await calls.save(draft, saved)
    pending = null
    saved = { id: document.id, version: document.version }
    savedDraft = draft
    isDirty = read() !== draft
    onSaved(document, !isDirty)
    return isDirty ? once() : saved
  }

  const run = (): Promise<SavedVersion> => {
    clearTimeout(timer)
    if (halted) return Promise.reject(new Failure(412, {}, undefined))
    running ??= save().finally(() => {
      running = null
    })
    return running
  }

  const save = async (): Promise<SavedVersion> => {
    tellState({ kind: 'saving' })
    try {
      const version = await once()
      retries = 0
      tellState({ kind: 'saved', at: new Date().toISOString() })
      return version
    } catch (error) {
      tell(error instanceof Failure ? error : new Failure(0, {}, undefined))
      throw error
    }
  }

  const tell = (failure: Failure): void => {
    const { status } = failure
    const unanswered = status === 0 || status === 429 || status >= 500
    if (!unanswered) pending = null
    if (unanswered) {
      tellState({ kind: 'failed', failure })
      later(RETRY_MS[Math.min(retries++, RETRY_MS.length - 1)] ?? 0)
      return
    }
    halted = status === 412 || status === 404
    tellState(status === 412 ? { kind: 'conflict' } : status === 404 ? { kind: 'gone' } : { kind: 'refused', failure })
  }

  const flush = async (): Promise<SavedVersion> => {
    if (running !== null) await running.catch(() => {})
    return isDirty || saved === null ? run() : saved
  }

  return {
    touch: () => {
      const isNothing = saved === null && pending === null && !isWorthKeeping(read())
      isDirty = !isNothing && read() !== savedDraft
      if (halted) return
      if (isNothing) {
        clearTimeout(timer)
        return tellState({ kind: 'clean' })
      }
      if (running === null) tellState({ kind: 'unsaved' })
      later(PAUSE_MS)
    },
    flush,
    saveOnPurpose: () => {
      isOnPurpose = true
      return flush()
    },
    wasSavedOnPurpose: () => isOnPurpose,
    hold: async (act) => {
      held = true
      clearTimeout(timer)
      try {
        return await act()
      } finally {
        held = false
        if (isDirty) later(PAUSE_MS)
      }
    },
    saved: () => saved,
    isUnsaved: () => isDirty,
    startFrom: (version, unsaved) => {
      saved = version
      savedDraft = unsaved ? null : read()
      isDirty = unsaved
      halted = false
      pending = null
      tellState({ kind: unsaved ? 'unsaved' : 'clean' })
    },
    stop: () => clearTimeout(timer),
  }
}
