import { createDocument } from '@invoice/contract/documents/document.ts'
import { handOver } from '@invoice/contract/people/users.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SessionOverHost } from '../../app/session-over-host.tsx'
import { call } from '../../shared/api/call.ts'
import { accountCall } from '../../shared/auth/account-call.ts'
import { authState, isAuthenticated, setUser } from '../../shared/auth/auth-store.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { PETYA, signedIn, signedOut } from '../../testing/fake-server.ts'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const BASE = '/api/login/browser/v1'
const ACT = `DELETE ${BASE}/account/authenticators/totp`
const PROVE = `POST ${BASE}/auth/reauthenticate`
const PROVE_BY_CODE = `POST ${BASE}/auth/2fa/reauthenticate`

const proofWanted = (...flows: readonly object[]) => ({
  status: 401,
  body: { status: 401, data: { user: PETYA, methods: [], flows }, meta: { is_authenticated: true } },
})
const PASSWORD = { id: 'reauthenticate' }
const FACTORS = { id: 'mfa_reauthenticate', types: ['recovery_codes', 'totp'] }
const done = ok({ status: 200 })
const wrong = {
  status: 400,
  body: { status: 400, errors: [{ code: 'incorrect_password', param: 'password', message: 'Wrong password.' }] },
}

const act = () => accountCall({ method: 'DELETE', path: '/account/authenticators/totp' })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })

beforeEach(async () => {
  setUser(PETYA)
  await changeLanguage('en')
  await loadTexts('accounts', 'shell')
  await renderScreen(() => <SessionOverHost />)
})
afterEach(cleanup)

describe('an act that wants a fresh proof', () => {
  it('asks for the password, and is then done', async () => {
    const { asked } = network({ [ACT]: [proofWanted(PASSWORD), done], [PROVE]: signedIn })
    const running = act()
    expect(await screen.findByRole('dialog', { name: 'Please confirm that it is you' })).toBeTruthy()
    expect(isAuthenticated()).toBe(true)
    await userEvent.type(await field('Password'), 'Heron#7755{Enter}')
    expect(await running).toEqual({ status: 200 })
    expect(asked(ACT)).toHaveLength(2)
    expect(asked(PROVE)[0]?.body).toEqual({ password: 'Heron#7755' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks again after a wrong password, and says so', async () => {
    network({ [ACT]: [proofWanted(PASSWORD), done], [PROVE]: [wrong, signedIn] })
    const running = act()
    await userEvent.type(await field('Password'), 'Heron{Enter}')
    expect(await screen.findByText('Wrong password.')).toBeTruthy()
    await userEvent.clear(await field('Password'))
    await userEvent.type(await field('Password'), 'Heron#7755{Enter}')
    expect(await running).toEqual({ status: 200 })
  })

  it('takes a code in its place', async () => {
    const { asked } = network({ [ACT]: [proofWanted(PASSWORD, FACTORS), done], [PROVE_BY_CODE]: signedIn })
    const running = act()
    await userEvent.click(await screen.findByRole('button', { name: 'Other ways' }))
    await userEvent.type(await field('Code'), '418027{Enter}')
    expect(await running).toEqual({ status: 200 })
    expect(asked(PROVE_BY_CODE)[0]?.body).toEqual({ code: '418027' })
  })

  it('asks for a code at once where there is no password', async () => {
    network({ [ACT]: [proofWanted(FACTORS), done], [PROVE_BY_CODE]: signedIn })
    const running = act()
    await userEvent.type(await field('Code'), '418027{Enter}')
    expect(await running).toEqual({ status: 200 })
  })

  it('is not done when the person would rather not, and that is said', async () => {
    const { asked } = network({ [ACT]: proofWanted(PASSWORD) })
    const refused = expect(act()).rejects.toThrow('Nothing has been changed: you did not confirm that it is you.')
    await screen.findByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await refused
    expect(asked(ACT)).toHaveLength(1)
    expect(isAuthenticated()).toBe(true)
  })

  it('is not done when the session ends meanwhile', async () => {
    network({ [ACT]: proofWanted(PASSWORD), [PROVE]: signedOut })
    const running = act()
    const refused = expect(running).rejects.toThrow('Nothing has been changed')
    await userEvent.type(await field('Password'), 'Heron#7755{Enter}')
    await refused
    expect(authState().proofWanted).toBeNull()
    expect(isAuthenticated()).toBe(false)
  })
})

describe('an act in a workspace that wants one', () => {
  const HAND_OVER = 'POST /api/users/7/hand-over'
  const wanted = {
    status: 401,
    body: {
      status: 401,
      errors: { __: ['Please confirm first that it is you.'] },
      data: { user: PETYA, methods: [], flows: [PASSWORD] },
      meta: { is_authenticated: true },
    },
  }
  const handedOver = () => call(handOver, { params: { id: '7' }, body: { ownRole: 'admin' } })

  it('asks for it by the same dialog, and is then done', async () => {
    const { asked } = network({ [HAND_OVER]: [wanted, { status: 204 }], [PROVE]: signedIn })
    const running = handedOver()
    await userEvent.type(await field('Password'), 'Heron#7755{Enter}')
    expect(await running).toBeUndefined()
    expect(asked(HAND_OVER).map(({ body }) => body)).toEqual([{ ownRole: 'admin' }, { ownRole: 'admin' }])
    expect(isAuthenticated()).toBe(true)
  })

  it('is made again under its own key', async () => {
    const CREATE = 'POST /api/documents'
    const { asked } = network({ [CREATE]: [wanted, { status: 409, body: {} }], [PROVE]: signedIn })
    const refused = expect(call(createDocument, { body: { type: 'invoice' } })).rejects.toThrow()
    await userEvent.type(await field('Password'), 'Heron#7755{Enter}')
    await refused
    const [first, again] = asked(CREATE).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(again).toBe(first)
  })

  it('is not done when the person would rather not, and the server’s reason is shown; nobody is signed out', async () => {
    const { asked } = network({ [HAND_OVER]: wanted })
    const refused = expect(handedOver()).rejects.toThrow('Please confirm first that it is you.')
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await refused
    expect(asked(HAND_OVER)).toHaveLength(1)
    expect(isAuthenticated()).toBe(true)
  })
})

it('two acts that want a proof ask for one', async () => {
  const { asked } = network({ [ACT]: [proofWanted(PASSWORD), proofWanted(PASSWORD), done], [PROVE]: signedIn })
  const both = Promise.all([act(), act()])
  await userEvent.type(await field('Password'), 'Heron#7755{Enter}')
  expect(await both).toHaveLength(2)
  expect(asked(PROVE)).toHaveLength(1)
})
