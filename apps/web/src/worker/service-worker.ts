import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, getCacheKeyForURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { SCREENS_OF_MEMBERS } from './screens.ts'

/**
 * What opens the application without a connection: its own files, as one build made them, and the page that all screens of a member share. It
 * answers for nothing else: no call of the API, no page of a stranger, no file that is fetched passes through here or is kept.
 */
declare const PRECACHED: readonly PrecacheEntry[]
/** Of all that the build made. */
declare const BUILD: string

/** A page of another build would ask for files that are not here. */
const SHELL = `shell-${BUILD}`
/** Who asks for it signs in or goes on; the page has no screen's files, calls or data in it. */
const SHELL_PAGE = '/'
/** A line that says nothing for so long is none. */
const MOST_SECONDS = 8

precacheAndRoute([...PRECACHED])
cleanupOutdatedCaches()
clientsClaim()

const withoutConnection = new NetworkOnly({
  networkTimeoutSeconds: MOST_SECONDS,
  plugins: [{ handlerDidError: async () => (await caches.open(SHELL)).match(SHELL_PAGE, { ignoreVary: true }) }],
})
registerRoute(new NavigationRoute(withoutConnection, { allowlist: [SCREENS_OF_MEMBERS] }))

/** The language, the colours and the layout that the person chose stand in the page. True: it is of this build, and is kept. */
async function keepShell(): Promise<boolean> {
  // biome-ignore lint/style/noRestrictedGlobals: a worker has no session, and asks for nothing of the API
  const page = await fetch(SHELL_PAGE, { cache: 'no-store' })
  const scripts = [...(await page.clone().text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)]
  const isOurs = scripts.length > 0 && scripts.every(([, file = '']) => getCacheKeyForURL(file) !== undefined)
  if (!page.ok || page.redirected || !isOurs) return false
  await (await caches.open(SHELL)).put(SHELL_PAGE, page)
  return true
}

async function forgetFormerShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('shell-') && name !== SHELL).map((name) => caches.delete(name)))
}

/**
 * A newer build waits until no tab stands on the files of the one before. A page of the newer one that is the only one there need not wait for
 * itself.
 */
async function takeOver(file: string): Promise<void> {
  if (!isScope(self) || getCacheKeyForURL(file) === undefined) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length <= 1) await self.skipWaiting()
}

// TypeScript's library of workers cannot stand beside that of pages: what is used of it is said here.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Scope = {
  readonly clients: { matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly unknown[]> }
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
}
const isLasting = (event: Event): event is Lasting => 'waitUntil' in event
const isScope = (scope: object): scope is Scope => 'skipWaiting' in scope

addEventListener('install', (event) => {
  const kept = async (): Promise<void> => {
    if (!(await keepShell())) throw new Error('The page is of another build: the browser tries again')
  }
  if (isLasting(event)) event.waitUntil(kept())
})
addEventListener('activate', (event) => {
  if (!isLasting(event) || !isScope(self)) return
  // The page is on its way while this worker starts.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), forgetFormerShells()]))
})
addEventListener('message', (event) => {
  if (!isLasting(event)) return
  const { data }: { readonly data: unknown } = event
  if (data === 'keep the page') event.waitUntil(keepShell().catch(() => false))
  if (typeof data === 'string' && data.startsWith('/')) event.waitUntil(takeOver(data))
})
