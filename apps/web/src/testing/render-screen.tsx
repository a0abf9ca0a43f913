import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderUi } from './render.tsx'

/** Draws a screen with a router around it, whose links lead nowhere but can be followed: the router says where they led. */
export async function renderScreen(Screen: () => ReactElement, at = '/') {
  const root = createRootRoute({ component: Screen })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultPendingMinMs: 0,
  })
  await router.load()
  renderUi(<RouterProvider router={router as never} />)
  return router
}
