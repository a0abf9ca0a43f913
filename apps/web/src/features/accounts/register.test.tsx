import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { change } from '../../shared/auth/auth-store.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Login } from './login.tsx'
import { Register } from './register.tsx'

const stay = (): void => {}

beforeAll(() => loadTexts('accounts', 'shell'))
afterEach(() => change({ isSignupOpen: true }))

describe('where no new accounts are opened', () => {
  it('signing in does not lead to registering', async () => {
    change({ isSignupOpen: false })
    await renderScreen(() => <Login onSignedIn={stay} />)
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  })

  it('registering says so, and leads back', async () => {
    change({ isSignupOpen: false })
    await renderScreen(() => <Register onSignedIn={stay} />)
    expect(screen.getByRole('heading', { name: 'Registration is closed' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/login')
  })
})

it('elsewhere both lead to one another', async () => {
  await renderScreen(() => <Login onSignedIn={stay} />)
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
  await renderScreen(() => <Register onSignedIn={stay} />)
  expect(screen.getByRole('button', { name: 'Create account' })).toBeTruthy()
})

it('what is short is told to nobody as hard to guess', async () => {
  const user = userEvent.setup()
  await renderScreen(() => <Register onSignedIn={stay} />)
  const guess = () => screen.getByText('hard to guess').querySelector('[role=img]')?.getAttribute('aria-label')
  await user.type(screen.getByLabelText('Password'), 'kXq7!')
  expect(guess()).toBe('not met yet')
  await user.type(screen.getByLabelText('Password'), 'wVz9')
  expect(guess()).toBe('met')
})
