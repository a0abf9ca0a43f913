import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { currentWorkspace } from '../../shared/api/workspace.ts'
import { isAuthenticated } from '../../shared/auth/auth-store.ts'
import { loadRefresh } from '../../shared/queries/cache/after-acts.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { loadToasts } from '../../shared/ui/overlays/toast-host.tsx'

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether this browser was told to spare its line, or has one that is to be spared. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { readonly connection?: Connection }).connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

/** Where people go from nearly everywhere. */
const LIKELY = [
  '/_app/invoices/',
  '/_app/invoices/preview/$id',
  '/_app/invoices/_editor',
  '/_app/contacts/',
  '/_app/dashboard',
  '/_app/_settings/settings/',
]
/** After the first screen has what it asked for. */
const SETTLED_MS = 2_000

/**
 * The screens that a member is likely to open next, and their texts, are fetched while nothing else happens; of their data nothing is
 * asked. On a narrow line only what is pointed at.
 */
export function preloadWhenIdle(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    if (!isAuthenticated() || currentWorkspace() === null) return
    stop()
    setTimeout(() => whenIdle(() => void preloadLater(router)), SETTLED_MS)
  })
}

/** What every act needs comes on any line: without a connection it could not be had. */
async function preloadLater(router: AnyRouter): Promise<void> {
  await Promise.all([loadRefresh(), loadToasts()]).catch(() => {})
  if (!savesData()) await preloadLikely(router)
}

async function preloadLikely(router: AnyRouter): Promise<void> {
  const routes = router.routesById as Readonly<Record<string, AnyRoute | undefined>>
  // One after another, so that a click in between finds the line free. What cannot be had now is asked for when it is wanted.
  for (const id of LIKELY) {
    const route = routes[id]
    if (route !== undefined) await Promise.resolve(router.loadRouteChunk(route)).catch(() => {})
  }
  await loadTexts('documents', 'editor', 'problems', 'countries', 'contacts', 'parties', 'imports', 'settings').catch(() => {})
}

function whenIdle(work: () => void): void {
  // Safari has none.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, SETTLED_MS)
}
