import { listContacts } from '@invoice/contract/records/contacts.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, LOGIN, PETYA, SESSION, SIGN_OUT, signedIn, signedOut } from '../../testing/fake-server.ts'
import { call } from '../api/call.ts'
import { checkSession, forgetEverything, login, logout } from './auth-calls.ts'
import { authState, isAuthenticated, setUser } from './auth-store.ts'
import { purge, registerUnsavedWork } from './session-end.ts'

const LIST = 'GET /api/contacts'
const over = { status: 401, body: {} }
const fine = { status: 200, body: { items: [] } }
const IVAN = { id: 42, display: 'Ivan', email: 'ivan@heron.example' }
const ivan = { status: 200, body: { status: 200, data: { user: IVAN, methods: [] }, meta: { is_authenticated: true } } }
const credentials = { email: PETYA.email, password: 'Heron#7755' }

let isUnsaved = true
let done = (): void => {}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's first answer would have set
  document.cookie = 'csrftoken=6fQ; path=/'
  setUser(PETYA)
  isUnsaved = true
  done = registerUnsavedWork(() => isUnsaved)
})
afterEach(() => {
  done()
  purge()
  vi.unstubAllGlobals()
})

const list = () => call(listContacts, { query: {} })
/** Another tab changed what this browser remembers of the person. */
function otherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}
const isAsked = (): Promise<boolean> => waitFor(() => (authState().isSessionOver ? true : Promise.reject(new Error('not asked'))))

describe('a session that ends while something typed is saved nowhere', () => {
  it('forgets nobody before they were asked; the same person back, the call is answered as if nothing had been', async () => {
    const seen = fakeServer({ [LIST]: [over, fine], [LOGIN]: signedIn })
    const answer = list()
    await isAsked()
    expect(authState().user?.id).toBe(PETYA.id)
    await login(credentials)
    expect(await answer).toEqual({ items: [] })
    expect(authState().isSessionOver).toBe(false)
    expect(seen.filter(({ path }) => path === '/api/contacts')).toHaveLength(2)
  })

  it('asks, too, where the check of the session finds out', async () => {
    fakeServer({ [SESSION]: signedOut })
    await checkSession()
    expect(authState()).toMatchObject({ isSessionOver: true, user: { id: PETYA.id } })
  })

  it('lets no call out while one is asked, and none of the first person after another has signed in', async () => {
    const seen = fakeServer({ [LIST]: [over, fine], [LOGIN]: ivan })
    const first = list()
    await isAsked()
    const second = list()
    await login({ ...credentials, email: IVAN.email })
    await expect(first).rejects.toMatchObject({ status: 401 })
    await expect(second).rejects.toMatchObject({ status: 401 })
    expect(seen.filter(({ path }) => path === '/api/contacts')).toHaveLength(1)
    expect(authState().user?.id).toBe(IVAN.id)
  })

  it('a wrong password changes nothing', async () => {
    fakeServer({ [LIST]: over, [LOGIN]: { status: 400, body: { status: 400, errors: [{ message: 'Wrong.', param: 'password' }] } } })
    list().catch(() => {})
    await isAsked()
    expect(await login(credentials)).toMatchObject({ kind: 'failed' })
    expect(authState()).toMatchObject({ isSessionOver: true, user: { id: PETYA.id } })
  })

  it.each([
    ['signs out there', forgetEverything],
    ['leaves it to another person', purge],
  ])('who %s is forgotten as before', async (_, leave) => {
    fakeServer({ [LIST]: over })
    const answer = list()
    await isAsked()
    leave()
    await expect(answer).rejects.toMatchObject({ status: 401 })
    expect(isAuthenticated()).toBe(false)
    expect(localStorage.getItem('auth_user')).toBeNull()
  })

  it('purges at once where nothing would be lost', async () => {
    isUnsaved = false
    fakeServer({ [LIST]: over })
    await expect(list()).rejects.toMatchObject({ status: 401 })
    expect(isAuthenticated()).toBe(false)
    expect(authState().isSessionOver).toBe(false)
  })
})

it.each([
  ['here', forgetEverything],
  ['in another tab', () => otherTab('signed_out_at', new Date().toISOString())],
])('who signs out %s leaves nothing of what a tab keeps: the list that was looked at last, with its search words', (_, leave) => {
  sessionStorage.setItem('documents-list', JSON.stringify({ search: { q: 'Книжарница Вълна' } }))
  leave()
  expect(sessionStorage.length).toBe(0)
})

describe('another tab', () => {
  it('that found the session ended takes nothing from a form here', () => {
    otherTab('auth_user', null)
    expect(authState()).toMatchObject({ isSessionOver: true, user: { id: PETYA.id } })
  })

  it('in which the same person is back answers the question here as well', async () => {
    fakeServer({ [LIST]: [over, fine] })
    const answer = list()
    await isAsked()
    otherTab('auth_user', null)
    otherTab('auth_user', JSON.stringify(PETYA))
    expect(await answer).toEqual({ items: [] })
  })

  it('in which another person signs in has them here at once, and nothing of the first is sent', async () => {
    const seen = fakeServer({ [LIST]: [over, fine] })
    const answer = list()
    await isAsked()
    otherTab('auth_user', JSON.stringify(IVAN))
    await expect(answer).rejects.toMatchObject({ status: 401 })
    expect(authState().user?.id).toBe(IVAN.id)
    expect(seen.filter(({ path }) => path === '/api/contacts')).toHaveLength(1)
  })

  it('in which the person signs out leaves nothing here either, whatever is typed', () => {
    otherTab('signed_out_at', new Date().toISOString())
    expect(isAuthenticated()).toBe(false)
  })
})

describe('signing out', () => {
  beforeEach(() => localStorage.setItem('draft:41:w:new:a', '{}'))

  it.each([
    ['401 without a session', signedOut],
    ['200', { status: 200, body: { status: 200, meta: { is_authenticated: false } } }],
    ['410', { status: 410 }],
  ])('answered %s forgets the person and their drafts', async (_, reply) => {
    fakeServer({ [SIGN_OUT]: reply })
    expect(await logout()).toBeNull()
    expect(isAuthenticated()).toBe(false)
    expect(localStorage.getItem('draft:41:w:new:a')).toBeNull()
  })

  it.each([
    ['no answer', 'no answer', 'Network error. Please check your connection.'],
    ['403', { status: 403, body: { errors: { __: ['CSRF.'] } } }, 'CSRF.'],
    ['429', { status: 429 }, 'Too many requests. Please try again later.'],
    ['503', { status: 503 }, 'Server error. Please try again later.'],
  ] as const)('answered %s keeps both, and says why', async (_, reply, why) => {
    fakeServer({ [SIGN_OUT]: reply })
    expect((await logout())?.message).toBe(why)
    expect(isAuthenticated()).toBe(true)
    expect(localStorage.getItem('draft:41:w:new:a')).toBe('{}')
  })
})
