import { describe, expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { mailedKey } from '../testing/account-mails.ts'
import { bothSettings } from '../testing/both-settings.ts'
import { clientFrom, readyClient } from '../testing/client-from.ts'
import { MFA_TRUST, mfaAuthenticate, problems, SIGNED_OUT, setCookies, VERIFY_EMAIL } from '../testing/expected.ts'
import { auth, bodyOf, letCountsAge, letProofsAge, newEmail, person } from '../testing/person.ts'
import { atSecondStep, lastingCode, withApp, wrongCode } from '../testing/two-factor.ts'

/** The rows of § 2 (which situation gives which answer) and of § 5 about what is fresh, where they span more than one section. */
const TOTP = '/account/authenticators/totp'
const CODES = '/account/authenticators/recovery-codes'
const PASSKEYS = '/account/authenticators/webauthn'
const BOTH = ['recovery_codes', 'totp']
const NEXT = 'Osprey#3355'

/** What only somebody who is signed in may call, with input that would do. */
const OF_SOMEBODY = [
  ['GET', '/account/email', undefined],
  ['PATCH', '/account/email', { email: 'a@orchid.example', primary: true }],
  ['PUT', '/account/email', { email: 'a@orchid.example' }],
  ['DELETE', '/account/email', { email: 'a@orchid.example' }],
  ['GET', '/account/authenticators', undefined],
  ['GET', TOTP, undefined],
  ['POST', TOTP, { code: '123456' }],
  ['DELETE', TOTP, undefined],
  ['GET', CODES, undefined],
  ['POST', CODES, undefined],
  ['GET', PASSKEYS, undefined],
  ['POST', PASSKEYS, { name: 'x', credential: {} }],
  ['PUT', PASSKEYS, { id: 1, name: 'x' }],
  ['DELETE', PASSKEYS, { authenticators: [1] }],
  ['POST', '/account/password/change', { current_password: 'Heron#7755', new_password: NEXT }],
  ['GET', '/auth/sessions', undefined],
  ['DELETE', '/auth/sessions', { sessions: [1] }],
  ['POST', '/auth/reauthenticate', { password: 'Heron#7755' }],
  ['POST', '/auth/2fa/reauthenticate', { code: '123456' }],
  ['GET', '/auth/webauthn/reauthenticate', undefined],
  ['POST', '/auth/webauthn/reauthenticate', { credential: {} }],
] as const

describe.each(await bothSettings())('%s', (_name, server) => {
  const isStrict = server.config.emailVerification === 'mandatory'

  describe('who is not signed in', () => {
    test.each(OF_SOMEBODY)('%s %s: 401, with or without input, and with what is waited for', async (method, path, input) => {
      const client = await readyClient(server)
      for (const body of [undefined, input]) {
        const answer = await auth(client, method, path, body)
        expect([answer.status, answer.body]).toEqual([401, SIGNED_OUT])
      }
      const waiting = await atSecondStep(server, await withApp(server))
      const answer = await auth(waiting, method, path, input)
      expect([answer.status, answer.body]).toEqual([401, mfaAuthenticate(...BOTH)])
    })

    test('and the second factor or the trust still to come has no address added: 409', async () => {
      const waiting = await atSecondStep(server, await withApp(server))
      expect(await bodyOf(auth(waiting, 'POST', '/account/email', { email: newEmail() }))).toEqual({ status: 409 })
    })
  })

  describe('a step that is waited for', () => {
    test('an unproved address comes before the second factor, where it must be proved; then the factor is asked for', async () => {
      const someone = await withApp(server)
      await server.owner.query('update account.email_addresses set is_verified = false where user_id = $1', [someone.userId])
      const login = async () => {
        const client = await readyClient(server)
        return { client, body: await bodyOf(auth(client, 'POST', '/auth/login', { email: someone.email, password: someone.password })) }
      }
      if (isStrict) {
        await letCountsAge(server, 181)
        expect((await login()).body).toEqual(VERIFY_EMAIL)
        const key = await mailedKey(server, 'verify_email', someone.email)
        expect(await bodyOf(auth(await readyClient(server), 'POST', '/auth/email/verify', { key }))).toEqual(SIGNED_OUT)
      }
      const { client, body } = await login()
      expect(body).toEqual(mfaAuthenticate(...BOTH))
      const given = await bodyOf(auth(client, 'POST', '/auth/2fa/authenticate', { code: someone.recoveryCodes[0] }))
      expect(given).toEqual(MFA_TRUST)
    })

    test('stays where a wrong password is given, and is replaced by another sign-in, under another id', async () => {
      const [someone, other] = [await withApp(server), await person(server)]
      const client = await atSecondStep(server, someone)
      const first = client.cookies.get('sessionid') ?? ''
      const login = (body: object) => bodyOf(auth(client, 'POST', '/auth/login', body))
      expect(await login({ ...someone, password: 'Wrong#1wrong' })).toEqual(problems(['email_password_mismatch', 'password']))
      expect(await bodyOf(auth(client, 'GET', '/auth/session'))).toEqual(mfaAuthenticate(...BOTH))
      expect(client.cookies.get('sessionid')).toBe(first)
      expect(await login({ email: other.email, password: other.password })).toMatchObject({
        status: 200,
        data: { user: { id: other.userId } },
      })
      const thief = await readyClient(server)
      thief.cookies.set('sessionid', first)
      expect(await bodyOf(auth(thief, 'GET', '/auth/session'))).toEqual(SIGNED_OUT)
    })

    test('is dropped by signing out, at the code and at the question of trust', async () => {
      const someone = await withApp(server)
      for (const codes of [[], [someone.recoveryCodes[0]]]) {
        const client = await atSecondStep(server, someone)
        for (const code of codes) expect(await bodyOf(auth(client, 'POST', '/auth/2fa/authenticate', { code }))).toEqual(MFA_TRUST)
        for (const method of ['DELETE', 'GET'] as const) expect(await bodyOf(auth(client, method, '/auth/session'))).toEqual(SIGNED_OUT)
      }
    })

    test('lets nobody in whose account is switched off meanwhile', async () => {
      const someone = await withApp(server)
      const [atCode, atTrust] = [await atSecondStep(server, someone), await atSecondStep(server, someone)]
      await auth(atTrust, 'POST', '/auth/2fa/authenticate', { code: someone.recoveryCodes[0] })
      await server.owner.query('update account.users set is_active = false where id = $1', [someone.userId])
      for (const [client, path, body] of [
        [atCode, '/auth/2fa/authenticate', { code: someone.recoveryCodes[1] }],
        [atTrust, '/auth/2fa/trust', { trust: true }],
      ] as const) {
        const answer = await auth(client, 'POST', path, body)
        expect([answer.status, answer.body]).toEqual([401, SIGNED_OUT])
        expect(client.cookies.has('mfa_trusted')).toBe(false)
      }
    })

    test('the question of trust that is not answered means no', async () => {
      const someone = await withApp(server)
      const client = await atSecondStep(server, someone)
      await auth(client, 'POST', '/auth/2fa/authenticate', { code: someone.recoveryCodes[0] })
      expect((await auth(client, 'POST', '/auth/2fa/trust')).status).toBe(200)
      expect(client.cookies.has('mfa_trusted')).toBe(false)
    })

    test('who is signed in with both factors is told 409 for the right password', async () => {
      const { client, email, password } = await withApp(server)
      expect(await bodyOf(auth(client, 'POST', '/auth/login', { email, password }))).toEqual({ status: 409 })
    })
  })

  describe('a fresh proof', () => {
    const ways = (...flows: object[]) => ({ status: 401, data: { flows }, meta: { is_authenticated: true } })

    test('no proof at all is a stale one', async () => {
      const { client, userId } = await person(server)
      await server.owner.query(`update account.sessions set data = jsonb_set(data, '{methods}', '[]') where user_id = $1`, [userId])
      expect(await bodyOf(auth(client, 'GET', PASSKEYS))).toMatchObject(ways({ id: 'reauthenticate' }))
    })

    test('is 300 seconds young', async () => {
      const [young, old] = [await person(server), await person(server)]
      await letProofsAge(server, young.userId, 285)
      await letProofsAge(server, old.userId, 300)
      expect((await auth(young.client, 'GET', PASSKEYS)).status).toBe(200)
      expect((await auth(old.client, 'GET', PASSKEYS)).status).toBe(401)
    })

    test('who has nothing to give it with is never asked; who has an app and no password, for a code alone', async () => {
      const client = await server.signIn()
      await letProofsAge(server, client.userId)
      const { meta } = (await bodyOf(auth(client, 'GET', TOTP))) as { meta: { secret: string } }
      expect((await auth(client, 'POST', TOTP, { code: await lastingCode(server, meta.secret) })).status).toBe(200)
      expect(await bodyOf(auth(client, 'GET', CODES))).toMatchObject(ways({ id: 'mfa_reauthenticate', types: BOTH }))
    })

    test('what is wrong anyway is told before it is asked for', async () => {
      const { client, userId } = await person(server)
      const { meta } = (await bodyOf(auth(client, 'GET', TOTP))) as { meta: { secret: string } }
      await letProofsAge(server, userId)
      expect(await bodyOf(auth(client, 'POST', TOTP, { code: wrongCode(server, meta.secret) }))).toEqual(
        problems(['incorrect_code', 'code']),
      )
      expect(await bodyOf(auth(client, 'POST', TOTP, {}))).toEqual(problems(['required', 'code']))
      expect(await bodyOf(auth(client, 'POST', PASSKEYS, {}))).toEqual(problems(['required', 'credential']))
      expect(await bodyOf(auth(client, 'PUT', PASSKEYS, {}))).toEqual(problems(['required', 'id'], ['required', 'name']))
      expect(await bodyOf(auth(client, 'DELETE', PASSKEYS, {}))).toEqual(problems(['required', 'authenticators']))
    })
  })

  describe('wrong codes', () => {
    const FULL = problems(['too_many_login_attempts', 'code'])

    test('are counted by person wherever they are given: a fresh proof and the second step fill one count', async () => {
      const someone = await withApp(server)
      const code = wrongCode(server, someone.secret)
      for (let n = 0; n < 3; n++) await auth(someone.client, 'POST', '/auth/2fa/reauthenticate', { code })
      const client = await atSecondStep(server, someone)
      for (let n = 0; n < 2; n++) await auth(client, 'POST', '/auth/2fa/authenticate', { code })
      expect(await bodyOf(auth(client, 'POST', '/auth/2fa/authenticate', { code: someone.recoveryCodes[0] }))).toEqual(FULL)
      expect(await bodyOf(auth(someone.client, 'POST', '/auth/2fa/reauthenticate', { code: someone.recoveryCodes[0] }))).toEqual(FULL)
      await letCountsAge(server, 301)
      expect((await auth(client, 'POST', '/auth/2fa/authenticate', { code: someone.recoveryCodes[0] })).body).toEqual(MFA_TRUST)
    })

    test('ten a minute from one place, whoever is tried', async () => {
      const place = '203.0.113.44'
      const people = [await withApp(server), await withApp(server), await withApp(server)]
      const waiting = await Promise.all(people.map((someone) => atSecondStep(server, someone)))
      for (const client of waiting) client.headers['x-forwarded-for'] = place
      const give = (at: number, code = wrongCode(server, people[at]?.secret ?? '')) =>
        bodyOf(auth(waiting[at] ?? clientFrom(server), 'POST', '/auth/2fa/authenticate', { code }))
      for (const at of [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]) expect(await give(at)).toEqual(problems(['incorrect_code', 'code']))
      expect(await give(2, people[2]?.recoveryCodes[0])).toEqual(FULL)
      await letCountsAge(server, 61)
      expect(await give(2, people[2]?.recoveryCodes[0])).toEqual(MFA_TRUST)
    })
  })
})

test('on https every cookie is for https only, the session’s and the trusted browser’s too', async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://invoices.example.com', EMAIL_VERIFICATION: 'off' }
  const server = await testServer({ environment })
  const secure = { host: 'invoices.example.com', origin: 'https://invoices.example.com' }
  const client = clientFrom(server)
  Object.assign(client.headers, secure)
  const someone = await withApp(server, await person(server, { client }))
  await auth(client, 'DELETE', '/auth/session')
  const login = await auth(client, 'POST', '/auth/login', { email: someone.email, password: someone.password })
  await auth(client, 'POST', '/auth/2fa/authenticate', { code: someone.recoveryCodes[0] })
  const trusted = await auth(client, 'POST', '/auth/2fa/trust', { trust: true })
  expect(trusted.status).toBe(200)
  const named = (answer: typeof login) => setCookies(answer).map((cookie) => cookie.split('=')[0])
  expect(named(login)).toContain('sessionid')
  expect(named(trusted).toSorted()).toEqual(['csrftoken', 'mfa_trusted', 'sessionid'])
  for (const cookie of [...setCookies(login), ...setCookies(trusted)]) expect(cookie).toContain('; Secure')
})
