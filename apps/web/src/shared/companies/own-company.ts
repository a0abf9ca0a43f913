import type { Localised } from '@invoice/domain/localised.ts'
import { useSyncExternalStore } from 'react'
import { currentWorkspace } from '../api/workspace.ts'

/**
 * The company that the frame bears: the only one of the workspace, or the one that the person chose of several. As it was read last, so that
 * name and logo are there at once. Kept as the workspace itself is: of this tab, and for the next one.
 */
export type OwnCompany = {
  readonly id: string
  readonly name: Localised
  readonly logoFileId: string | null
  /** of several: lists and figures are of it alone, and new documents are its */
  readonly isChosen: boolean
}

const OWN = 'company:'
const STORES = [sessionStorage, localStorage]
const listeners = new Set<() => void>()
let parsed: { readonly text: string | null; readonly own: OwnCompany | null } = { text: null, own: null }

const keyNow = (): string => `${OWN}${currentWorkspace() ?? ''}`

export function ownCompany(): OwnCompany | null {
  const text = sessionStorage.getItem(keyNow()) ?? localStorage.getItem(keyNow())
  if (text !== parsed.text) parsed = { text, own: read(text) }
  return parsed.own
}

/** What lists, figures and new documents keep to; undefined: all companies. */
export function chosenCompany(): string | undefined {
  const own = ownCompany()
  return own?.isChosen ? own.id : undefined
}

/** null: all of several. */
export function keepOwnCompany(own: OwnCompany | null): void {
  const text = JSON.stringify(own)
  for (const store of STORES) store.setItem(keyNow(), text)
  for (const listener of listeners) listener()
}

export function useOwnCompany(): OwnCompany | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, ownCompany)
}

/** Signing out leaves nothing behind of what a person chose. */
export function forgetOwnCompanies(): void {
  for (const store of STORES) for (const key of Object.keys(store)) if (key.startsWith(OWN)) store.removeItem(key)
}

function read(text: string | null): OwnCompany | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
