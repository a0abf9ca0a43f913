import { useSyncExternalStore } from 'react'
import { askForBuild } from '../api/build.ts'

/** How it stands with the connection of this tab. */
export type Line = {
  /** ISO instant; null: there is a connection, as far as anybody knows */
  readonly awaySince: string | null
  /** of when the oldest is that was shown from this browser since then; null: nothing was */
  readonly shownOf: string | null
}

/** How often whoever shows that there is no connection asks for it. */
export const ASKED_EVERY_MS = 10_000
const THERE: Line = { awaySince: null, shownOf: null }

let line = THERE
let isAsking = false
const watchers = new Set<() => void>()
const returns = new Set<() => void>()

export const lineState = (): Line => line

export function useLine(): Line {
  return useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, lineState)
}

/** Done each time the connection is back; returns what takes it off. */
export function whenBack(act: () => void): () => void {
  returns.add(act)
  return () => {
    returns.delete(act)
  }
}

/** A call had no answer. Whether that was one lost call or the whole line, the server is asked; until it answers again, the line is away. */
export async function noticeSilence(): Promise<void> {
  if (line.awaySince !== null || isAsking) return
  const since = new Date().toISOString()
  if (navigator.onLine && (await isThere())) return
  change({ ...line, awaySince: since })
}

/** What is shown is of then. */
export function noticeShown(at: string): void {
  if (line.shownOf === null || at < line.shownOf) change({ ...line, shownOf: at })
}

/** Asks at once, as the person wishes or the browser thinks. True: it is back. */
export async function tryLine(): Promise<boolean> {
  if (line.awaySince === null) return true
  if (!(await isThere())) return false
  // Somebody else who asked may have been first.
  if (line.awaySince !== null) {
    change(THERE)
    for (const act of returns) act()
  }
  return true
}

async function isThere(): Promise<boolean> {
  isAsking = true
  try {
    return (await askForBuild()) !== 'away'
  } finally {
    isAsking = false
  }
}

function change(now: Line): void {
  line = now
  for (const watcher of watchers) watcher()
}

addEventListener('online', () => void tryLine())
