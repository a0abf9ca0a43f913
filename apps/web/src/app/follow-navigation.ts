import type { AnyRouter } from '@tanstack/react-router'
import type { SessionCheck } from '../shared/auth/auth-calls.ts'
import { isAuthenticated, subscribeAuth } from '../shared/auth/auth-store.ts'
import { toast } from '../shared/ui/toast.ts'
import { returnSearch } from './guard.ts'
import { sessionCheck } from './session-check.ts'

/** Who is signed out has nothing to see there. */
const GUARDED = ['/_app', '/_blank/onboarding']

/** What happens around every change of path: session check, scroll, focus; and the way out when the session ends. */
export function followNavigation(router: AnyRouter): void {
  checkSessionOnPathChange(router)
  leaveWhenSignedOut(router)
  scrollAndFocus(router)
}

function checkSessionOnPathChange(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged && toLocation.pathname !== '/logout') void sessionCheck().then(tellTrouble)
  })
}

/** The catalogue's text, once, and only to who has something to lose. */
function tellTrouble({ trouble }: SessionCheck): void {
  if (trouble !== undefined && isAuthenticated()) toast(trouble, { id: 'session-check' })
}

/** The person was purged while on a guarded page: to /login, with the way back. */
function leaveWhenSignedOut(router: AnyRouter): void {
  let wasSignedIn = isAuthenticated()
  subscribeAuth(() => {
    const left = wasSignedIn && !isAuthenticated()
    wasSignedIn = isAuthenticated()
    const guarded = router.state.matches.some((match: { routeId: string }) => GUARDED.includes(match.routeId))
    if (left && guarded) void router.navigate({ to: '/login', search: returnSearch(router.state.location.href), replace: true })
  })
}

/** Going on scrolls smoothly to the top, going back restores; a change of the search alone does neither. */
function scrollAndFocus(router: AnyRouter): void {
  const positions = new Map<string, number>()
  const keyOf = (location: { state: unknown; href: string }): string =>
    (location.state as { __TSR_key?: string }).__TSR_key ?? location.href
  let goesBack = false
  window.history.scrollRestoration = 'manual'
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    goesBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation !== undefined) positions.set(keyOf(fromLocation), window.scrollY)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    if (goesBack) window.scrollTo({ top: positions.get(keyOf(toLocation)) ?? 0, behavior: 'instant' })
    else window.scrollTo({ top: 0, behavior: 'smooth' })
    focusHeading()
  })
}

/** A page that is a form starts in its first field; otherwise screen readers go on from the new page's heading. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main [data-autofocus]') ?? document.querySelector<HTMLElement>('h1')
  if (target === null) return
  if (target.tagName === 'H1') target.tabIndex = -1
  target.focus({ preventScroll: true })
}
