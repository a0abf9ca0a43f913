import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authState, awaitStep, isAuthenticated, setUser } from '../../shared/auth/auth-store.ts'
import { clearPreference, readPreference, writePreference } from '../../shared/preferences/preferences.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { PETYA, pending, signedIn, signedOut } from '../../testing/fake-server.ts'
import { held, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Login } from './login.tsx'
import { Logout } from './logout.tsx'
import { Register } from './register.tsx'

const BASE = '/api/login/browser/v1'
const LOGIN = `POST ${BASE}/auth/login`
const SIGNUP = `POST ${BASE}/auth/signup`
const SESSION = `GET ${BASE}/auth/session`
const SIGN_OUT = `DELETE ${BASE}/auth/session`
const PROFILE = 'GET /api/profile'

const onSignedIn = vi.fn()
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const messages = async () => [...(await screen.findByRole('alert')).children].map(({ textContent }) => textContent)

beforeEach(async () => {
  setUser(null)
  awaitStep(null)
  onSignedIn.mockReset()
  await changeLanguage('en')
  await loadTexts('accounts', 'shell')
})
afterEach(() => {
  cleanup()
  clearPreference('language')
})

async function signIn(email = 'petya@orchid.example', password = 'Parola1!'): Promise<void> {
  await renderScreen(() => <Login onSignedIn={onSignedIn} />)
  if (email !== '') await userEvent.type(field('Email'), email)
  if (password !== '') await userEvent.type(field('Password'), password)
  await userEvent.keyboard('{Enter}')
}

describe('signing in', () => {
  it('starts in the address', async () => {
    network({})
    await renderScreen(() => <Login onSignedIn={onSignedIn} />)
    expect(document.activeElement).toBe(field('Email'))
  })

  it('goes on once, with the person known and the password nowhere kept', async () => {
    const { asked } = network({ [LOGIN]: signedIn })
    await signIn(' petya@orchid.example ')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(asked(LOGIN)[0]?.body).toEqual({ email: 'petya@orchid.example', password: 'Parola1!' })
    expect(authState().user?.email).toBe(PETYA.email)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Parola1!')
  })

  it.each([
    ['', 'Parola1!', 'Email', 'This field is required.'],
    ['petya', 'Parola1!', 'Email', 'Please enter a valid email.'],
    ['petya@orchid.example', '', 'Password', 'This field is required.'],
  ])('with "%s" and "%s" is refused at the field before anything is sent', async (email, password, name, message) => {
    const { seen } = network({})
    await signIn(email, password)
    if (password === '') await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(name))
    expect(seen.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('tells what was refused in the language of the screen, also after that changes', async () => {
    network({})
    await signIn('petya', '')
    expect(await screen.findByText('Please enter a valid email.')).toBeTruthy()
    await changeLanguage('bg')
    expect(await screen.findByText('Моля, въведете валиден имейл.')).toBeTruthy()
  })

  it.each([
    ['a wrong password', refused(400, { __: ['The email or the password is wrong.'] }), 'The email or the password is wrong.'],
    ['a lost connection', 'no answer' as const, 'Network error. Please check your connection.'],
    ['too many tries', refused(429, {}), 'Too many requests. Please try again later.'],
    ['a server in trouble', { status: 502, body: '<html>' }, 'Server error. Please try again later.'],
    ['a database that is away', { status: 503, body: { status: 503 } }, 'Server error. Please try again later.'],
  ])('that fails for %s says so, and can be tried again', async (_, answer, message) => {
    network({ [LOGIN]: [answer, signedIn] })
    await signIn()
    expect(await messages()).toContain(message)
    expect(onSignedIn).not.toHaveBeenCalled()
    expect(isAuthenticated()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  it('with an address that is not confirmed says what to do', async () => {
    network({ [LOGIN]: pending('verify_email') })
    await signIn()
    expect((await messages())[0]).toContain('Open the link in it to confirm your address, then sign in.')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('takes an existing session for what it is', async () => {
    network({ [LOGIN]: { status: 409, body: { status: 409 } }, [SESSION]: signedIn })
    await signIn()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(isAuthenticated()).toBe(true)
  })

  it('shows that it is being done, and is sent once', async () => {
    const late = held()
    const { asked } = network({ [LOGIN]: late.answer })
    await signIn()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' }).dataset['loading']).toBe('true'))
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(asked(LOGIN)).toHaveLength(1)
    late.give(signedIn)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  it.each([
    ['takes the language of the person where none was chosen here', null, 'bg'],
    ['keeps the language that was chosen in this browser', 'en', 'en'],
  ] as const)('%s', async (_, chosen, spoken) => {
    if (chosen !== null) writePreference('language', chosen)
    network({ [LOGIN]: signedIn, [PROFILE]: ok({ name: '', language: 'bg' }) })
    await signIn()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(readPreference('language')).toBe(spoken)
    expect(document.documentElement.lang).toBe(spoken)
  })

  it('shows the password to who asks', async () => {
    await renderScreen(() => <Login onSignedIn={onSignedIn} />)
    expect(field('Password').type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field('Password').type).toBe('text')
  })
})

describe('registering', () => {
  const register = async (password: string, again = password) => {
    await renderScreen(() => <Register onSignedIn={onSignedIn} />)
    await userEvent.type(field('Email'), 'new@orchid.example')
    await userEvent.type(field('Password'), password)
    await userEvent.type(field('Confirm password'), `${again}{Enter}`)
  }

  it.each([
    ['parola1!', 'Password', 'At least one uppercase letter, lowercase letter, special character and digit, minimum 8 characters.'],
    ['Parola1', 'Password', 'At least one uppercase letter, lowercase letter, special character and digit, minimum 8 characters.'],
  ])('with the password "%s" is refused, and the rule is said once', async (password, name, message) => {
    const { seen } = network({})
    await register(password)
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(seen).toEqual([])
  })

  it('with nothing typed asks for all three, and an address that is none is named, before anything is sent', async () => {
    const { seen } = network({})
    await renderScreen(() => <Register onSignedIn={onSignedIn} />)
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findAllByText('This field is required.')).toHaveLength(3)
    await userEvent.type(field('Email'), 'somebody{Enter}')
    expect(await screen.findByText('Please enter a valid email.')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('with two different passwords is refused at the second', async () => {
    network({})
    await register('Parola1!', 'Parola2!')
    expect(await screen.findByText('Passwords do not match.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Confirm password'))
  })

  it('sends the password once, and tells at its field what the server has against the address', async () => {
    const { asked } = network({
      [SIGNUP]: {
        status: 400,
        body: { status: 400, errors: [{ code: 'email_taken', param: 'email', message: 'This address is taken.' }] },
      },
    })
    await register('Parola1!')
    await waitFor(() => expect(asked(SIGNUP)[0]?.body).toEqual({ email: 'new@orchid.example', password: 'Parola1!' }))
    expect(await screen.findByText('This address is taken.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Email'))
  })
})

describe('signing out', () => {
  it('that the server could not be told of keeps the person, says so, and can be tried again', async () => {
    setUser(PETYA)
    network({ [SIGN_OUT]: ['no answer', signedOut] })
    const onSignedOut = vi.fn()
    await renderScreen(() => <Logout onSignedOut={onSignedOut} />)
    expect(await screen.findByRole('heading', { name: 'You are still signed in' })).toBeTruthy()
    expect(await messages()).toEqual(['Network error. Please check your connection.'])
    expect(isAuthenticated()).toBe(true)
    expect(onSignedOut).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
    expect(isAuthenticated()).toBe(false)
  })

  it('leaves nothing of the person in the browser', async () => {
    setUser(PETYA)
    const { asked } = network({ [SIGN_OUT]: signedOut })
    const onSignedOut = vi.fn()
    await renderScreen(() => <Logout onSignedOut={onSignedOut} />)
    expect(screen.getByRole('heading', { name: 'Signing you out…' })).toBeTruthy()
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
    expect(asked(SIGN_OUT)).toHaveLength(1)
    expect(isAuthenticated()).toBe(false)
    expect(JSON.stringify({ ...localStorage })).not.toContain(PETYA.email)
  })
})
