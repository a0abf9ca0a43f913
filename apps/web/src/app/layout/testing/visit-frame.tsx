import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, screen, within } from '@testing-library/react'
import { done, listed, network, type ok } from '../../../testing/network.ts'
import { renderUi } from '../../../testing/render.tsx'
import { screenOf } from '../../../testing/screen-width.ts'
import { Frame } from '../frame.tsx'
import { SettingsLayout } from '../settings-layout.tsx'

const WORKSPACES = 'GET /api/workspaces'
const COMPANIES = 'GET /api/companies'
export const ONE = { id: 'w', name: 'Орхидея ООД', role: 'owner' }
export const TWO = { id: 'v', name: 'Клонка ЕООД', role: 'member' }

export type Visited = {
  readonly width?: number
  readonly workspaces?: readonly object[]
  readonly companies?: readonly object[]
  /** of the list of workspaces, one after the other */
  readonly answers?: readonly ReturnType<typeof ok>[]
  /** what the profile waits for before it is shown */
  readonly profile?: Promise<void>
}

/** The frame around pages that bear their address; the editor's collapses the navigation. */
export async function visit(
  path: string,
  { width = 1440, workspaces = [ONE], companies = [], answers = [listed(...workspaces)], profile = Promise.resolve() }: Visited = {},
) {
  screenOf(width)
  const net = network({ [WORKSPACES]: answers, [COMPANIES]: listed(...companies), 'PUT /api/profile': done })
  const root = createRootRoute({ component: Frame })
  const at = (route: string) => ({ getParentRoute: () => root, path: route, component: () => <h1>{route}</h1> })
  const routeTree = root.addChildren([
    createRoute({ ...at('/invoices/create'), staticData: { collapsesNavigation: true } }),
    createRoute({ ...at('/settings'), component: SettingsLayout }),
    createRoute({ ...at('/settings/profile'), loader: () => profile }),
    createRoute(at('$')),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }), defaultPendingMinMs: 0 })
  await router.load()
  const { queries } = renderUi(<RouterProvider router={router as never} />)
  return { ...net, queries, path: () => router.state.location.pathname, go: (to: string) => act(() => router.navigate({ href: to })) }
}

export const main = () => screen.findByRole('navigation', { name: 'Main' })
export const links = (of: HTMLElement): (string | null)[] =>
  within(of)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)
export const column = () => document.querySelector<HTMLElement>('aside')
export const isFolded = (): boolean => column()?.dataset['collapsed'] !== undefined
