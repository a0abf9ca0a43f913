import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import type { DocumentAction } from '@invoice/domain/documents/lifecycle.ts'
import { NOTE_TYPES, type NoteType } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { useEffect, useSyncExternalStore } from 'react'

/** What is asked for by a button of its own, wherever a document is shown; the rest is the editor's or the list's. */
const ACTS = [
  'send',
  'addPayment',
  'accept',
  'decline',
  'complete',
  'convert',
  'duplicate',
  'dispute',
  'undispute',
  'cancel',
  'void',
] as const satisfies readonly DocumentAction[]
export type DocumentAct = (typeof ACTS)[number]

/** A document as much as an act needs to know of it. */
export type ActedDocument = Pick<DocumentRow, 'id' | 'type' | 'number' | 'recipientName'>

/** The document that the screen shows, and what can be done with it: the palette offers that too. */
export type InFront = {
  readonly document: ActedDocument
  readonly acts: readonly DocumentAct[]
  /** notes that may be made to it */
  readonly notes: readonly NoteType[]
  readonly start: (act: DocumentAct) => void
}

const listeners = new Set<() => void>()
let inFront: InFront | null = null

function show(next: InFront | null): void {
  inFront = next
  for (const listener of listeners) listener()
}

export const actsOf = (actions: readonly DocumentAction[]): DocumentAct[] => ACTS.filter((act) => actions.includes(act))

const notesOf = (actions: readonly DocumentAction[]): readonly NoteType[] =>
  NOTE_TYPES.filter((type) => actions.includes(isReversing(type) ? 'createCreditNote' : 'createDebitNote'))

/** Tells what the screen that calls shows, while it is there. */
export function useShownInFront(
  document: (ActedDocument & { allowedActions: readonly DocumentAction[] }) | undefined,
  start: InFront['start'],
) {
  useEffect(() => {
    if (document === undefined) return
    const own: InFront = { document, acts: actsOf(document.allowedActions), notes: notesOf(document.allowedActions), start }
    show(own)
    return () => {
      if (inFront === own) show(null)
    }
  }, [document, start])
}

let sentOnceOpen: string | null = null

/** What was issued to be sent: its view opens with the drawer that sends it, once. */
export function sendOnceOpen(id: string): void {
  sentOnceOpen = id
}

export function takesSending(id: string): boolean {
  const isWanted = sentOnceOpen === id
  if (isWanted) sentOnceOpen = null
  return isWanted
}

export function useInFront(): InFront | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => inFront,
  )
}
