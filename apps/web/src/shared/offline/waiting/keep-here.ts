import '../texts.ts'
import { type Document, readDocument, removeDocument } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { call } from '../../api/call.ts'
import { Failure, failureOf } from '../../api/failure.ts'
import { translateKnown } from '../../api/translate.ts'
import { localId } from './local-id.ts'
import { changeOutbox, NotKept, readOutbox } from './outbox.ts'
import { sendOut } from './send-out.ts'
import { added, changed, type Issuing, landedOf, type Outbox, type Shown, typed, typedInTab, type Waiting, waitingOf } from './waiting.ts'

/** Of what lies here and not on the server: nobody there counts its versions. */
export const HERE = 0
type KeptVersion = { readonly id: string; readonly version: number }

/** Where a draft stands in this browser until the server has it: `before` is what the editor last knew to be kept. */
export type Keeping = { readonly draft: DocumentDraft; readonly shown: Shown; readonly before: DocumentDraft | null }

/** A new draft that was sent under this key, and not answered. */
export function keepNew({ draft, shown }: Keeping, key: string): Promise<KeptVersion> {
  const id = localId(key)
  return kept(id, (outbox, at) => {
    const item = waitingOf(outbox, id)
    if (item !== undefined) return changed(outbox, id, (now) => typed(now, draft, shown, at))
    return added(outbox, { ...begun(id, at), draft, shown, creating: { key, draft } })
  })
}

/** A change of a draft: on what waits of it already, or of what the server has, where it was sent and not answered. */
export function keepChange(keeping: Keeping, { id, version }: KeptVersion): Promise<KeptVersion> {
  const { draft, shown, before } = keeping
  return kept(id, (outbox, at) => {
    const item = waitingOf(outbox, id)
    if (item !== undefined) return changed(outbox, item.id, (now) => typedInTab(now, keeping, at))
    // It went through a moment ago: the editor finds out, and saves there.
    if (version === HERE) throw new Failure(0, {}, undefined)
    return added(outbox, { ...begun(id, at), documentId: id, base: { version, draft: before }, draft, shown, sent: draft })
  })
}

/** A number is wanted. `sent`: it was asked for, and not answered. */
export function wantNumber(
  { draft, shown }: Keeping,
  { id, version }: KeptVersion,
  issuing: Pick<Issuing, 'confirmed' | 'sent'>,
): Promise<KeptVersion> {
  return kept(id, (outbox, at) => {
    const wanted = { ...issuing, at }
    const item = waitingOf(outbox, id)
    if (item !== undefined) return changed(outbox, item.id, (now) => ({ ...now, issuing: wanted, trouble: openAgain(now) }))
    if (version === HERE) throw new Failure(0, {}, undefined)
    return added(outbox, { ...begun(id, at), documentId: id, base: { version, draft }, draft, shown, issuing: wanted })
  })
}

/** Whoever asks again has seen what stood in the way; a contradiction must still be decided. */
export const openAgain = ({ trouble }: Waiting): Waiting['trouble'] =>
  trouble?.kind === 'conflict' || trouble?.kind === 'gone' || trouble?.kind === 'frozen' ? trouble : null

type Opened = DocumentDraft & { readonly id: string; readonly version: number; readonly allowedActions: Document['allowedActions'] }

/** A draft that was begun here, to go on with; where it is by now, once the server has it. */
export async function readHere(id: string): Promise<Opened> {
  const outbox = await readOutbox()
  const item = waitingOf(outbox, id)
  if (item !== undefined) return { ...item.draft, id, version: HERE, allowedActions: ['edit'] }
  const landed = landedOf(outbox, id)
  if (landed === undefined) throw failureOf({ url: '', status: 404, body: undefined }, translateKnown)
  return { ...(await call(readDocument, { params: { id: landed.documentId } })), allowedActions: [] }
}

/** Nobody wants it any more: here, and where the server has it, there. */
export async function removeHere(id: string): Promise<void> {
  const item = waitingOf(await readOutbox(), id)
  if (item === undefined) return
  if (item.documentId !== null) await call(removeDocument, { params: { id: item.documentId } })
  await changeOutbox((outbox) => changed(outbox, item.id, () => null))
}

/** What the server does not have is asked of the browser not to be cleared away. */
let isAsked = false

async function kept(id: string, act: (outbox: Outbox, at: string) => Outbox): Promise<KeptVersion> {
  try {
    await changeOutbox((outbox) => act(outbox, new Date().toISOString()))
  } catch (error) {
    throw error instanceof NotKept ? new Failure(0, {}, error.trouble) : error
  }
  if (!isAsked) {
    isAsked = true
    void navigator.storage?.persist?.()
  }
  void sendOut()
  return { id, version: HERE }
}

function begun(id: string, at: string): Omit<Waiting, 'draft' | 'shown'> {
  return { id, documentId: null, base: null, rev: 0, begunAt: at, at, creating: null, sent: null, issuing: null, trouble: null }
}
