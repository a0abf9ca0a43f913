import { DISPLAYED } from '@invoice/contract/settings/preferences.ts'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { setUser } from '../../shared/auth/auth-store.ts'
import { chosenCompany, keepOwnCompany } from '../../shared/companies/own-company.ts'
import { clearPreference, readLayout, readPreference, writePreference } from '../../shared/preferences/preferences.ts'
import { workspacesQuery } from '../../shared/queries/people/workspaces.ts'
import { forgetRecent } from '../../shared/search/recent.ts'
import { changeLanguage, loadTexts, loadTextsOfBoth } from '../../shared/text/texts.ts'
import { aCompany } from '../../testing/a-company.ts'
import { PETYA } from '../../testing/fake-server.ts'
import { done, listed, network, ok } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { screenOf } from '../../testing/screen-width.ts'
import { Frame } from './frame.tsx'
import { currentNavKey } from './navigation/nav-items.ts'
import { SettingsLayout } from './settings-layout.tsx'

const WORKSPACES = 'GET /api/workspaces'
const COMPANIES = 'GET /api/companies'
const ONE = { id: 'w', name: 'Орхидея ООД', role: 'owner' }
const TWO = { id: 'v', name: 'Клонка ЕООД', role: 'member' }

beforeEach(async () => {
  chooseWorkspace('w')
  setUser(PETYA)
  await changeLanguage('en')
  await loadTexts('display')
  await loadTextsOfBoth('search', 'documents')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setUser(null)
  forgetRecent()
  for (const name of [...DISPLAYED, 'language', 'isVerticalNavCollapsed'] as const) clearPreference(name)
})

type Visited = {
  readonly width?: number
  readonly workspaces?: readonly object[]
  readonly companies?: readonly object[]
  /** of the list of workspaces, one after the other */
  readonly answers?: readonly ReturnType<typeof ok>[]
  /** what the profile waits for before it is shown */
  readonly profile?: Promise<void>
}

/** The frame around pages that bear their address; the editor's collapses the navigation. */
async function visit(
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

describe('what is said of the server’s disk', () => {
  const LOW = /^Little space is left on the server’s disk: less than 500 MB\./
  /** The list of workspaces as the server answers it, one answer after the other. */
  async function told(role: string, ...spaces: readonly (string | undefined)[]) {
    const answers = spaces.map((diskSpace) => ok({ items: [{ ...ONE, role }], ...(diskSpace ? { diskSpace } : {}) }))
    return visit('/contacts', { answers })
  }

  it.each(['owner', 'admin'])('is said to who is %s, cannot be put away while it is so, and goes by itself', async (role) => {
    const { queries } = await told(role, 'low', undefined)
    const notice = (await screen.findByText(LOW)).closest<HTMLElement>('[role="alert"]')
    expect(notice && within(notice).queryByRole('button')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText(LOW)).toBeTruthy()
    await act(() => queries.invalidateQueries({ queryKey: workspacesQuery.queryKey }))
    await waitFor(() => expect(screen.queryByText(LOW)).toBeNull())
  })

  it('is told in Bulgarian as well, and that it is full', async () => {
    await told('owner', 'full')
    expect(await screen.findByText('The server’s disk is full: nothing can be saved until there is room.')).toBeTruthy()
    await act(() => changeLanguage('bg'))
    expect(screen.getByText(/^Дискът на сървъра е пълен: нищо не може да бъде запазено/)).toBeTruthy()
  })

  it.each(['member', 'accountant'])('is not said to who is %s and can do nothing about it', async (role) => {
    const { queries } = await told(role, 'low')
    await main()
    await waitFor(() => expect(queries.getQueryData(workspacesQuery.queryKey)?.diskSpace).toBe('low'))
    expect(screen.queryByText(LOW)).toBeNull()
  })
})

describe('a workspace that demands a second step of who has none', () => {
  const LACKING = { ...ONE, lacksSecondFactor: true }
  const shown = () => screen.queryByRole('heading', { level: 1 })?.textContent

  it('shows no screen that would only fail, leads to the profile, and lets in as soon as there is one', async () => {
    const { promise: profile, resolve: arrive } = Promise.withResolvers<void>()
    const { queries, path, go } = await visit('/contacts', { answers: [listed(LACKING), listed(ONE)], profile })
    expect(await screen.findByText(/lets in only those who sign in with a second step/)).toBeTruthy()
    expect(path()).toBe('/settings/profile')
    expect(shown()).toBeUndefined()
    await act(async () => arrive())
    await waitFor(() => expect(shown()).toBe('/settings/profile'))
    await go('/reports')
    await waitFor(() => expect(path()).toBe('/settings/profile'))
    await act(() => queries.invalidateQueries({ queryKey: workspacesQuery.queryKey }))
    await waitFor(() => expect(screen.queryByText(/lets in only those/)).toBeNull())
    await go('/contacts')
    await waitFor(() => expect(shown()).toBe('$'))
    expect(path()).toBe('/contacts')
  })
})

const main = () => screen.findByRole('navigation', { name: 'Main' })
const links = (of: HTMLElement): (string | null)[] =>
  within(of)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)
const column = () => document.querySelector<HTMLElement>('aside')
const isFolded = (): boolean => column()?.dataset['collapsed'] !== undefined

it('names the product at its foot, and no rate of the lev, which has been the euro for good', async () => {
  await visit('/contacts')
  expect((await screen.findByRole('contentinfo')).textContent).toBe('Invoice App')
})

describe('the navigation', () => {
  it('leads everywhere, and marks where one is', async () => {
    await visit('/contacts')
    const nav = await main()
    expect(links(nav)).toEqual(['Dashboard', 'Reports', 'Invoices', 'Recurring', 'Clients', 'Products', 'Treasury', 'Payments', 'Settings'])
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Clients')
  })

  it.each([
    ['/invoices/preview/7', 'invoices'],
    ['/contacts/7', 'contacts'],
    ['/invoices/settings/taxrates', 'settings'],
    ['/invoices/recurring', 'recurring'],
    ['/settings/companies', 'settings'],
  ])('%s belongs to %s', (path, key) => {
    expect(currentNavKey(path)).toBe(key)
  })

  it('folds with [ and by its button, says so, and stays so for this browser', async () => {
    await visit('/contacts')
    await main()
    fireEvent.keyDown(document.body, { key: '[', code: 'BracketLeft' })
    await waitFor(() => expect(isFolded()).toBe(true))
    expect(readPreference('isVerticalNavCollapsed')).toBe('true')
    const unfold = screen.getByRole('button', { name: 'Expand menu' })
    expect(unfold.getAttribute('aria-expanded')).toBe('false')
    // What has no words has a name.
    expect(links(await main())).toContain('Clients')
    await userEvent.click(unfold)
    expect(readPreference('isVerticalNavCollapsed')).toBe('false')
    expect(screen.getByRole('button', { name: /^Collapse/ }).getAttribute('aria-expanded')).toBe('true')
  })

  it('starts folded in the editor where nothing was chosen', async () => {
    const { go } = await visit('/contacts')
    await main()
    expect(isFolded()).toBe(false)
    await go('/invoices/create')
    expect(isFolded()).toBe(true)
    await go('/contacts')
    expect(isFolded()).toBe(false)
  })

  it.each([
    ['true', true],
    ['false', false],
  ] as const)('chosen as %s, is so in the editor as well', async (choice, folded) => {
    writePreference('isVerticalNavCollapsed', choice)
    const { go } = await visit('/contacts')
    await main()
    await go('/invoices/create')
    expect(isFolded()).toBe(folded)
  })

  it('opened in the editor is a choice like any other', async () => {
    await visit('/invoices/create')
    await userEvent.click(await screen.findByRole('button', { name: 'Expand menu' }))
    expect(isFolded()).toBe(false)
    expect(readPreference('isVerticalNavCollapsed')).toBe('false')
  })

  it('that folds under a resting pointer stays folded, until the pointer moves onto it', async () => {
    const { go } = await visit('/contacts')
    await main()
    const aside = column() as HTMLElement
    fireEvent.pointerEnter(aside, { pointerType: 'mouse', clientX: 20, clientY: 90 })
    fireEvent.pointerMove(aside, { pointerType: 'mouse', clientX: 20, clientY: 90 })
    await go('/invoices/create')
    expect(isFolded()).toBe(true)
    // What the browser says when something comes to lie under a pointer.
    fireEvent.pointerEnter(aside, { pointerType: 'mouse', clientX: 20, clientY: 90 })
    expect(isFolded()).toBe(true)
    fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 300, clientY: 90 })
    fireEvent.pointerEnter(aside, { pointerType: 'mouse', clientX: 20, clientY: 95 })
    expect(isFolded()).toBe(false)
  })

  it('that is folded and peeks, folds again when one goes somewhere, be it where one is', async () => {
    writePreference('isVerticalNavCollapsed', 'true')
    const { path } = await visit('/invoices/create')
    await main()
    fireEvent.pointerEnter(column() as HTMLElement, { pointerType: 'mouse' })
    expect(isFolded()).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: /^New document/ }))
    expect(path()).toBe('/invoices/create')
    expect(isFolded()).toBe(true)
  })

  it('that is folded opens while it is pointed at, not for a finger, and folds again with Escape', async () => {
    writePreference('isVerticalNavCollapsed', 'true')
    await visit('/contacts')
    await main()
    const aside = column() as HTMLElement
    fireEvent.pointerEnter(aside, { pointerType: 'touch' })
    expect(isFolded()).toBe(true)
    fireEvent.pointerEnter(aside, { pointerType: 'mouse' })
    expect(isFolded()).toBe(false)
    fireEvent.keyDown(aside, { key: 'Escape' })
    expect(isFolded()).toBe(true)
    fireEvent.pointerEnter(aside, { pointerType: 'mouse' })
    fireEvent.pointerLeave(aside)
    expect(isFolded()).toBe(true)
  })

  it('lies over the page on a narrow screen, and goes when one has gone somewhere', async () => {
    const { path } = await visit('/contacts', { width: 800 })
    expect(column()).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    const overlay = await screen.findByRole('dialog', { name: 'Main' })
    await userEvent.click(within(overlay).getByRole('link', { name: 'Products' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(path()).toBe('/products')
  })

  it('of the settings lists their pages in groups', async () => {
    await visit('/settings')
    const list = await screen.findByRole('navigation', { name: 'Settings' })
    expect(links(list)).toEqual(expect.arrayContaining(['Settings', 'Document Ranges', 'Bank Accounts', 'Users']))
    expect(within(list).getByRole('link', { current: 'page' }).textContent).toBe('Settings')
  })
})

describe('a new document', () => {
  it('begins with N, but not from a field in which an N is typed', async () => {
    const { path } = await visit('/contacts')
    await main()
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: 'n', code: 'KeyN' })
    expect(path()).toBe('/contacts')
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' })
    await waitFor(() => expect(path()).toBe('/invoices/create'))
  })
})

describe('the workspace', () => {
  it('is named, without a menu where there is no choice', async () => {
    await visit('/contacts')
    expect(await screen.findByText('Orhideya OOD')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Switch workspace/ })).toBeNull()
  })

  it('can be changed where there are several: this tab goes to the other one, and to its dashboard', async () => {
    const { path } = await visit('/contacts/7', { workspaces: [ONE, TWO] })
    await userEvent.click(await screen.findByRole('button', { name: 'Orhideya OOD, Switch workspace' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Klonka EOOD' }))
    expect(sessionStorage.getItem('workspace_id')).toBe('v')
    await waitFor(() => expect(path()).toBe('/dashboard'))
    expect(screen.getByRole('button', { name: 'Klonka EOOD, Switch workspace' })).toBeTruthy()
  })
})

describe('the company', () => {
  const company = (id: string, bg: string, logoFileId: string | null = null) => aCompany({ id, name: { bg, en: '' }, logoFileId })
  const SEVERAL = [company('a', 'Орхидея ООД', 'logo-a'), company('b', 'Клонка ЕООД')]
  const button = (name: string) => screen.findByRole('button', { name: `${name}, Switch company` })
  const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))

  it('of several is chosen: the frame bears its name and logo, and the choice is kept until all are chosen again', async () => {
    await visit('/contacts', { companies: SEVERAL })
    expect(chosenCompany()).toBeUndefined()
    await userEvent.click(await button('Orhideya OOD'))
    expect((await screen.findByRole('menuitem', { name: 'All companies' })).getAttribute('aria-current')).toBe('true')
    await choose('Клонка ЕООД')
    expect(await button('Клонка ЕООД')).toBeTruthy()
    expect(chosenCompany()).toBe('b')
    await userEvent.click(await button('Клонка ЕООД'))
    await choose('Орхидея ООД')
    expect((await button('Орхидея ООД')).querySelector('img')?.getAttribute('src')).toContain('/api/files/logo-a')
    await userEvent.click(await button('Орхидея ООД'))
    await choose('All companies')
    expect(chosenCompany()).toBeUndefined()
  })

  it('that was chosen and is offered no more gives way to all', async () => {
    keepOwnCompany({ id: 'gone', name: { bg: 'Няма я ООД', en: '' }, logoFileId: null, isChosen: true })
    await visit('/contacts', { companies: SEVERAL })
    await button('Orhideya OOD')
    expect(chosenCompany()).toBeUndefined()
  })

  it('that is the only one has no menu: its logo stands there, and nothing is narrowed by it', async () => {
    await visit('/contacts', { companies: SEVERAL.slice(0, 1) })
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toContain('/api/files/logo-a'))
    expect(screen.queryByRole('button', { name: /Switch company/ })).toBeNull()
    expect(chosenCompany()).toBeUndefined()
  })
})

describe('the bar', () => {
  it('tells who one is, and leads to the profile and out', async () => {
    const { path } = await visit('/contacts')
    await userEvent.click(await screen.findByRole('button', { name: 'Account: Petya' }))
    expect(screen.getByText(PETYA.email)).toBeTruthy()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(path()).toBe('/logout'))
  })

  it('changes the language of everything at once, here and for the person', async () => {
    const { asked } = await visit('/contacts')
    await userEvent.click(await screen.findByRole('button', { name: 'Language: EN' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Български' }))
    expect(await screen.findByRole('link', { name: 'Клиенти' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('bg')
    expect(readPreference('language')).toBe('bg')
    await waitFor(() => expect(asked('PUT /api/profile')[0]?.body).toEqual({ language: 'bg' }))
  })

  it('says which theme is chosen', async () => {
    await visit('/contacts')
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Theme' }))
      await userEvent.click(await screen.findByRole('menuitemradio', { name }))
    }
    await choose('Dark')
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }))
    expect((await screen.findByRole('menuitemradio', { name: 'Dark' })).getAttribute('aria-checked')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await choose('Light')
  })
})

describe('the display settings', () => {
  const open = async (path = '/contacts') => {
    const visited = await visit(path)
    await userEvent.click(await screen.findByRole('button', { name: 'Display settings' }))
    await screen.findByRole('dialog', { name: 'Display settings' })
    return visited
  }
  const radio = (group: string, name: string) =>
    within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name })

  it('show each choice at once: a row instead of the column needs its bar', async () => {
    writePreference('navbarType', 'hidden')
    await open()
    expect(radio('Top bar', 'Hidden').checked).toBe(true)
    await userEvent.click(radio('Navigation', 'Horizontal'))
    expect(readLayout()).toBe('horizontal')
    await waitFor(() => expect(column()).toBeNull())
    expect([radio('Top bar', 'Sticky').checked, radio('Top bar', 'Hidden').disabled]).toEqual([true, true])
    expect(screen.getByText('With horizontal navigation the bar cannot be hidden.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Dark menu beside a light page/ }).disabled).toBe(true)
    await userEvent.click(radio('Navigation', 'Collapsed'))
    await waitFor(() => expect(isFolded()).toBe(true))
  })

  it('go back to the default in all but the language, and say so', async () => {
    await open()
    await userEvent.click(radio('Content', 'Boxed'))
    await userEvent.click(radio('Footer', 'Hidden'))
    await userEvent.click(screen.getByRole('radio', { name: 'Teal' }))
    await userEvent.click(radio('Language', 'English'))
    expect(document.documentElement.dataset['appContentWidth']).toBe('boxed')
    await userEvent.click(screen.getByRole('button', { name: 'Reset to default' }))
    expect(screen.getByText('The display is back to its default.')).toBeTruthy()
    expect([radio('Content', 'Full width').checked, radio('Footer', 'Hidden').checked]).toEqual([true, false])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Violet' }).checked).toBe(true)
    expect(document.documentElement.dataset['appContentWidth']).toBe('fluid')
    expect(document.documentElement.lang).toBe('en')
  })

  it('give the focus back to their button', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Display settings' })))
  })
})
