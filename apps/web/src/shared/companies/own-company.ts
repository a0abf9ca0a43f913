import type { Localised } from '@invoice/domain/localised.ts'
import { useSyncExternalStore } from 'react'
import { currentWorkspace } from '../api/workspace.ts'
import { recentKey } from '../search/recent.ts'

/**
 * The company that the frame bears: the only one of the workspace, or the one that the person chose of several. As it was read last, so that
 * name and logo are there at once. Signing out forgets it, as it forgets what was opened.
 */
export type OwnCompany = {
  readonly id: string
  readonly name: Localised
  readonly logoFileId: string | null
  /** of several: lists and figures are of it alone, and new documents are its */
  readonly isChosen: boolean
}

const listeners = new Set<() => void>()
let parsed: { readonly text: string | null; readonly own: OwnCompany | null } = { text: null, own: null }

const keyNow = (): string => recentKey(`company:${currentWorkspace()}`)

export function ownCompany(): OwnCompany | null {
  const text = localStorage.getItem(keyNow())
  if (text !== parsed.text) parsed = { text, own: text === null ? null : JSON.parse(text) }
  return parsed.own
}

/** What lists, figures and new documents keep to; undefined: all companies. */
export function chosenCompany(): string | undefined {
  const own = ownCompany()
  return own?.isChosen ? own.id : undefined
}

/** null: all of several. */
export function keepOwnCompany(own: OwnCompany | null): void {
  localStorage.setItem(keyNow(), JSON.stringify(own))
  for (const listener of listeners) listener()
}

export function useOwnCompany(): OwnCompany | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, ownCompany)
}
