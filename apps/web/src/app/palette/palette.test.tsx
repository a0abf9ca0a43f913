import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import type { Hits } from '@invoice/contract/records/search.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { changeLanguage, loadTextsOfBoth } from '../../shared/text/texts.ts'
import { aCompany } from '../../testing/a-company.ts'
import { type Asked, held, listed, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { AT_A_STRETCH } from '../../testing/typing.ts'
import { rememberRecent } from './recent-items.ts'
import { usePalette } from './use-palette.tsx'

const SEARCH = 'GET /api/search'
const WORKSPACES = 'GET /api/workspaces'
const NOTHING: Hits = { documents: [], contacts: [], products: [] }
const contact = (n: number, name: string) => ({
  id: rowId(n),
  name: { bg: name, en: '' },
  registrationNumber: '990001370',
  vatNumber: '',
  city: { bg: 'Варна', en: 'Varna' },
})
const ORCHID = contact(1, 'Орхидея ООД')
const HERON = contact(2, 'Heron Ltd')
const INVOICE: DocumentRow = {
  id: rowId(7),
  type: 'invoice',
  status: 'issued',
  number: '0000000007',
  recipientName: { bg: 'Орхидея ООД', en: '' },
  issuedOn: '2026-03-02',
  dueOn: null,
  validUntilOn: null,
  currency: 'EUR',
  total: '120.00',
  outstanding: '0.00',
  paymentState: 'paid',
  isOverdue: false,
  isSent: false,
  isViewed: false,
  isDisputed: false,
  isImported: false,
  voidedOn: null,
  voidReason: '',
}
const found = (hits: Partial<Hits>) => ok({ ...NOTHING, ...hits })

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTextsOfBoth('search', 'documents')
})

// Its shortcut is the window's.
afterEach(cleanup)

const openDisplay = vi.fn()

function Page() {
  const [palette, open] = usePalette(openDisplay)
  return (
    <main>
      <input aria-label="a field of the page" />
      <button type="button" onClick={open}>
        search
      </button>
      {palette}
    </main>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search or command' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const group = (name: string) => within(screen.getByRole('group', { name }))

async function opened(routes: Parameters<typeof network>[0] = {}) {
  const net = network({
    [WORKSPACES]: listed({ id: 'w', name: 'Орхидея', role: 'owner' }, { id: 'v', name: 'Клонка', role: 'member' }),
    [SEARCH]: found({}),
    ...routes,
  })
  const router = await renderScreen(Page, '/products')
  await userEvent.click(screen.getByRole('button', { name: 'search' }))
  await screen.findByRole('dialog', { name: 'Search or command' })
  await waitFor(() => expect(document.activeElement).toBe(field()))
  return { ...net, router, path: () => router.state.location.href }
}

describe('the palette', () => {
  it('is opened and closed with Ctrl-K wherever one is, and gives the focus back', async () => {
    network({ [WORKSPACES]: listed() })
    await renderScreen(Page)
    const own = screen.getByLabelText('a field of the page')
    own.focus()
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(own))
  })

  it('takes each key from the first moment on, and none of them goes elsewhere', async () => {
    network({ [WORKSPACES]: listed(), [SEARCH]: found({ contacts: [HERON] }) })
    const router = await renderScreen(Page)
    const own = screen.getByLabelText<HTMLInputElement>('a field of the page')
    own.focus()
    // In one breath: nothing of the palette can have come between two keys.
    fireEvent.keyDown(own, { key: 'k', code: 'KeyK', ctrlKey: true })
    const first = document.activeElement as HTMLInputElement
    expect(first).not.toBe(own)
    fireEvent.change(first, { target: { value: 'her' } })
    fireEvent.keyDown(first, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/contacts/${rowId(2)}`))
    expect(own.value).toBe('')
  })

  it('goes on with what was typed before it was there, behind it', async () => {
    network({ [WORKSPACES]: listed(), [SEARCH]: found({ contacts: [HERON] }) })
    await renderScreen(Page)
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
    fireEvent.change(document.activeElement as HTMLInputElement, { target: { value: 'he' } })
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await userEvent.keyboard('ron')
    expect(field().value).toBe('heron')
  })

  it.each([
    ['the Cyrillic letter of the same key', { key: 'к', code: 'KeyK', ctrlKey: true }, true],
    ['a capital', { key: 'K', code: 'KeyK', ctrlKey: true }, true],
    ['another letter there, as on other keyboards', { key: 't', code: 'KeyK', ctrlKey: true }, false],
    ['with Shift', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
    ['with Alt', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
    ['alone', { key: 'k', code: 'KeyK' }, false],
  ])('and the K of Ctrl-K: %s', async (_, key, opens) => {
    network({ [WORKSPACES]: listed() })
    await renderScreen(Page)
    // What is taken is kept from the page.
    expect(fireEvent.keyDown(screen.getByLabelText('a field of the page'), key)).toBe(!opens)
  })

  it('offers what was opened last, acts and screens before anything is typed, and asks nothing', async () => {
    rememberRecent({ kind: 'contacts', href: `/contacts/${rowId(1)}`, title: ORCHID.name, note: ORCHID.city })
    const { asked } = await opened()
    expect(options()[0]).toBe('Орхидея ООДVarna')
    expect(group('Actions').getByRole('option', { name: /New client/ })).toBeTruthy()
    expect(group('Screens').getByRole('option', { name: 'Tax Rates' })).toBeTruthy()
    expect(asked(SEARCH)).toEqual([])
  })

  it('begins with the first, goes round with the arrows, and follows a link with Enter', async () => {
    const { path } = await opened({ [SEARCH]: found({ contacts: [ORCHID, HERON] }) })
    await userEvent.keyboard('xyzw', AT_A_STRETCH)
    await waitFor(() => expect(active()).toContain('Орхидея'))
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toContain('Heron')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toContain('Орхидея')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(path()).toBe(`/contacts/${rowId(2)}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('remembers what was opened from it', async () => {
    await opened({ [SEARCH]: found({ contacts: [HERON] }) })
    await userEvent.keyboard('heron')
    await waitFor(() => expect(active()).toContain('Heron'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'search' }))
    expect((await screen.findAllByRole('option'))[0]?.textContent).toContain('Heron Ltd')
  })

  it('asks once for what was typed at a stretch', async () => {
    const { asked } = await opened()
    await userEvent.keyboard('orchid', AT_A_STRETCH)
    await waitFor(() => expect(asked(SEARCH)).not.toEqual([]))
    expect(asked(SEARCH).map(({ query }) => query['q'])).toEqual(['orchid'])
  })

  it('waits with Enter for the answer to what is typed now, and opens nothing found for an earlier word', async () => {
    const late = held()
    const { path } = await opened({ [SEARCH]: [found({ contacts: [ORCHID] }), late.answer] })
    await userEvent.keyboard('xyzw', AT_A_STRETCH)
    await waitFor(() => expect(active()).toContain('Орхидея'))
    await userEvent.keyboard('q{Enter}', AT_A_STRETCH)
    expect(path()).toBe('/products')
    await act(async () => late.give(found({ contacts: [HERON] })))
    await waitFor(() => expect(path()).toBe(`/contacts/${rowId(2)}`))
  })

  it('does at once what it has without the server', async () => {
    const { path } = await opened({ [SEARCH]: held().answer })
    await userEvent.keyboard('tax rates{Enter}')
    await waitFor(() => expect(path()).toBe('/invoices/settings/taxrates'))
  })

  it('finds a screen by its name in the other language, and by other words for it', async () => {
    await opened()
    await userEvent.keyboard('номерация')
    expect(await screen.findByRole('option', { name: 'Document Ranges' })).toBeTruthy()
    await userEvent.clear(field())
    await userEvent.keyboard('iban')
    expect(await screen.findByRole('option', { name: 'Bank Accounts' })).toBeTruthy()
  })

  it('leads to the whole list where there may be more than it shows', async () => {
    const five = [1, 2, 3, 4, 5].map((n) => contact(n, `Zed ${n}`))
    const { path } = await opened({ [SEARCH]: found({ contacts: five }) })
    await userEvent.keyboard('zed')
    await userEvent.click(await screen.findByRole('option', { name: /^All clients and vendors with/ }))
    expect(decodeURIComponent(path())).toBe('/contacts?tab=all&q=zed')
  })

  it('opens beside with Ctrl, and stays', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { path } = await opened({ [SEARCH]: found({ contacts: [ORCHID] }) })
    await userEvent.keyboard('xyzw', AT_A_STRETCH)
    await waitFor(() => expect(active()).toContain('Орхидея'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(open).toHaveBeenCalledExactlyOnceWith(`/contacts/${rowId(1)}`, '_blank', 'noopener')
    expect([path(), screen.queryByRole('dialog') !== null]).toEqual(['/products', true])
    open.mockRestore()
  })

  it('says how many it found, or that it found nothing, also to who only listens', async () => {
    await opened({ [SEARCH]: ({ query }: Asked) => found(query['q'] === 'xyzw' ? { contacts: [ORCHID, HERON] } : {}) })
    await userEvent.keyboard('xyzw', AT_A_STRETCH)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 results'))
    await userEvent.keyboard('qq')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for “xyzwqq”'))
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('says that the search failed, keeps what it has itself, and tries again', async () => {
    const { asked } = await opened({ [SEARCH]: ['no answer', found({ contacts: [ORCHID] })] })
    await userEvent.keyboard('tax', AT_A_STRETCH)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Documents, clients and products could not be searched.')
    expect(screen.getByRole('option', { name: 'Tax Rates' })).toBeTruthy()
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: /Орхидея/ })).toBeTruthy()
    expect(asked(SEARCH)).toHaveLength(2)
  })

  it('leads from one workspace to another, and there to its dashboard', async () => {
    const { path } = await opened()
    await userEvent.keyboard('клонка')
    await userEvent.click(await screen.findByRole('option', { name: 'Go to Klonka' }))
    expect(sessionStorage.getItem('workspace_id')).toBe('v')
    await waitFor(() => expect(path()).toBe('/dashboard'))
  })

  it('chooses one of several companies, and then all of them again; of one there is nothing to choose', async () => {
    const several = listed(aCompany({ id: rowId(1), name: { bg: 'Орхидея ООД', en: '' } }), aCompany({ id: rowId(2) }))
    await opened({ 'GET /api/companies': several })
    await userEvent.keyboard('северна')
    await userEvent.click(await screen.findByRole('option', { name: 'Company: Severna zvezda OOD' }))
    expect(chosenCompany()).toBe(rowId(2))
    await userEvent.click(screen.getByRole('button', { name: 'search' }))
    await userEvent.keyboard('severna')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Company: Severna zvezda OOD' })).toBeNull())
    await userEvent.clear(field())
    await userEvent.keyboard('all companies')
    await userEvent.click(await screen.findByRole('option', { name: 'All companies' }))
    expect(chosenCompany()).toBeUndefined()
    cleanup()
    await opened({ 'GET /api/companies': listed(aCompany({ id: rowId(2) })) })
    await userEvent.keyboard('severna')
    expect(screen.queryByRole('option', { name: /^Company/ })).toBeNull()
  })

  it('opens a saved view of the list', async () => {
    const view = { id: rowId(3), name: 'Late in euro', search: { state: 'overdue' }, isDefault: false }
    const { path } = await opened({ 'GET /api/saved-views': ok({ items: [view], hidden: [] }) })
    await userEvent.keyboard('late in')
    await userEvent.click(await screen.findByRole('option', { name: 'View: Late in euro' }))
    expect(path()).toBe(`/invoices?state=overdue&view=${rowId(3)}`)
  })

  it('shows of a document its number, whom it is to, its state and its total; a draft leads to the editor', async () => {
    const draft = { ...INVOICE, id: rowId(8), status: 'draft' as const, number: null, paymentState: null }
    const { path } = await opened({ [SEARCH]: found({ documents: [INVOICE, draft] }) })
    await userEvent.keyboard('xyzw', AT_A_STRETCH)
    const documents = (await screen.findByRole('group', { name: 'Documents' })).textContent
    expect(documents).toContain('Invoice 0000000007')
    expect(documents).toContain('Орхидея ООД · 02/03/2026')
    expect(documents).toContain('120.00')
    expect(documents).toContain('Paid')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(path()).toBe(`/invoices/edit/${rowId(8)}`)
  })
})

describe('what is remembered', () => {
  const item = (n: number) =>
    ({ kind: 'contacts', href: `/contacts/${n}`, title: { bg: `К${n}`, en: '' }, note: { bg: '', en: '' } }) as const
  const remembered = async (): Promise<(string | null)[]> => {
    await opened()
    return screen.queryByRole('group', { name: 'Recent' }) === null
      ? []
      : group('Recent')
          .getAllByRole('option')
          .map(({ textContent }) => textContent)
  }

  it('is the last six, each once, the newest first', async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 3]) rememberRecent(item(n))
    expect(await remembered()).toEqual(['К3', 'К7', 'К6', 'К5', 'К4', 'К2'])
  })

  it('belongs to its workspace', async () => {
    rememberRecent(item(1))
    chooseWorkspace('v')
    expect(await remembered()).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"href":"/contacts/1"}'],
    ['an address elsewhere', JSON.stringify([{ ...item(1), href: '//evil.example' }])],
    ['a script', JSON.stringify([{ ...item(1), href: 'javascript:alert(1)' }])],
    ['a kind that there is not', JSON.stringify([{ ...item(1), kind: 'secrets' }])],
  ])('is nothing where the browser holds %s', async (_, stored) => {
    rememberRecent(item(1))
    const [key] = Object.keys(localStorage).filter((name) => localStorage.getItem(name)?.includes('К1'))
    localStorage.setItem(key ?? '', stored)
    expect(await remembered()).toEqual([])
  })
})
