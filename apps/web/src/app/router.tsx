import { createRouter } from '@tanstack/react-router'
import { followNavigation } from './navigation/follow-navigation.ts'
import { preloadWhenIdle, savesData } from './navigation/preload.ts'
import type { TitleKey } from './navigation/title.ts'
import { forgetWorkspaceOnSignOut } from './navigation/workspace-guard.ts'
import { routeTree } from './route-tree.gen.ts'
import { RouteFailure } from './screens/route-failure.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Which text of `titles` names the page. */
    title?: TitleKey
    /** The vertical navigation starts collapsed: the document needs the width. */
    collapsesNavigation?: true
  }
}

export const router = createRouter({
  routeTree,
  // What is pointed at is on its way before the click, but for who counts each byte.
  defaultPreload: savesData() ? false : 'intent',
  defaultPreloadDelay: 30,
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteFailure,
  // Shown by LoadingBar instead: the page one leaves stays until the next is there.
  defaultPendingMs: Number.POSITIVE_INFINITY,
})

forgetWorkspaceOnSignOut()
followNavigation(router)
preloadWhenIdle(router)
