import type { AnyRouter } from '@tanstack/react-router'
import type { SessionCheck } from '../../shared/auth/auth-calls.ts'
import { authState, isAuthenticated, subscribeAuth } from '../../shared/auth/auth-store.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { scrollBehavior } from '../../shared/ui/page/scroll-behavior.ts'
import { focusHeading } from './focus-heading.ts'
import { returnSearch } from './guard.ts'
import { sessionCheck } from './session-check.ts'

/** Who is signed out has nothing to see there. */
const GUARDED = ['/_app', '/_blank/onboarding']
/** Who is signed in has nothing to do there: see skipWhenSignedIn. */
const SIGN_IN = ['/_blank/login', '/_blank/register']

/** What happens around every change of path: session check, scroll, focus; and the way out when the session ends. */
export function followNavigation(router: AnyRouter): () => void {
  const stops = [checkSessionOnPathChange(router), leaveWhenSignedOut(router), ...scrollAndFocus(router)]
  return () => {
    for (const stop of stops) stop()
  }
}

type Stop = () => void

function checkSessionOnPathChange(router: AnyRouter): Stop {
  return router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (!pathChanged || toLocation.pathname === '/logout') return
    void sessionCheck().then((check) => {
      tellTrouble(check)
      skipSignIn(router)
    })
  })
}

/** The cookie outlived what this browser remembered of the person: there is nothing to sign in to. */
function skipSignIn(router: AnyRouter): void {
  const signsIn = router.matchRoutes(router.latestLocation).some((match: { routeId: string }) => SIGN_IN.includes(match.routeId))
  if (signsIn && isAuthenticated()) void router.invalidate()
}

/** The catalogue's text, once, and only to who has something to lose. That there is no connection stands above the screen. */
function tellTrouble({ trouble }: SessionCheck): void {
  if (trouble !== undefined && isAuthenticated() && navigator.onLine) toast(trouble, { id: 'session-check' })
}

/**
 * The person was purged while on a guarded page: to /login, with the way back. Another one has signed in: to where they begin. What was
 * open is the former's, and asks nobody any more whether it may be left.
 */
function leaveWhenSignedOut(router: AnyRouter): Stop {
  let person = authState().user?.id
  return subscribeAuth(() => {
    const before = person
    person = authState().user?.id
    if (before === undefined || before === person) return
    // Where the person is going counts, also while that page still loads.
    const { latestLocation } = router
    const guarded = router.matchRoutes(latestLocation).some((match: { routeId: string }) => GUARDED.includes(match.routeId))
    if (!guarded) return
    const to = person === undefined ? { to: '/login', search: returnSearch(latestLocation.href) } : { to: '/dashboard' }
    void router.navigate({ ...to, replace: true, ignoreBlocker: true })
  })
}

/** Going on scrolls smoothly to the top, going back restores; a change of the search alone does neither. */
function scrollAndFocus(router: AnyRouter): readonly Stop[] {
  const positions = new Map<string, number>()
  const keyOf = (location: { state: unknown; href: string }): string =>
    (location.state as { __TSR_key?: string }).__TSR_key ?? location.href
  let goesBack = false
  window.history.scrollRestoration = 'manual'
  // The router would jump to the top by itself, on a change of the search and under a document that is saved for the first time too.
  router.update({ ...router.options, scrollRestoration: () => false })
  const watchHistory = router.history.subscribe(({ action }: { action: { type: string } }) => {
    goesBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  const remember = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation !== undefined) positions.set(keyOf(fromLocation), window.scrollY)
  })
  const arrive = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged || toLocation.state.keepsPlace) return
    if (goesBack) window.scrollTo({ top: positions.get(keyOf(toLocation)) ?? 0, behavior: 'instant' })
    else window.scrollTo({ top: 0, behavior: scrollBehavior() })
    focusHeading()
  })
  return [watchHistory, remember, arrive]
}
