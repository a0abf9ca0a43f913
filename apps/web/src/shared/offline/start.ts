import type { Stored } from '@invoice/contract/wire/stored.ts'
import { OWN_FILE } from '../api/build.ts'
import { isAuthenticated, subscribeAuth } from '../auth/auth-store.ts'
import { whenWritten } from '../queries/cache/refresh.ts'
import { isSharedMachine } from './choice.ts'
import { fill } from './fill.ts'
import { whenBack } from './line.ts'
import { forgetMemory } from './records.ts'
import { canKeep, forgetAll, forgetAllBut } from './vault.ts'
import { WAITING } from './waiting/outbox.ts'
import { startSending } from './waiting/send-out.ts'

const WORKER = '/service-worker.js'
/** How long after an act the records are brought up to date, and how often without one. */
const AFTER_ACT_MS = 20_000
const EVERY_MS = 600_000

/** What is kept here is made of these. */
const KEPT_OF: readonly Stored[] = ['drafts', 'documents', 'payments', 'contacts', 'products', 'companies']

let isStarted = false

/** Once in a tab, after its first screen has all that it asked for: the files are laid into the browser, then the records. */
export async function startOffline(): Promise<void> {
  if (isStarted) return
  isStarted = true
  subscribeAuth(() => {
    if (!isAuthenticated()) void forgetSession()
  })
  if (isSharedMachine()) return forgetMachine()
  startSending()
  await keepFiles()
}

/** A session that merely ended leaves what waits, sealed, to who signs in again; signing out has erased it before. */
async function forgetSession(): Promise<void> {
  clearTimeout(timer)
  forgetMemory()
  if (canKeep() && !(await forgetAllBut(WAITING))) await forgetAll()
}

/** The person says that others use this browser, too: nothing of the application works here without a connection any more. */
export async function forgetMachine(): Promise<void> {
  await forgetEverythingKept()
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.unregister()
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name)
}

async function forgetEverythingKept(): Promise<void> {
  clearTimeout(timer)
  forgetMemory()
  if (canKeep()) await forgetAll()
}

/** Registers the service worker, and goes on once it has its files. Where a browser forbids it, nothing is kept. */
export async function keepFiles(): Promise<void> {
  if (!('serviceWorker' in navigator) || !canKeep()) return
  try {
    const registration = await navigator.serviceWorker.register(WORKER)
    // This tab may be of a newer build than the worker that answers.
    registration.waiting?.postMessage(OWN_FILE)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep the page')
    keepUpToDate()
  } catch {
    // Without its files the application does not open, so its records would be of no use.
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
let isFollowing = false

function keepUpToDate(): void {
  fillSoon(0)
  if (isFollowing) return
  isFollowing = true
  whenBack(() => fillSoon(0))
  whenWritten((stored) => {
    if (stored.some((one) => KEPT_OF.includes(one))) fillSoon(AFTER_ACT_MS)
  })
}

function fillSoon(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(async () => {
    if (document.visibilityState === 'visible' && isAuthenticated()) await whenIdle(fill)
    fillSoon(EVERY_MS)
  }, ms)
}

function whenIdle(work: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const run = (): void => void work().then(resolve, resolve)
    // Safari has none.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 10_000 })
    else setTimeout(run, 1_000)
  })
}
