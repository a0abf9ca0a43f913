import { beforeEach, describe, expect, it } from 'vitest'
import {
  fakeServer,
  freshProofWanted,
  LOGIN,
  PETYA,
  pending,
  SESSION,
  SIGN_OUT,
  SIGNUP,
  signedIn,
  signedOut,
} from '../../testing/fake-server.ts'
import { checkSession, login, logout, signup } from './auth-calls.ts'
import { authState, isAuthenticated, setUser } from './auth-store.ts'

const credentials = { email: ' petya@orchid.example ', password: 'Heron#7755' }
const stored = (): unknown => JSON.parse(localStorage.getItem('auth_user') ?? 'null')

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's first answer would have set
  document.cookie = 'csrftoken=6fQ; path=/'
  setUser(null)
})

describe('who was never here', () => {
  const CONFIG = 'GET /api/login/browser/v1/config'
  const configured = (isOpen: boolean) => ({ status: 200, body: { status: 200, data: { account: { is_open_for_signup: isOpen } } } })

  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: a browser that no answer has reached yet
    document.cookie = 'csrftoken=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  })

  it.each([true, false])('is asked for no session, only whether a new account may be opened: %s', async (isOpen) => {
    const seen = fakeServer({ [CONFIG]: configured(isOpen) })
    expect(await checkSession()).toEqual({ kind: 'signedOut' })
    expect(seen.map(({ path }) => path)).toEqual(['/api/login/browser/v1/config'])
    expect(authState().isSignupOpen).toBe(isOpen)
  })

  it('is told where the server does not answer', async () => {
    fakeServer({ [CONFIG]: { status: 503 } })
    expect(await checkSession()).toEqual({ kind: 'unknown', trouble: 'Server error. Please try again later.' })
  })

  it('is asked after all where a person is known', async () => {
    setUser(PETYA)
    const seen = fakeServer({ [SESSION]: signedIn })
    await checkSession()
    expect(seen.map(({ path }) => path)).toEqual(['/api/login/browser/v1/auth/session'])
  })
})

describe('whether a new account may be opened', () => {
  it.each([
    ['open', [{ id: 'login' }, { id: 'signup' }], true],
    ['closed', [{ id: 'login' }], false],
  ])('%s: follows from what the server offers to who is signed out', async (_, flows, expected) => {
    fakeServer({ [SESSION]: { status: 401, body: { status: 401, data: { flows }, meta: { is_authenticated: false } } } })
    await checkSession()
    expect(authState().isSignupOpen).toBe(expected)
  })

  it('stays as it was where the answer does not say', async () => {
    fakeServer({ [SESSION]: [signedOut, { status: 503 }, signedIn] })
    for (let check = 0; check < 3; check++) await checkSession()
    expect(authState().isSignupOpen).toBe(true)
  })
})

describe('signing in', () => {
  it('keeps the person and mirrors them in auth_user', async () => {
    const seen = fakeServer({ [LOGIN]: signedIn })
    expect(await login(credentials)).toEqual({ kind: 'signedIn' })
    expect(isAuthenticated()).toBe(true)
    expect(stored()).toEqual(PETYA)
    expect(seen[0]?.body).toBe('{"email":"petya@orchid.example","password":"Heron#7755"}')
    expect(seen[0]?.headers.get('X-CSRFTOKEN')).toBe('6fQ')
    expect(seen[0]?.headers.get('Accept-Language')).toBe('en')
  })

  it('answered 409 fetches the session that there is', async () => {
    fakeServer({ [LOGIN]: { status: 409, body: { status: 409 } }, [SESSION]: signedIn })
    expect(await login(credentials)).toEqual({ kind: 'signedIn' })
    expect(stored()).toEqual(PETYA)
  })

  it('answered 409 without a readable session is a success with a marker', async () => {
    fakeServer({ [LOGIN]: { status: 409, body: { status: 409 } }, [SESSION]: signedOut })
    expect(await login(credentials)).toEqual({ kind: 'sessionExists' })
  })

  it('refused tells the fields', async () => {
    const body = { status: 400, errors: [{ message: 'Wrong.', code: 'email_password_mismatch', param: 'password' }] }
    fakeServer({ [LOGIN]: { status: 400, body } })
    const result = await login(credentials)
    expect(result.kind === 'failed' && result.failure.errors).toEqual({ password: ['Wrong.'] })
  })

  it('goes on with a pending second factor', async () => {
    fakeServer({ [LOGIN]: pending('mfa_authenticate') })
    expect(await login(credentials)).toEqual({ kind: 'pending', flow: 'mfa_authenticate' })
    expect(authState().twoFactorRequired).toBe(true)
    expect(isAuthenticated()).toBe(false)
  })

  it('without an answer says so', async () => {
    fakeServer({ [LOGIN]: 'no answer' })
    const result = await login(credentials)
    expect(result.kind === 'failed' && result.failure.message).toBe('Network error. Please check your connection.')
  })

  it('is marked as loading while it runs', async () => {
    fakeServer({ [LOGIN]: signedIn })
    const running = login(credentials)
    expect(authState().loading.verifyCredentials).toBe(true)
    await running
    expect(authState().loading.verifyCredentials).toBe(false)
  })
})

it('signing up with verification on waits for the mail', async () => {
  fakeServer({ [SIGNUP]: pending('verify_email') })
  expect(await signup(credentials)).toEqual({ kind: 'pending', flow: 'verify_email' })
})

describe('the session check', () => {
  it('stores the person of a living session', async () => {
    fakeServer({ [SESSION]: signedIn })
    await checkSession()
    expect(stored()).toEqual(PETYA)
  })

  it('purges when the server says that there is no session', async () => {
    setUser(PETYA)
    fakeServer({ [SESSION]: signedOut })
    await checkSession()
    expect(isAuthenticated()).toBe(false)
    expect(stored()).toBeNull()
  })

  it('purges nothing when only a fresh proof is wanted', async () => {
    setUser(PETYA)
    fakeServer({ [SESSION]: freshProofWanted })
    expect(await checkSession()).toEqual({ kind: 'reauthenticate' })
    expect(isAuthenticated()).toBe(true)
  })

  it.each([
    ['no answer', 'no answer', 'Network error. Please check your connection.'],
    ['429', { status: 429, body: { status: 429 } }, 'Too many requests. Please try again later.'],
    ['503', { status: 503, body: '<html>' }, 'Server error. Please try again later.'],
  ] as const)('keeps the person on %s and has a text to show', async (_, reply, trouble) => {
    setUser(PETYA)
    fakeServer({ [SESSION]: reply })
    expect(await checkSession()).toEqual({ kind: 'unknown', trouble })
    expect(isAuthenticated()).toBe(true)
  })
})

it('signing out takes the expected 401 and forgets the person', async () => {
  setUser(PETYA)
  const seen = fakeServer({ [SIGN_OUT]: signedOut })
  await logout()
  expect(seen.map(({ method }) => method)).toEqual(['DELETE'])
  expect(isAuthenticated()).toBe(false)
})
