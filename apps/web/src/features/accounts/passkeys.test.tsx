import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { awaitStep, change, setUser } from '../../shared/auth/auth-store.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { signedIn } from '../../testing/fake-server.ts'
import { held, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { securityKey } from '../../testing/security-key.ts'
import { Login } from './login.tsx'

const BASE = '/api/login/browser/v1'
const LOGIN = `POST ${BASE}/auth/login`
const OPTIONS = `GET ${BASE}/auth/webauthn/login`
const PASSKEY = `POST ${BASE}/auth/webauthn/login`

const optionsWith = (challenge: string) =>
  ok({ status: 200, data: { request_options: { publicKey: { challenge: btoa(challenge).replace(/=+$/, '') } } } })
const wrong = { status: 400, body: { status: 400, errors: [{ code: 'email_password_mismatch', param: 'password', message: 'Wrong.' }] } }

const onSignedIn = vi.fn()
const button = (name: string) => screen.findByRole('button', { name })
/** The first sign of a person, with which waiting behind the field begins. */
const stir = () => fireEvent.pointerMove(document.body)

beforeEach(async () => {
  setUser(null)
  awaitStep(null)
  change({ isPasskeyOpen: true })
  onSignedIn.mockReset()
  await changeLanguage('en')
  await loadTexts('accounts', 'shell')
})
afterEach(cleanup)

async function open(answers: Parameters<typeof network>[0]) {
  const key = securityKey()
  const server = network(answers)
  await renderScreen(() => <Login onSignedIn={onSignedIn} />)
  await button('Sign in with a passkey')
  stir()
  await waitFor(() => expect(server.asked(OPTIONS)).toHaveLength(1))
  return { key, server }
}

describe('what waits behind the field for a passkey', () => {
  it('signs in by the one that is chosen there', async () => {
    const { key, server } = await open({ [OPTIONS]: optionsWith('field'), [PASSKEY]: signedIn })
    await waitFor(() => expect(key.waiting()).toMatchObject([{ mediation: 'conditional', challenge: 'field' }]))
    key.asked[0]?.touch()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(server.asked(PASSKEY)).toHaveLength(1)
  })

  it('gives way to the button', async () => {
    const { key, server } = await open({ [OPTIONS]: [optionsWith('field'), optionsWith('button')], [PASSKEY]: signedIn })
    await waitFor(() => expect(key.waiting()).toHaveLength(1))
    await userEvent.click(await button('Sign in with a passkey'))
    await waitFor(() => expect(key.waiting()).toMatchObject([{ mediation: undefined, challenge: 'button' }]))
    key.asked[1]?.touch()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(server.asked(PASSKEY)).toHaveLength(1)
  })

  it('gives way also where the server answers it only after the button', async () => {
    const late = held()
    const { key, server } = await open({ [OPTIONS]: [late.answer, optionsWith('button')], [PASSKEY]: signedIn })
    await userEvent.click(await button('Sign in with a passkey'))
    await waitFor(() => expect(key.waiting()).toMatchObject([{ mediation: undefined, challenge: 'button' }]))
    late.give(optionsWith('field'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(key.asked).toHaveLength(1)
    key.asked[0]?.touch()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(server.asked(PASSKEY)).toHaveLength(1)
  })

  it('what was chosen there already is waited for by the button, which then has nothing to ask', async () => {
    const answer = held()
    const { key, server } = await open({ [OPTIONS]: optionsWith('field'), [PASSKEY]: answer.answer })
    await waitFor(() => expect(key.waiting()).toHaveLength(1))
    key.asked[0]?.touch()
    await waitFor(() => expect(server.asked(PASSKEY)).toHaveLength(1))
    await userEvent.click(await button('Sign in with a passkey'))
    answer.give(signedIn)
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect([server.asked(OPTIONS).length, key.asked.length]).toEqual([1, 1])
  })

  it('waits again once the button came to nothing', async () => {
    const { key, server } = await open({
      [OPTIONS]: [optionsWith('field'), optionsWith('button'), optionsWith('again')],
      [PASSKEY]: [{ status: 400, body: { status: 400, errors: [{ code: 'incorrect_code', message: 'Another key.' }] } }, signedIn],
    })
    await waitFor(() => expect(key.waiting()).toHaveLength(1))
    await userEvent.click(await button('Sign in with a passkey'))
    await waitFor(() => expect(key.waiting()).toMatchObject([{ challenge: 'button' }]))
    key.waiting()[0]?.touch()
    await screen.findByText('Another key.')
    await waitFor(() => expect(key.waiting()).toMatchObject([{ mediation: 'conditional', challenge: 'again' }]))
    key.waiting()[0]?.touch()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(server.asked(PASSKEY)).toHaveLength(2)
  })

  it('sends nothing while the password is being proved', async () => {
    const answer = held()
    const { key, server } = await open({ [OPTIONS]: optionsWith('field'), [LOGIN]: answer.answer, [PASSKEY]: signedIn })
    await waitFor(() => expect(key.waiting()).toHaveLength(1))
    await userEvent.type(await screen.findByLabelText('Email'), 'petya@orchid.example')
    await userEvent.type(await screen.findByLabelText('Password', { selector: 'input' }), 'Heron#7755{Enter}')
    await waitFor(() => expect(server.asked(LOGIN)).toHaveLength(1))
    key.asked[0]?.touch()
    await new Promise((resolve) => setImmediate(resolve))
    answer.give(wrong)
    await screen.findByText('Wrong.')
    expect(server.asked(PASSKEY)).toEqual([])
    // It waits again for whoever has forgotten the password.
    await waitFor(() => expect(key.waiting()).toMatchObject([{ mediation: 'conditional' }]))
  })
})
