import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { mailedKey } from '../testing/account-mails.ts'
import { readyClient } from '../testing/client-from.ts'
import { problems } from '../testing/expected.ts'
import { auth, bodyOf, newEmail, PASSWORD, person } from '../testing/person.ts'
import { atSecondStep, codeOfApp, withApp } from '../testing/two-factor.ts'

/** Clocks that are ten minutes off: a phone's, this machine's before it is set right, and that of one of two machines. */
const server = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1', EMAIL_VERIFICATION: 'mandatory' } })
const DAY_MINUTES = 24 * 60
const at = (minutes: number): void => server.setNow(new Date(Date.parse('2026-11-02T08:00:00Z') + minutes * 60_000).toISOString())
beforeEach(() => at(0))

describe('codes of an app', () => {
  test('of a phone whose clock is ten minutes off are refused, either way; recovery codes ask no clock', async () => {
    const someone = await withApp(server)
    const client = await atSecondStep(server, someone)
    const enter = (code: string | undefined) => bodyOf(auth(client, 'POST', '/auth/2fa/authenticate', { code }))
    for (const steps of [-20, 20, -1, 1]) {
      expect(await enter(codeOfApp(server, someone.secret, steps))).toEqual(problems(['incorrect_code', 'code']))
    }
    expect(await enter(someone.recoveryCodes[0])).toMatchObject({
      status: 401,
      data: { flows: expect.arrayContaining([{ id: 'mfa_trust', is_pending: true }]) },
    })
  })

  test('are used once, also after this machine’s clock was set back: then none is taken until the time is past again', async () => {
    const someone = await withApp(server)
    at(10)
    const before = await atSecondStep(server, someone)
    const code = codeOfApp(server, someone.secret)
    expect((await auth(before, 'POST', '/auth/2fa/authenticate', { code })).body).toMatchObject({ data: { flows: expect.anything() } })
    at(0.5)
    const client = await atSecondStep(server, someone)
    const enter = (entered: string | undefined) => bodyOf(auth(client, 'POST', '/auth/2fa/authenticate', { code: entered }))
    expect(await enter(codeOfApp(server, someone.secret))).toEqual(problems(['incorrect_code', 'code']))
    at(10)
    expect(await enter(code)).toEqual(problems(['incorrect_code', 'code']))
    at(10.5)
    expect(await enter(codeOfApp(server, someone.secret))).toMatchObject({
      data: { flows: expect.arrayContaining([{ id: 'mfa_trust', is_pending: true }]) },
    })
  })
})

describe('a session', () => {
  test('goes on when the clock jumps by ten minutes, either way; a proof is old then, or not yet', async () => {
    const { client } = await withApp(server)
    const sensitive = () => auth(client, 'GET', '/account/authenticators/recovery-codes')
    for (const [minutes, asked] of [
      [-10, 200],
      [10, 401],
      [0, 200],
    ] as const) {
      at(minutes)
      expect((await auth(client, 'GET', '/auth/session')).status).toBe(200)
      expect([minutes, (await sensitive()).status]).toEqual([minutes, asked])
    }
  })

  test('ends after 14 days by the clock of whoever is asked: ten minutes sooner or later, never another day', async () => {
    const { client } = await person(server)
    at(14 * DAY_MINUTES - 10)
    expect((await auth(client, 'GET', '/auth/session')).status).toBe(200)
    at(14 * DAY_MINUTES)
    expect((await auth(client, 'GET', '/auth/session')).status).toBe(401)
  })
})

describe('a mailed link', () => {
  test('to set a password works at once on a machine that is ten minutes behind, or ahead, and to ten minutes before its end', async () => {
    const { email } = await person(server)
    for (const [minutes, status] of [
      [-10, 200],
      [10, 200],
      [3 * DAY_MINUTES - 10, 200],
      [3 * DAY_MINUTES, 400],
    ] as const) {
      at(0)
      await auth(await readyClient(server), 'POST', '/auth/password/request', { email })
      const key = await mailedKey(server, 'reset_password', email)
      at(minutes)
      const read = await auth(await readyClient(server), 'GET', '/auth/password/reset', undefined, { 'x-password-reset-key': key })
      expect([minutes, read.status]).toEqual([minutes, status])
    }
  })

  test('to prove an address likewise', async () => {
    for (const [minutes, status] of [
      [-10, 401],
      [10, 401],
      [3 * DAY_MINUTES - 10, 401],
      [3 * DAY_MINUTES, 400],
    ] as const) {
      at(0)
      const email = newEmail()
      const client = await readyClient(server)
      await auth(client, 'POST', '/auth/signup', { email, password: PASSWORD })
      const key = await mailedKey(server, 'verify_email', email)
      at(minutes)
      expect([minutes, (await auth(await readyClient(server), 'POST', '/auth/email/verify', { key })).status]).toEqual([minutes, status])
    }
  })
})
