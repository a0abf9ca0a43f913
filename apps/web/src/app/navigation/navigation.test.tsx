import { bg } from '@invoice/text/titles/bg.ts'
import { en } from '@invoice/text/titles/en.ts'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace, currentWorkspace } from '../../shared/api/workspace.ts'
import { setUser } from '../../shared/auth/auth-store.ts'
import { fakeServer, PETYA, SESSION, signedIn, signedOut } from '../../testing/fake-server.ts'
import { routeTree } from '../route-tree.gen.ts'
import { followNavigation } from './follow-navigation.ts'
import { sessionCheck } from './session-check.ts'
import '../router.tsx'

const WORKSPACES = 'GET /api/workspaces'

let stopFollowing = (): void => {}

async function visit(path: string) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  stopFollowing() // one page at a time
  stopFollowing = followNavigation(router)
  // As the mounted router does.
  router.history.subscribe(() => router.load())
  await router.load()
  return router
}
type Visited = Awaited<ReturnType<typeof visit>>
const titleKey = (router: Visited) => router.state.matches.findLast(({ staticData }) => staticData.title !== undefined)?.staticData.title
const isGuarded = (router: Visited) => router.state.matches.some(({ routeId }) => routeId === '/_app')

afterEach(async () => {
  stopFollowing()
  // No check of this test answers in the next one.
  await sessionCheck()
})

beforeEach(() => {
  setUser(null)
  fakeServer({ [SESSION]: signedOut })
})

/** Agreed word for word. */
const GUARDED = [
  ['/dashboard', 'Dashboard'],
  ['/invoices', 'Invoices List'],
  ['/invoices/create', 'Invoice Add'],
  ['/invoices/edit/7', 'Invoice Details'],
  ['/invoices/preview/7', 'Invoice Preview'],
  ['/invoices/import', 'Invoice import'],
  ['/invoices/export', 'Invoice export'],
  ['/invoices/settings/ranges', 'Document Ranges'],
  ['/invoices/settings/taxrates', 'Tax Rates'],
  ['/invoices/settings/units', 'Units of measure'],
  ['/invoices/settings/terms', 'Invoice Deal Terms'],
  ['/invoices/settings/templates', 'Invoice Templates'],
  ['/invoices/settings/notifications', 'Invoice Notifications'],
  ['/treasury', 'Treasury'],
  ['/vat', 'VAT'],
  ['/payments', 'Payments'],
  ['/contacts', 'Clients'],
  ['/products', 'Products'],
  ['/settings', 'Settings'],
  ['/settings/profile', 'Profile'],
  ['/settings/users', 'Users'],
  ['/settings/companies', 'Companies'],
  ['/settings/bankaccounts', 'Bank Accounts'],
  ['/settings/paymentmethods', 'Payment Methods'],
  ['/settings/vat', 'VAT of Companies'],
] as const

const PUBLIC = [
  ['/v/abc', 'View Document'],
  ['/login', 'Sign In'],
  ['/logout', 'Sign Out'],
  ['/forgot', 'Sign In'],
  ['/register', 'Sign In'],
  ['/404', 'Error 404'],
  ['/500', 'Error 500'],
] as const

describe('titles', () => {
  it.each(GUARDED)('%s is “%s”, behind sign-in', async (path, title) => {
    setUser(PETYA)
    fakeServer({ [SESSION]: signedIn })
    const router = await visit(path)
    const key = titleKey(router)
    expect(router.state.location.pathname).toBe(path)
    expect(key && en[key]).toBe(title)
    expect(key && bg[key]).toMatch(/\p{Script=Cyrillic}/u)
    expect(isGuarded(router)).toBe(true)
  })

  it.each(PUBLIC)('%s is “%s”, for everybody', async (path, title) => {
    const router = await visit(path)
    const key = titleKey(router)
    expect(router.state.location.pathname).toBe(path)
    expect(key && en[key]).toBe(title)
    expect(isGuarded(router)).toBe(false)
  })
})

describe('redirects', () => {
  it.each([
    ['/', '/dashboard'],
    ['/invoices/settings', '/invoices/settings/ranges'],
    ['/nothing/here', '/404'],
    ['/invoices/nothing/here', '/404'],
    ['/login', '/dashboard'],
    ['/register', '/dashboard'],
    ['/login?return=%2Finvoices%3Fpage%3D2', '/invoices?page=2'],
  ])('%s leads to %s for who is signed in', async (from, to) => {
    setUser(PETYA)
    fakeServer({ [SESSION]: signedIn })
    expect((await visit(from)).state.location.href).toBe(to)
  })
})

describe('the guard', () => {
  it.each(GUARDED)('%s asks for the session once, then leads to /login with the way back', async (path) => {
    const seen = fakeServer({ [SESSION]: signedOut })
    const router = await visit(`${path}?x=1`)
    expect(router.state.location.pathname).toBe('/login')
    expect(router.state.location.search).toEqual({ return: `${path}?x=1` })
    expect(seen.filter((call) => `${call.method} ${call.path}` === SESSION).length).toBeLessThanOrEqual(2)
  })

  it('lets in who has a living session that this browser had forgotten', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server's answer that began the session has set it
    document.cookie = 'csrftoken=6fQ; path=/'
    fakeServer({ [SESSION]: signedIn })
    expect((await visit('/contacts')).state.location.pathname).toBe('/contacts')
  })

  it('does not wait for the check when the person is stored, and leaves when it fails', async () => {
    setUser(PETYA)
    chooseWorkspace('w')
    let answer = (): void => {}
    vi.stubGlobal('fetch', (url: string) =>
      SESSION.endsWith(url)
        ? new Promise((resolve) => {
            answer = () => resolve(new Response(JSON.stringify(signedOut.body), { status: 401 }))
          })
        : Promise.resolve(new Response('{}', { status: 404 })),
    )
    const router = await visit('/products')
    expect(router.state.location.pathname).toBe('/products')
    answer()
    await expect.poll(() => router.state.location.href).toBe('/login?return=%2Fproducts')
    fakeServer({ [SESSION]: signedOut })
  })

  it('checks the session on a change of path, not of the search', async () => {
    setUser(PETYA)
    const seen = fakeServer({ [SESSION]: signedIn })
    const checks = () => seen.filter(({ path }) => SESSION.endsWith(path))
    const router = await visit('/invoices')
    await router.navigate({ href: '/invoices?page=2' })
    expect(checks()).toHaveLength(1)
    await router.navigate({ href: '/products' })
    expect(checks()).toHaveLength(2)
  })

  it('leads who has no workspace to make one, and who has one away from there', async () => {
    setUser(PETYA)
    fakeServer({ [SESSION]: signedIn, [WORKSPACES]: { status: 200, body: { items: [] } } })
    expect((await visit('/invoices')).state.location.pathname).toBe('/onboarding')
    setUser(null)
    setUser(PETYA)
    fakeServer({ [SESSION]: signedIn, [WORKSPACES]: { status: 200, body: { items: [{ id: 'w', name: 'Орхидея', role: 'owner' }] } } })
    expect((await visit('/onboarding')).state.location.pathname).toBe('/dashboard')
    expect(currentWorkspace()).toBe('w')
    setUser(null)
    expect(currentWorkspace()).toBeNull()
  })

  it('never leads back to /logout', async () => {
    const router = await visit('/login?return=%2Flogout')
    expect(router.state.matches.at(-1)?.search).toEqual({ return: undefined })
  })
})
