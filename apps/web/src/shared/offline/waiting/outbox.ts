import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import { useSyncExternalStore } from 'react'
import { isSameOwner, noticeTrouble, owner } from '../records.ts'
import { forgetSome, keep, type Owner, recall, type StorageTrouble } from '../vault.ts'
import { EMPTY, type Outbox } from './waiting.ts'

/** Under this it lies sealed, beside the records. */
export const WAITING = 'waiting'
/** What can be asked of the server again makes way for what cannot. */
const MAKES_WAY = ['documents', 'contacts', 'whole_contacts', 'products', 'answers']

/** As this tab knows it; what lies in the browser is the truth for all of them. */
let known: { readonly whose: Owner; readonly outbox: Outbox } | null = null
const watchers = new Set<() => void>()
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(WAITING) : null
others?.addEventListener('message', () => void readOutbox())

/** It could not be kept: nothing of it was done. */
export class NotKept extends Error {
  readonly trouble: StorageTrouble
  constructor(trouble: StorageTrouble) {
    super(`Nothing can be kept: ${trouble}`)
    this.trouble = trouble
  }
}

export function currentOutbox(): Outbox {
  const whose = owner()
  return known !== null && isSameOwner(known.whose, whose) ? known.outbox : EMPTY
}

export function useOutbox(): Outbox {
  return useSyncExternalStore(watchOutbox, currentOutbox)
}

export function watchOutbox(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What waits, as it lies here. A browser that lost it meanwhile is given back what this tab still knows. */
export async function readOutbox(): Promise<Outbox> {
  const whose = owner()
  if (whose === null) return EMPTY
  const outbox = (await recalled(whose)) ?? currentOutbox()
  notice(whose, outbox)
  return outbox
}

/**
 * Changes it, one act after another whichever tab asks, and keeps it before anybody builds on it.
 * @throws {NotKept} nothing was changed
 */
export async function changeOutbox(act: (outbox: Outbox) => Outbox): Promise<Outbox> {
  const whose = owner()
  if (whose === null) throw new NotKept('refused')
  return navigator.locks.request(`${WAITING}:${whose.person}:${whose.workspace}`, async () => {
    const before = await readOutbox()
    const after = act(before)
    if (after === before) return before
    if (!isSameOwner(whose, owner())) throw new NotKept('refused')
    const trouble = await keepInRoom(whose, after)
    noticeTrouble(trouble)
    if (trouble !== null) throw new NotKept(trouble)
    notice(whose, after)
    others?.postMessage(null)
    return after
  })
}

/** By one tab at a time; the next one finds what is left. */
export const asOneTab = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(`${WAITING}:sending`, work)

async function keepInRoom(whose: Owner, outbox: Outbox): Promise<StorageTrouble | null> {
  const kept = { value: outbox, at: new Date().toISOString() }
  const trouble = await keep(whose, WAITING, kept)
  if (trouble !== 'full') return trouble
  await forgetSome(whose, MAKES_WAY)
  return keep(whose, WAITING, kept)
}

/** Its seal says that this build wrote it. */
async function recalled(whose: Owner): Promise<Outbox | null> {
  const kept = await recall(whose, WAITING)
  return kept !== null && isOutbox(kept.value) ? kept.value : null
}

function isOutbox(value: unknown): value is Outbox {
  return isRecord(value) && Array.isArray(value['items']) && Array.isArray(value['landed'])
}

function notice(whose: Owner, outbox: Outbox): void {
  if (!isSameOwner(whose, owner())) return
  known = { whose, outbox }
  for (const watcher of watchers) watcher()
}
