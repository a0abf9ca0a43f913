import { DISPLAYED } from '@invoice/contract/settings/preferences.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { setUser } from '../../shared/auth/auth-store.ts'
import { clearPreference, readPreference, writePreference } from '../../shared/preferences/preferences.ts'
import { workspacesQuery } from '../../shared/queries/people/workspaces.ts'
import { forgetRecent } from '../../shared/search/recent.ts'
import { changeLanguage, loadTexts, loadTextsOfBoth } from '../../shared/text/texts.ts'
import { PETYA } from '../../testing/fake-server.ts'
import { listed, ok } from '../../testing/network.ts'
import { currentNavKey } from './navigation/nav-items.ts'
import { column, isFolded, links, main, ONE, visit } from './testing/visit-frame.tsx'

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

describe('what is said of the server’s disk', () => {
  const LOW = /^Little space is left on the server’s disk: less than 500 MB\./
  /** The list of workspaces as the server answers it, one answer after the other. */
  async function visitAs(role: string, ...spaces: readonly (string | undefined)[]) {
    const answers = spaces.map((diskSpace) => ok({ items: [{ ...ONE, role }], ...(diskSpace ? { diskSpace } : {}) }))
    return visit('/contacts', { answers })
  }

  it.each(['owner', 'admin'])('is said to who is %s, cannot be put away while it is so, and goes by itself', async (role) => {
    const { queries } = await visitAs(role, 'low', undefined)
    const notice = (await screen.findByText(LOW)).closest<HTMLElement>('[role="alert"]')
    expect(notice && within(notice).queryByRole('button')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText(LOW)).toBeTruthy()
    await act(() => queries.invalidateQueries({ queryKey: workspacesQuery.queryKey }))
    await waitFor(() => expect(screen.queryByText(LOW)).toBeNull())
  })

  it('is told in Bulgarian as well, and that it is full', async () => {
    await visitAs('owner', 'full')
    expect(await screen.findByText('The server’s disk is full: nothing can be saved until there is room.')).toBeTruthy()
    await act(() => changeLanguage('bg'))
    expect(screen.getByText(/^Дискът на сървъра е пълен: нищо не може да бъде запазено/)).toBeTruthy()
  })

  it.each(['member', 'accountant'])('is not said to who is %s and can do nothing about it', async (role) => {
    const { queries } = await visitAs(role, 'low')
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

it('names the product at its foot, and no rate of the lev, which has been the euro for good', async () => {
  await visit('/contacts')
  expect((await screen.findByRole('contentinfo')).textContent).toBe('Invoice App')
})

describe('the navigation', () => {
  it('leads everywhere, and marks where one is', async () => {
    await visit('/contacts')
    const nav = await main()
    expect(links(nav)).toEqual([
      'Dashboard',
      'Reports',
      'VAT',
      'Questions',
      'Invoices',
      'Recurring',
      'Clients',
      'Products',
      'Bills received',
      'Treasury',
      'Payments',
      'Settings',
    ])
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
