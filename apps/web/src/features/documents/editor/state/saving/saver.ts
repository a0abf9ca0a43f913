import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { Failure } from '../../../../../shared/api/failure.ts'
import { newKey } from '../../../../../shared/api/idempotency.ts'

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
  readonly create: (draft: DocumentDraft, key: string) => Promise<SavedVersion>
  /** `before`: what was saved last, as far as it is known */
  readonly save: (draft: DocumentDraft, at: SavedVersion, before: DocumentDraft | null) => Promise<SavedVersion>
}

type Options = {
  readonly read: () => DocumentDraft
  readonly saved: SavedVersion | null
  readonly calls: SaverCalls
  /** whether a new document is worth being there, unless the person says so */
  readonly isWorthKeeping?: (draft: DocumentDraft) => boolean
  readonly onState: (state: SaveState) => void
  /** after each save that went through; `isLatest`: nothing was typed meanwhile */
  readonly onSaved: (document: SavedVersion, isLatest: boolean) => void
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
  readonly startFrom: (saved: SavedVersion | null, unsaved: boolean, savedDraft?: DocumentDraft) => void
  /** what is saved, as far as it is known */
  readonly savedDraft: () => DocumentDraft | null
  readonly stop: () => void
}

export const PAUSE_MS = 1_500
const RETRY_MS = [3_000, 10_000, 30_000]

/** Saves a draft as it is typed: one call at a time, a POST first and PUTs with the version after it. */
export function createSaver(options: Options): Saver {
  const tell = teller(options.onState)
  const writer = createWriter(options)
  const runs = createRuns(writer, tell)
  let isOnPurpose = false
  const flush = async (): Promise<SavedVersion> => {
    const running = runs.running()
    if (running !== null) await running.catch(() => {})
    const saved = writer.saved()
    return saved === null || writer.isUnsaved() ? runs.run() : saved
  }
  return {
    touch: () => {
      const isSomething = writer.look()
      if (runs.isHalted()) return
      if (!isSomething) {
        runs.stop()
        return tell({ kind: 'clean' })
      }
      if (runs.running() === null) tell({ kind: 'unsaved' })
      runs.later(PAUSE_MS)
    },
    flush,
    saveOnPurpose: () => {
      isOnPurpose = true
      return flush()
    },
    wasSavedOnPurpose: () => isOnPurpose,
    hold: runs.hold,
    saved: writer.saved,
    isUnsaved: writer.isUnsaved,
    savedDraft: writer.savedDraft,
    startFrom: (version, unsaved, savedDraft) => {
      writer.startFrom(version, unsaved, savedDraft)
      runs.goOn()
      tell({ kind: unsaved ? 'unsaved' : 'clean' })
    },
    stop: runs.stop,
  }
}

type Tell = (state: SaveState) => void

/** Each key touches: that something is unsaved is said once. */
function teller(onState: Tell): Tell {
  let last: SaveState['kind'] = 'clean'
  return (state) => {
    if (state.kind === 'unsaved' && last === 'unsaved') return
    last = state.kind
    onState(state)
  }
}

type Writer = ReturnType<typeof createWriter>

/** What the server has of the draft, and what it has not. */
function createWriter({ read, saved: start, calls, isWorthKeeping = () => true, onSaved }: Options) {
  let saved = start
  let savedDraft: DocumentDraft | null = start === null ? null : read()
  let isDirty = false
  // A create without an answer may have happened: it is repeated as it was, and what was typed since is saved on top of it.
  let pending: { key: string; draft: DocumentDraft } | null = null

  const write = async (): Promise<SavedVersion> => {
    const draft = saved === null ? (pending?.draft ?? read()) : read()
    if (saved === null) pending ??= { key: newKey(), draft }
    const document = saved === null ? await calls.create(draft, pending?.key ?? newKey()) : await calls.save(draft, saved, savedDraft)
    pending = null
    saved = { id: document.id, version: document.version }
    savedDraft = draft
    isDirty = read() !== draft
    onSaved(document, !isDirty)
    return isDirty ? write() : saved
  }

  return {
    write,
    saved: () => saved,
    isUnsaved: () => isDirty,
    /** Looks at what is typed now: whether it is worth keeping. */
    look: (): boolean => {
      const isNothing = saved === null && pending === null && !isWorthKeeping(read())
      isDirty = !isNothing && read() !== savedDraft
      return !isNothing
    },
    /** It was answered: the next create is another one. */
    forgetPending: (): void => {
      pending = null
    },
    savedDraft: () => savedDraft,
    startFrom: (version: SavedVersion | null, unsaved: boolean, known: DocumentDraft | null = null): void => {
      saved = version
      savedDraft = unsaved ? known : read()
      isDirty = unsaved
      pending = null
    },
  }
}

function stateOf(failure: Failure): Extract<SaveState, { kind: 'failed' | 'conflict' | 'gone' | 'refused' }> {
  const { status } = failure
  if (status === 0 || status === 429 || status >= 500) return { kind: 'failed', failure }
  return status === 412 ? { kind: 'conflict' } : status === 404 ? { kind: 'gone' } : { kind: 'refused', failure }
}

/** When it is written: after a pause, one at a time, again where no answer came, and not any more once the server has said why not. */
function createRuns(writer: Writer, tell: Tell) {
  let running: Promise<SavedVersion> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  let halted = false
  let held = false

  const stop = (): void => clearTimeout(timer)
  const later = (ms: number): void => {
    stop()
    if (held) return
    timer = setTimeout(() => {
      // What was typed during a save may have gone with it.
      if (writer.isUnsaved() || writer.saved() === null) run().catch(() => {})
    }, ms)
  }
  const run = (): Promise<SavedVersion> => {
    stop()
    if (halted) return Promise.reject(new Failure(412, {}, undefined))
    running ??= save().finally(() => {
      running = null
    })
    return running
  }
  const save = async (): Promise<SavedVersion> => {
    tell({ kind: 'saving' })
    try {
      const version = await writer.write()
      retries = 0
      tell({ kind: 'saved', at: new Date().toISOString() })
      return version
    } catch (error) {
      fail(error instanceof Failure ? error : new Failure(0, {}, undefined))
      throw error
    }
  }
  const fail = (failure: Failure): void => {
    const state = stateOf(failure)
    tell(state)
    if (state.kind === 'failed') {
      later(RETRY_MS[Math.min(retries++, RETRY_MS.length - 1)] ?? 0)
      return
    }
    writer.forgetPending()
    halted = state.kind !== 'refused'
  }
  const hold = async <T>(act: () => Promise<T>): Promise<T> => {
    held = true
    stop()
    try {
      return await act()
    } finally {
      held = false
      if (writer.isUnsaved()) later(PAUSE_MS)
    }
  }

  return {
    run,
    later,
    stop,
    hold,
    running: () => running,
    isHalted: () => halted,
    goOn: (): void => {
      halted = false
    },
  }
}
