import { useSyncExternalStore } from 'react'
import { currentWorkspace } from '../api/workspace.ts'
import { authState } from '../auth/auth-store.ts'
import { isSharedMachine } from './choice.ts'
import { canKeep, type Kept, keep, type Owner, recall, type StorageTrouble } from './vault.ts'

/** What is kept of a workspace, each under its name. */
export type RecordName = 'answers' | 'documents' | 'contacts' | 'whole_contacts' | 'products' | 'drafts'

/** The person of this tab in its workspace; null where nobody is, or nothing is to be kept here. */
export function owner(): Owner | null {
  const person = authState().user?.id
  const workspace = currentWorkspace()
  if (person === undefined || workspace === null || !canKeep() || isSharedMachine()) return null
  return { person: String(person), workspace }
}

export const isSameOwner = (one: Owner, other: Owner | null): boolean => one.person === other?.person && one.workspace === other.workspace

/** How the keeping goes in this tab. */
export type Keeping = {
  /** what was in the way of keeping something lately */
  readonly trouble: StorageTrouble | null
  /** when the records were last found to be as the server has them (ISO instant); null: not since the tab was opened */
  readonly keptAt: string | null
}
const NOTHING_YET: Keeping = { trouble: null, keptAt: null }
let keeping = NOTHING_YET
const watchers = new Set<() => void>()

export function useKeeping(): Keeping {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => keeping,
  )
}

function change(part: Partial<Keeping>): void {
  keeping = { ...keeping, ...part }
  for (const watcher of watchers) watcher()
}

export function noticeTrouble(trouble: StorageTrouble | null): void {
  if (trouble !== keeping.trouble) change({ trouble })
}

/** All of it was looked through. */
export const noticeKept = (): void => change({ keptAt: new Date().toISOString() })

/** Unsealed once, for as long as the same person is in the same workspace. */
const memory = new Map<RecordName, Kept>()
let memoryOf: Owner | null = null

export function forgetMemory(): void {
  memory.clear()
  memoryOf = null
  change(NOTHING_YET)
}

/** Keeps it, unless somebody else is there by now. What cannot be kept is at least known until the tab is closed. */
export async function keepRecord(whose: Owner, name: RecordName, kept: Kept): Promise<void> {
  if (!isSameOwner(whose, owner())) return
  memoryFor(whose).set(name, kept)
  noticeTrouble(await keep(whose, name, kept))
}

export async function recallRecord(whose: Owner, name: RecordName): Promise<Kept | null> {
  const known = memoryFor(whose).get(name)
  if (known !== undefined) return known
  const kept = await recall(whose, name)
  if (kept !== null && isSameOwner(whose, owner())) memoryFor(whose).set(name, kept)
  return kept
}

function memoryFor(whose: Owner): Map<RecordName, Kept> {
  if (!isSameOwner(whose, memoryOf)) {
    memory.clear()
    memoryOf = whose
  }
  return memory
}
