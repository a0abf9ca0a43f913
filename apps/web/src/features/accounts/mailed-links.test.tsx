import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authState, awaitStep, isAuthenticated, setUser } from '../../shared/auth/auth-store.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { PETYA, pending, signedIn, signedOut } from '../../testing/fake-server.ts'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Forgot } from './forgot.tsx'
import { Register } from './register.tsx'
import { ResetPassword } from './reset-password.tsx'
import { VerifyEmail } from './verify-email.tsx'

const BASE = '/api/login/browser/v1'
const REQUEST = `POST ${BASE}/auth/password/request`
const OPEN_RESET = `GET ${BASE}/auth/password/reset`
const RESET = `POST ${BASE}/auth/password/reset`
const OPEN_VERIFY = `GET ${BASE}/auth/email/verify`
const VERIFY = `POST ${BASE}/auth/email/verify`
const LOGIN = `POST ${BASE}/auth/login`
const SIGNUP = `POST ${BASE}/auth/signup`

const badKey = (code: string) => ({ status: 400, body: { status: 400, errors: [{ code, param: 'key', message: 'Bad key.' }] } })
const openReset = ok({ status: 200, data: { user: PETYA } })
const openVerify = ok({ status: 200, data: { email: 'office@orchid.example', user: PETYA }, meta: { is_authenticating: false } })

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(async () => {
  setUser(null)
  awaitStep(null)
  await changeLanguage('en')
  await loadTexts('accounts', 'shell')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a forgotten password', () => {
  it('asks for a link, and says the same whoever has an account', async () => {
    const { asked } = network({ [REQUEST]: ok({ status: 200 }) })
    await renderScreen(Forgot)
    await userEvent.type(await field('Email'), ' petya@orchid.example{Enter}')
    expect(await screen.findByText('If petya@orchid.example has an account, the link is already there.')).toBeTruthy()
    expect(asked(REQUEST)[0]?.body).toEqual({ email: 'petya@orchid.example' })
  })

  it('can be asked for again after a minute, or for another address', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { asked } = network({ [REQUEST]: ok({ status: 200 }) })
    await renderScreen(Forgot)
    await userEvent.type(await field('Email'), 'petya@orchid.example{Enter}')
    expect((await screen.findByRole('button', { name: /^Send again in \d+ s$/ })).hasAttribute('disabled')).toBe(true)
    await vi.advanceTimersByTimeAsync(61_000)
    await press('Send again')
    expect(await screen.findByText('We have sent it again.')).toBeTruthy()
    expect(asked(REQUEST)).toHaveLength(2)
    await press('Another email')
    expect((await field('Email')).value).toBe('')
  })

  it('that asks too often is told so', async () => {
    network({ [REQUEST]: { status: 429, body: { status: 429 } } })
    await renderScreen(Forgot)
    await userEvent.type(await field('Email'), 'petya@orchid.example{Enter}')
    expect(await screen.findByText('Too many requests. Please try again later.')).toBeTruthy()
  })
})

describe('a new password by a mailed link', () => {
  const onReset = vi.fn(async () => {})
  const open = () => renderScreen(() => <ResetPassword mailedKey="15-dkq2f1-9a77" onReset={onReset} />)
  beforeEach(() => {
    onReset.mockClear()
  })

  it('ticks its rules as one types, is set, and signs in', async () => {
    const { asked } = network({ [OPEN_RESET]: openReset, [RESET]: signedOut, [LOGIN]: signedIn })
    await open()
    const password = await field('Password')
    const ticked = () => screen.getAllByRole('listitem').filter((rule) => rule.dataset['met'] !== undefined).length
    expect(ticked()).toBe(0)
    await userEvent.type(password, 'osprey')
    expect(ticked()).toBe(1)
    await userEvent.clear(password)
    await userEvent.type(password, 'Osprey#3355')
    expect(ticked()).toBe(6)
    await press('Save and sign in')
    await waitFor(() => expect(onReset).toHaveBeenCalledWith({ kind: 'signedIn' }))
    expect(asked(OPEN_RESET)[0]?.headers.get('X-Password-Reset-Key')).toBe('15-dkq2f1-9a77')
    expect(asked(RESET)[0]?.body).toEqual({ key: '15-dkq2f1-9a77', password: 'Osprey#3355' })
    expect(asked(LOGIN)[0]?.body).toEqual({ email: PETYA.email, password: 'Osprey#3355' })
    expect(authState().resetTokenExpired).toBe(false)
  })

  it('leads on to the second factor where there is one', async () => {
    network({ [OPEN_RESET]: openReset, [RESET]: signedOut, [LOGIN]: pending('mfa_authenticate') })
    await open()
    await userEvent.type(await field('Password'), 'Osprey#3355{Enter}')
    await waitFor(() => expect(onReset).toHaveBeenCalledWith({ kind: 'pending', flow: 'mfa_authenticate' }))
    expect(authState().twoFactorRequired).toBe(true)
  })

  it('that no longer works says so before anything is typed, and offers another', async () => {
    network({ [OPEN_RESET]: badKey('invalid_password_reset') })
    await open()
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
    expect(screen.getByText('Your password has not been changed.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot')
    expect(authState().resetTokenExpired).toBe(true)
  })

  it('that was used meanwhile says the same', async () => {
    network({ [OPEN_RESET]: openReset, [RESET]: badKey('invalid_password_reset') })
    await open()
    await userEvent.type(await field('Password'), 'Osprey#3355{Enter}')
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
    expect(onReset).not.toHaveBeenCalled()
  })

  it('with a password that the server refuses stays open', async () => {
    const refused = {
      status: 400,
      body: { status: 400, errors: [{ code: 'password_too_common', param: 'password', message: 'Too common.' }] },
    }
    network({ [OPEN_RESET]: openReset, [RESET]: refused })
    await open()
    await userEvent.type(await field('Password'), 'Osprey#3355{Enter}')
    expect(await screen.findByText('Too common.')).toBeTruthy()
    expect(document.activeElement).toBe(await field('Password'))
  })

  it('without an answer can be looked up again', async () => {
    network({ [OPEN_RESET]: ['no answer', openReset] })
    await open()
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
    await press('Try again')
    expect(await field('Password')).toBeTruthy()
  })
})

describe('an address is confirmed', () => {
  const open = () => renderScreen(() => <VerifyEmail mailedKey="NDE:1xUc" />)

  it('by a click, and not by opening the link', async () => {
    const { asked } = network({ [OPEN_VERIFY]: openVerify, [VERIFY]: signedOut })
    await open()
    expect(await screen.findByText('Is office@orchid.example yours?')).toBeTruthy()
    expect(asked(VERIFY)).toEqual([])
    await press('Confirm')
    expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To sign in' }).getAttribute('href')).toBe('/login')
    expect(asked(OPEN_VERIFY)[0]?.headers.get('X-Email-Verification-Key')).toBe('NDE:1xUc')
    expect(asked(VERIFY)[0]?.body).toEqual({ key: 'NDE:1xUc' })
  })

  it('while somebody is signed in, who stays so', async () => {
    setUser(PETYA)
    network({ [OPEN_VERIFY]: openVerify, [VERIFY]: signedIn })
    await open()
    await press('Confirm')
    expect(await screen.findByText('office@orchid.example now belongs to an account.')).toBeTruthy()
    expect(isAuthenticated()).toBe(true)
  })

  it.each([
    ['when the link is opened', { [OPEN_VERIFY]: badKey('invalid_or_expired_key') }, false],
    ['when it is confirmed', { [OPEN_VERIFY]: openVerify, [VERIFY]: badKey('invalid_or_expired_key') }, true],
  ])('no longer, and is told %s', async (_, answers, confirms) => {
    network(answers)
    await open()
    if (confirms) await press('Confirm')
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  })
})

it('who registers is told to look for the mail, whether the address has an account or not, and gets it again by the same way', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { asked } = network({ [SIGNUP]: pending('verify_email'), [LOGIN]: pending('verify_email') })
  await renderScreen(() => <Register onSignedIn={() => {}} />)
  await userEvent.type(await field('Email'), 'new@orchid.example')
  await userEvent.type(await field('Password'), 'Heron#7755')
  await userEvent.type(await field('Confirm password'), 'Heron#7755{Enter}')
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(screen.getByText(/^If new@orchid\.example can have an account,/)).toBeTruthy()
  await vi.advanceTimersByTimeAsync(181_000)
  await press('Send again')
  expect(await screen.findByText('We have sent it again.')).toBeTruthy()
  expect(asked(LOGIN)[0]?.body).toEqual({ email: 'new@orchid.example', password: 'Heron#7755' })
})

describe('where the installation has no mail server', () => {
  const held = {
    'GET /api/login-state': ok({
      security_config: {
        isOpenForSignup: true,
        emailVerification: 'off',
        sendsMail: false,
        passwordMinLength: 8,
        failedLogins: 5,
        failedLoginSeconds: 300,
        sessionSeconds: 1_209_600,
      },
      remote_addr: '203.0.113.7',
      audit_log: [],
      events: [],
    }),
  }

  it('nobody is told that a link is on its way: it says where it lies, and whom to ask', async () => {
    network({ ...held, [REQUEST]: ok({ status: 200 }) })
    await renderScreen(Forgot)
    expect(await screen.findByText(/the link for a new password will stay in the folder outbox of the server/)).toBeTruthy()
    await userEvent.type(await field('Email'), 'petya@orchid.example')
    await press('Make the link')
    expect(await screen.findByRole('heading', { name: 'The link is on the server' })).toBeTruthy()
    expect(screen.getByText('Ask who runs the server for it.')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/Spam|is already there|on its way/)
  })
})
