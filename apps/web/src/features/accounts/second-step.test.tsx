import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authState, awaitStep, setUser } from '../../shared/auth/auth-store.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { pendingWith, signedIn, signedOut } from '../../testing/fake-server.ts'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Login } from './login.tsx'

const BASE = '/api/login/browser/v1'
const LOGIN = `POST ${BASE}/auth/login`
const CODE = `POST ${BASE}/auth/2fa/authenticate`
const TRUST = `POST ${BASE}/auth/2fa/trust`
const STATE = 'GET /api/login-state'

const wanted = pendingWith('mfa_authenticate', ['recovery_codes', 'totp'])
const trustOpen = pendingWith('mfa_trust', [])
const wrong = { status: 400, body: { status: 400, errors: [{ code: 'incorrect_code', param: 'code', message: 'Wrong code.' }] } }
const blocked = {
  status: 400,
  body: { status: 400, errors: [{ code: 'too_many_login_attempts', param: 'code', message: 'Too many tries.' }] },
}
const stateWith = (...events: readonly string[]) =>
  ok({
    security_config: {
      isOpenForSignup: true,
      emailVerification: 'mandatory',
      sendsMail: true,
      passwordMinLength: 8,
      failedLogins: 5,
      failedLoginSeconds: 300,
      sessionSeconds: 1_209_600,
    },
    remote_addr: '203.0.113.7',
    audit_log: [],
    events,
  })
const state = stateWith()

const onSignedIn = vi.fn()
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(async () => {
  setUser(null)
  awaitStep(null)
  onSignedIn.mockReset()
  await changeLanguage('en')
  await loadTexts('accounts', 'shell')
})
afterEach(cleanup)

async function signIn(answers: Parameters<typeof network>[0]) {
  const server = network({ [STATE]: state, [LOGIN]: wanted, ...answers })
  await renderScreen(() => <Login onSignedIn={onSignedIn} />)
  await userEvent.type(await field('Email'), 'petya@orchid.example')
  await userEvent.type(await field('Password'), 'Heron#7755{Enter}')
  await screen.findByRole('heading', { name: 'Code from the app' })
  return server
}

describe('the code after the password', () => {
  it('is asked for in a field that phones and password managers fill in', async () => {
    await signIn({})
    const code = await field('Code')
    expect(code.autocomplete).toBe('one-time-code')
    expect(code.inputMode).toBe('numeric')
    expect(document.activeElement).toBe(code)
    expect(authState().twoFactorRequired).toBe(true)
  })

  it('signs in, and keeps nothing of this browser unless one says so', async () => {
    const { asked } = await signIn({ [CODE]: trustOpen, [TRUST]: signedIn })
    await userEvent.type(await field('Code'), '418027{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(asked(CODE)[0]?.body).toEqual({ code: '418027' })
    expect(asked(TRUST)[0]?.body).toEqual({ trust: false })
    expect(authState().twoFactorRequired).toBe(false)
  })

  it('trusts this browser where that was ticked beside it', async () => {
    const { asked } = await signIn({ [CODE]: trustOpen, [TRUST]: signedIn })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'No code in this browser for 14 days' }))
    await userEvent.type(await field('Code'), '418 027{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(asked(CODE)[0]?.body).toEqual({ code: '418027' })
    expect(asked(TRUST)[0]?.body).toEqual({ trust: true })
  })

  it('with fewer than six digits is not sent', async () => {
    const { asked } = await signIn({})
    await userEvent.type(await field('Code'), '41{Enter}')
    expect(await screen.findByText('Enter the six digits.')).toBeTruthy()
    expect(asked(CODE)).toEqual([])
  })

  it('that is wrong says so, how many tries are left, and can be typed anew', async () => {
    await signIn({ [CODE]: [wrong, wrong, wrong, trustOpen], [TRUST]: signedIn })
    for (let miss = 0; miss < 2; miss++) {
      await userEvent.type(await field('Code'), '418027{Enter}')
      await waitFor(async () => expect((await field('Code')).value).toBe(''))
    }
    expect(await screen.findByText('Wrong code. At most 3 more tries.')).toBeTruthy()
    expect(screen.getByText(/sign-in pauses for 5 minutes/)).toBeTruthy()
    await userEvent.type(await field('Code'), '418027{Enter}')
    expect(await screen.findByText('Wrong code. At most 2 more tries.')).toBeTruthy()
    await userEvent.type(await field('Code'), '418028{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  it('after too many says when one can go on', async () => {
    await signIn({ [CODE]: blocked })
    await userEvent.type(await field('Code'), '418027{Enter}')
    expect(await screen.findByText(/^Too many tries\. You can try again at \d\d:\d\d\.$/)).toBeTruthy()
  })

  it('may be a recovery code instead', async () => {
    const { asked } = await signIn({ [CODE]: trustOpen, [TRUST]: signedIn })
    await press('Recovery code')
    expect(await screen.findByRole('heading', { name: 'Recovery code' })).toBeTruthy()
    await userEvent.type(await field('Recovery code'), '35404023{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(asked(CODE)[0]?.body).toEqual({ code: '35404023' })
  })

  it('that comes too late leads back to the password, and says why', async () => {
    await signIn({ [CODE]: signedOut })
    await userEvent.type(await field('Code'), '418027{Enter}')
    expect(await screen.findByText('It took too long. Please sign in again.')).toBeTruthy()
    expect(await field('Password')).toBeTruthy()
    expect(authState().twoFactorRequired).toBe(false)
  })

  it('is dropped by who signs in as somebody else', async () => {
    const { asked } = await signIn({ [`DELETE ${BASE}/auth/session`]: signedOut })
    await press('Sign in with another account')
    expect(await field('Password')).toBeTruthy()
    expect(asked(`DELETE ${BASE}/auth/session`)).toHaveLength(1)
  })
})

it('a page that is loaded anew goes on with the step that the server waits for', async () => {
  const { asked } = network({ [STATE]: state, [TRUST]: signedIn })
  awaitStep({ id: 'mfa_trust', types: [] })
  await renderScreen(() => <Login onSignedIn={onSignedIn} />)
  await press('Trust this browser')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(asked(TRUST)[0]?.body).toEqual({ trust: true })
})

describe('the page says why one stands there', () => {
  it('after a session that ended', async () => {
    network({ [STATE]: stateWith('session_ended') })
    await renderScreen(() => <Login onSignedIn={onSignedIn} />)
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy()
  })

  it('and, after too many failures, until when, and for whom they are counted', async () => {
    network({ [STATE]: state, [LOGIN]: blocked })
    await renderScreen(() => <Login onSignedIn={onSignedIn} />)
    await userEvent.type(await field('Email'), 'petya@orchid.example')
    await userEvent.type(await field('Password'), 'Heron#7755{Enter}')
    expect(
      await screen.findByText(/You can try again at \d\d:\d\d\. Tries are counted for your email and for the address 203\.0\.113\.7\./),
    ).toBeTruthy()
  })
})
