import { notifications } from '@mantine/notifications'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace, currentWorkspace } from '../../shared/api/workspace.ts'
import { setUser } from '../../shared/auth/auth-store.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { PETYA, signedIn } from '../../testing/fake-server.ts'
import { held, listed, network } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { queryClient } from '../query-client.ts'
import { followNavigation } from './follow-navigation.ts'
import { sessionCheck } from './session-check.ts'
import { requireWorkspace } from './workspace-guard.ts'

const SESSION = 'GET /api/login/browser/v1/auth/session'
const WORKSPACES = 'GET /api/workspaces'
const workspace = (id: string) => ({ id, name: id, role: 'owner' })

let stop = (): void => {}
const scrolls: ScrollToOptions[] = []

beforeEach(async () => {
  await changeLanguage('en')
  setUser(PETYA)
  queryClient.clear()
  scrolls.length = 0
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => scrolls.push(to))
})
afterEach(async () => {
  stop()
  cleanup()
  await sessionCheck()
  act(() => notifications.clean())
  vi.unstubAllGlobals()
  setUser(null)
})

/** Pages that bear the name of their path. */
async function visit(path: string, answer: Parameters<typeof network>[0][string] = signedIn) {
  const net = network({ [SESSION]: answer })
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastHost />
      </>
    ),
  })
  const page = (name: string) =>
    createRoute({
      getParentRoute: () => root,
      path: `/${name}`,
      component: () => (
        <main>
          <h1>{name}</h1>
        </main>
      ),
    })
  const router = createRouter({
    routeTree: root.addChildren([page('contacts'), page('products')]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultPendingMinMs: 0,
  })
  stop = followNavigation(router)
  await router.load()
  renderUi(<RouterProvider router={router as never} />)
  const arrived = async (name: string) => {
    await screen.findByRole('heading', { name })
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
  }
  return { ...net, router, arrived, go: (to: string) => act(() => router.navigate({ href: to })) }
}
const scrolledTo = (top: number): void => void Object.defineProperty(window, 'scrollY', { value: top, configurable: true })

describe('a change of page', () => {
  it('scrolls to the top, and leads who listens to the new heading', async () => {
    const { go, arrived } = await visit('/contacts')
    await go('/products')
    await arrived('products')
    expect(scrolls.at(-1)).toMatchObject({ top: 0 })
  })

  it('back goes to where one had scrolled, at once', async () => {
    const { go, router, arrived } = await visit('/contacts')
    scrolledTo(640)
    await go('/products')
    await arrived('products')
    scrolledTo(0)
    act(() => router.history.back())
    await arrived('contacts')
    expect(scrolls.at(-1)).toEqual({ top: 640, behavior: 'instant' })
  })

  it('of the search alone neither scrolls nor takes the focus, nor asks for the session', async () => {
    const { go, asked } = await visit('/contacts')
    await screen.findByRole('heading', { name: 'contacts' })
    const before = [scrolls.length, asked(SESSION).length, document.activeElement]
    await go('/contacts?page=2')
    expect([scrolls.length, asked(SESSION).length, document.activeElement]).toEqual(before)
  })

  it('that only gives a new document its address leaves the page where it is', async () => {
    const { router } = await visit('/contacts')
    await screen.findByRole('heading', { name: 'contacts' })
    const before = scrolls.length
    await act(() => router.navigate({ href: '/products', state: { keepsPlace: true } }))
    await screen.findByRole('heading', { name: 'products' })
    expect(scrolls).toHaveLength(before)
  })

  it('whose check got no answer keeps the person where they are, and says so once', async () => {
    const { go, router } = await visit('/contacts', 'no answer')
    await go('/products')
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
    await go('/contacts')
    await sessionCheck()
    expect(screen.getAllByText('Network error. Please check your connection.')).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/contacts')
  })
})

it('whoever asks for the session while it is being asked gets the same answer', async () => {
  const late = held()
  const { asked } = network({ [SESSION]: late.answer })
  const both = Promise.all([sessionCheck(), sessionCheck()])
  await waitFor(() => expect(asked(SESSION)).toHaveLength(1))
  late.give(signedIn)
  expect((await both).map(({ kind }) => kind)).toEqual(['signedIn', 'signedIn'])
  await sessionCheck()
  expect(asked(SESSION)).toHaveLength(2)
})

describe('the workspace of a tab', () => {
  it('passes at once, and is left for another where the person is no member any more', async () => {
    chooseWorkspace('lost')
    const late = held()
    network({ [WORKSPACES]: late.answer })
    await requireWorkspace('/invoices')
    expect(currentWorkspace()).toBe('lost')
    late.give(listed(workspace('w')))
    await waitFor(() => expect(currentWorkspace()).toBe('w'))
  })

  it.each([
    ['it still stands', listed(workspace('w'), workspace('v')), 'v'],
    ['nobody answered', 'no answer' as const, 'v'],
  ])('stays where %s', async (_, answer, kept) => {
    chooseWorkspace('v')
    const { asked } = network({ [WORKSPACES]: answer })
    await requireWorkspace('/invoices')
    await waitFor(() => expect(asked(WORKSPACES)).not.toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(currentWorkspace()).toBe(kept)
  })

  it('is that of the last tab where this one is new', async () => {
    chooseWorkspace('v')
    sessionStorage.clear()
    network({ [WORKSPACES]: listed(workspace('w'), workspace('v')) })
    await requireWorkspace('/invoices')
    expect(currentWorkspace()).toBe('v')
  })
})
