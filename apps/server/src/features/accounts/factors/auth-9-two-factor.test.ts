import { describe, expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { secondFactorKey } from '../sign-in/rate-limits.ts'
import { takeMails } from '../testing/account-mails.ts'
import { bothSettings } from '../testing/both-settings.ts'
import { readyClient } from '../testing/client-from.ts'
import { MFA_TRUST, mfaAuthenticate, problems, SIGNED_OUT, setCookies } from '../testing/expected.ts'
import { anotherBrowser, auth, bodyOf, eventsOf, letCountsAge, letProofsAge, newEmail, person } from '../testing/person.ts'
import { atSecondStep, codeOfApp, withApp, wrongCode } from '../testing/two-factor.ts'

/** The rows of § 9, and of § 5 where a fresh proof is asked for. The clock stands still: a code lives for thirty seconds. */

describe.each(await bothSettings())('%s', (setting, server) => {
  const NOON = '2026-11-23T12:00:05Z'
  server.setNow(NOON)

  const TOTP = '/account/authenticators/totp'
  const CODES = '/account/authenticators/recovery-codes'
  const BOTH = ['recovery_codes', 'totp']

  /** So many seconds after noon, for what goes on there. */
  async function after(seconds: number, work: () => Promise<void>) {
    server.setNow(new Date(Date.parse(NOON) + seconds * 1000).toISOString())
    await work().finally(() => server.setNow(NOON))
  }

  describe('GET TOTP', () => {
    test('while there is none: 404 with a new secret each time, and its address for the app', async () => {
      const { client, email } = await person(server)
      const read = async () => (await bodyOf(auth(client, 'GET', TOTP))) as { meta: { secret: string } }
      const first = await read()
      const { secret } = first.meta
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      const url = `otpauth://totp/${encodeURIComponent(email)}?secret=${secret}&issuer=Invoice%20App`
      expect(first).toEqual({ status: 404, meta: { secret, totp_url: url } })
      expect((await read()).meta.secret).not.toBe(secret)
    })

    test('the secret lies sealed, before it is in use and after', async () => {
      const { client, secret, userId, recoveryCodes } = await withApp(server)
      await auth(client, 'GET', TOTP)
      const { rows } = await server.owner.query(
        `select a.sealed::text || a.data::text || coalesce(s.data::text, '') as all from account.authenticators a
       left join account.sessions s on s.user_id = a.user_id where a.user_id = $1`,
        [userId],
      )
      expect(rows).toHaveLength(2)
      for (const each of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(each)
    })

    test('409 while an address of the account is not proved, where they are to be proved; where mail goes nowhere, nobody could', async () => {
      const { client } = await person(server)
      await auth(client, 'POST', '/account/email', { email: newEmail() })
      if (setting === 'verification off') {
        expect((await auth(client, 'GET', TOTP)).status).toBe(404)
        return expect(await bodyOf(auth(client, 'POST', TOTP, { code: '123456' }))).toEqual(problems(['incorrect_code', 'code']))
      }
      expect(await bodyOf(auth(client, 'GET', TOTP))).toEqual({ ...problems(['unverified_email']), status: 409 })
      expect(await bodyOf(auth(client, 'POST', TOTP, { code: '123456' }))).toEqual(problems(['unverified_email', 'code']))
    })
  })

  describe('POST TOTP', () => {
    test('a right code of the latest secret puts the app into use, with recovery codes that are not shown', async () => {
      const { client, userId, email } = await person(server)
      const secret = async () => ((await bodyOf(auth(client, 'GET', TOTP))) as { meta: { secret: string } }).meta.secret
      const older = await secret()
      const latest = await secret()
      const activate = (code?: string) => bodyOf(auth(client, 'POST', TOTP, { code }))
      expect(await activate()).toEqual(problems(['required', 'code']))
      expect(await activate(codeOfApp(server, older))).toEqual(problems(['incorrect_code', 'code']))
      for (const steps of [-1, 1]) expect(await activate(codeOfApp(server, latest, steps))).toEqual(problems(['incorrect_code', 'code']))
      const created = { created_at: Date.parse(NOON) / 1000, last_used_at: null }
      expect(await activate(codeOfApp(server, latest))).toEqual({ status: 200, data: { type: 'totp', ...created } })
      expect(await bodyOf(auth(client, 'GET', '/account/authenticators'))).toEqual({
        status: 200,
        data: [
          { type: 'totp', ...created },
          { type: 'recovery_codes', ...created, total_code_count: 10, unused_code_count: 10 },
        ],
      })
      expect(await bodyOf(auth(client, 'GET', TOTP))).toEqual({ status: 200, data: { type: 'totp', ...created } })
      expect(await activate('123456')).toEqual({ status: 409 })
      expect((await takeMails(server, email)).map(({ kind }) => kind)).toEqual(['totp_on'])
      expect(await eventsOf(server, userId)).toContain('totp_on')
    })

    test('a stale session is asked for a fresh proof first, and the secret survives the detour', async () => {
      const { client, userId, password } = await person(server)
      const { meta } = (await bodyOf(auth(client, 'GET', TOTP))) as { meta: { secret: string } }
      await letProofsAge(server, userId)
      const activate = () => auth(client, 'POST', TOTP, { code: codeOfApp(server, meta.secret) })
      expect((await activate()).body).toMatchObject({
        status: 401,
        data: { user: { id: userId }, methods: [{ method: 'password' }], flows: [{ id: 'reauthenticate' }] },
        meta: { is_authenticated: true },
      })
      await auth(client, 'POST', '/auth/reauthenticate', { password })
      expect((await activate()).status).toBe(200)
    })
  })

  describe('signing in with a second factor', () => {
    test('the password leads to it, the code to the question of trust, and that to the session', async () => {
      const someone = await withApp(server)
      const client = await atSecondStep(server, someone)
      for (const path of ['/auth/session', '/account/email', '/auth/sessions', '/account/authenticators']) {
        const answer = await auth(client, 'GET', path)
        expect([answer.status, answer.body]).toEqual([401, mfaAuthenticate(...BOTH)])
      }
      const token = client.cookies.get('csrftoken')
      const second = await auth(client, 'POST', '/auth/2fa/authenticate', { code: codeOfApp(server, someone.secret) })
      expect([second.status, second.body]).toEqual([401, MFA_TRUST])
      expect(await bodyOf(auth(client, 'GET', '/auth/session'))).toEqual(MFA_TRUST)
      const last = await auth(client, 'POST', '/auth/2fa/trust', { trust: false })
      expect([last.status, last.body]).toMatchObject([
        200,
        {
          data: {
            user: { id: someone.userId },
            methods: [
              { method: 'password', email: someone.email },
              { method: 'mfa', at: expect.any(Number), id: expect.any(Number), type: 'totp' },
            ],
          },
        },
      ])
      expect(client.cookies.has('mfa_trusted')).toBe(false)
      expect(client.cookies.get('csrftoken')).not.toBe(token)
    })

    test('the code that put the app into use signs in once; then none does for thirty seconds', async () => {
      const someone = await withApp(server)
      const give = async () =>
        bodyOf(auth(await atSecondStep(server, someone), 'POST', '/auth/2fa/authenticate', { code: codeOfApp(server, someone.secret) }))
      expect(await give()).toEqual(MFA_TRUST)
      expect(await give()).toEqual(problems(['incorrect_code', 'code']))
      await after(30, async () => expect(await give()).toEqual(MFA_TRUST))
    })

    test.each([-1, 1])('a code of the step beside (%i) is none', async (steps) => {
      const someone = await withApp(server)
      const client = await atSecondStep(server, someone)
      const answer = await auth(client, 'POST', '/auth/2fa/authenticate', { code: codeOfApp(server, someone.secret, steps) })
      expect(answer.body).toEqual(problems(['incorrect_code', 'code']))
      expect(await eventsOf(server, someone.userId)).toContain('second_factor_failed')
    })

    test('a recovery code does it once; of two uses at once exactly one wins', async () => {
      const someone = await withApp(server)
      const [code = ''] = someone.recoveryCodes
      const clients = [await atSecondStep(server, someone), await atSecondStep(server, someone)]
      const answers = await Promise.all(clients.map((client) => auth(client, 'POST', '/auth/2fa/authenticate', { code })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 401])
      const { body } = await auth(someone.client, 'GET', CODES)
      expect(body).toMatchObject({ data: { unused_code_count: 9, total_code_count: 10, last_used_at: Date.parse(NOON) / 1000 } })
      expect((body as { data: { unused_codes: string[] } }).data.unused_codes).toEqual(someone.recoveryCodes.slice(1))
    })

    test('nobody is asked for it who has not given the password here: 401 with what is so', async () => {
      const client = await readyClient(server)
      const { client: signed } = await person(server)
      for (const [path, body] of [
        ['/auth/2fa/authenticate', { code: '1' }],
        ['/auth/2fa/trust', { trust: true }],
      ] as const) {
        expect(await bodyOf(auth(client, 'POST', path, body))).toEqual(SIGNED_OUT)
        expect(await bodyOf(auth(signed, 'POST', path, body))).toMatchObject({ status: 200, meta: { is_authenticated: true } })
      }
      const someone = await withApp(server)
      const waiting = await atSecondStep(server, someone)
      expect(await bodyOf(auth(waiting, 'POST', '/auth/2fa/trust', {}))).toEqual(mfaAuthenticate(...BOTH))
      expect(await bodyOf(auth(waiting, 'POST', '/auth/2fa/authenticate', {}))).toEqual(problems(['required', 'code']))
    })

    test('it is waited for a quarter of an hour, and no longer than the password is that was given', async () => {
      const someone = await withApp(server)
      const [late, changed] = [await atSecondStep(server, someone), await atSecondStep(server, someone)]
      await after(901, async () => expect(await bodyOf(auth(late, 'GET', '/auth/session'))).toEqual(SIGNED_OUT))
      const change = { current_password: someone.password, new_password: 'Osprey#3355' }
      expect((await auth(someone.client, 'POST', '/account/password/change', change)).status).toBe(200)
      const answer = await auth(changed, 'POST', '/auth/2fa/authenticate', { code: codeOfApp(server, someone.secret) })
      expect(answer.body).toEqual(SIGNED_OUT)
    })

    test('wrong codes are counted by the person: the sixth is refused even when it is right, for five minutes', async () => {
      const someone = await withApp(server)
      const give = async (code: string) => bodyOf(auth(await atSecondStep(server, someone), 'POST', '/auth/2fa/authenticate', { code }))
      const wrong = wrongCode(server, someone.secret)
      for (let n = 0; n < 5; n++) expect(await give(wrong)).toEqual(problems(['incorrect_code', 'code']))
      expect(await give(codeOfApp(server, someone.secret))).toEqual(problems(['too_many_login_attempts', 'code']))
      await letCountsAge(server, 301)
      expect(await give(wrong)).toEqual(problems(['incorrect_code', 'code']))
      expect(await give(codeOfApp(server, someone.secret))).toEqual(MFA_TRUST)
      const { rows } = await server.owner.query('select from account.counters where key = $1', [secondFactorKey(someone.userId)])
      expect(rows).toEqual([])
    })

    test('an address that is not proved comes first', async () => {
      const strict = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1', EMAIL_VERIFICATION: 'mandatory' } })
      const someone = await withApp(strict)
      await strict.owner.query('update account.email_addresses set is_verified = false where user_id = $1', [someone.userId])
      const client = await atSecondStep(strict, someone)
      expect(await bodyOf(auth(client, 'GET', '/auth/session'))).toMatchObject({
        data: { flows: [{}, {}, {}, { id: 'verify_email', is_pending: true }] },
      })
    })
  })

  describe('a browser that is trusted', () => {
    async function trusted() {
      const someone = await withApp(server)
      const client = await atSecondStep(server, someone)
      await auth(client, 'POST', '/auth/2fa/authenticate', { code: codeOfApp(server, someone.secret) })
      const answer = await auth(client, 'POST', '/auth/2fa/trust', { trust: true })
      const login = async ({ email, password }: { email: string; password: string } = someone) => {
        await auth(client, 'DELETE', '/auth/session')
        return bodyOf(auth(client, 'POST', '/auth/login', { email, password }))
      }
      return { someone, client, answer, login }
    }
    const IN = { status: 200, meta: { is_authenticated: true } }

    test('skips the second step for this person, for 14 days', async () => {
      const { someone, answer, login, client } = await trusted()
      expect(setCookies(answer)).toContainEqual(
        expect.stringMatching(/^mfa_trusted=[^;]{100,}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/),
      )
      expect(await login()).toMatchObject(IN)
      expect(await bodyOf(auth(await atSecondStep(server, someone), 'GET', '/auth/session'))).toEqual(mfaAuthenticate(...BOTH))
      expect(await login(await withApp(server))).toEqual(mfaAuthenticate(...BOTH))
      await after(1_209_601, async () => expect(await login()).toEqual(mfaAuthenticate(...BOTH)))
      const value = client.cookies.get('mfa_trusted') ?? ''
      client.cookies.set(
        'mfa_trusted',
        value.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      )
      expect(await login()).toEqual(mfaAuthenticate(...BOTH))
    })

    test('no longer, once the password changes', async () => {
      const { someone, client, login } = await trusted()
      await auth(client, 'POST', '/account/password/change', { current_password: someone.password, new_password: 'Osprey#3355' })
      expect(await login({ ...someone, password: 'Osprey#3355' })).toEqual(mfaAuthenticate(...BOTH))
    })

    test('nor once an authenticator does', async () => {
      const { client, login } = await trusted()
      await auth(client, 'POST', CODES)
      expect(await login()).toEqual(mfaAuthenticate(...BOTH))
    })

    test('stays trusted by each who shares it', async () => {
      const { someone, client, login } = await trusted()
      const other = await withApp(server)
      await login(other)
      await auth(client, 'POST', '/auth/2fa/authenticate', { code: codeOfApp(server, other.secret) })
      await auth(client, 'POST', '/auth/2fa/trust', { trust: true })
      expect(await login(other)).toMatchObject(IN)
      expect(await login(someone)).toMatchObject(IN)
    })
  })

  describe('recovery codes', () => {
    test('are ten of eight digits, shown to who has proved themselves lately', async () => {
      const someone = await withApp(server)
      expect(someone.recoveryCodes).toHaveLength(10)
      for (const code of someone.recoveryCodes) expect(code).toMatch(/^\d{8}$/)
      await letProofsAge(server, someone.userId)
      for (const method of ['GET', 'POST'] as const) {
        expect(await bodyOf(auth(someone.client, method, CODES))).toMatchObject({
          status: 401,
          data: { flows: [{ id: 'reauthenticate' }, { id: 'mfa_reauthenticate', types: BOTH }] },
          meta: { is_authenticated: true },
        })
      }
    })

    test('a new set is the end of the one before', async () => {
      const someone = await withApp(server)
      await takeMails(server)
      const { body } = await auth(someone.client, 'POST', CODES)
      const codes = (body as { data: { unused_codes: string[] } }).data.unused_codes
      expect(codes).toHaveLength(10)
      const client = await atSecondStep(server, someone)
      const give = (code = '') => bodyOf(auth(client, 'POST', '/auth/2fa/authenticate', { code }))
      expect(await give(someone.recoveryCodes[0])).toEqual(problems(['incorrect_code', 'code']))
      expect(await give(codes[0])).toEqual(MFA_TRUST)
      expect((await takeMails(server)).map(({ kind }) => kind)).toEqual(['recovery_codes_made'])
    })

    test('without a second factor there are none: 404, and none can be made, without asking for a proof', async () => {
      const { client, userId } = await person(server)
      await letProofsAge(server, userId)
      expect(await bodyOf(auth(client, 'GET', CODES))).toEqual({ status: 404 })
      expect(await bodyOf(auth(client, 'POST', CODES))).toEqual(problems(['cannot_generate_recovery_codes']))
    })
  })

  describe('DELETE TOTP', () => {
    test('takes the app out of use, with the codes; the password is enough again', async () => {
      const someone = await withApp(server)
      await takeMails(server)
      expect(await bodyOf(auth(someone.client, 'DELETE', TOTP))).toEqual({ status: 200 })
      expect(await bodyOf(auth(someone.client, 'GET', '/account/authenticators'))).toEqual({ status: 200, data: [] })
      await anotherBrowser(server, someone)
      expect((await takeMails(server)).map(({ kind }) => kind)).toEqual(['totp_off'])
    })

    test('asks for a fresh proof where there is one, and for nothing where there is none', async () => {
      const [someone, other] = [await withApp(server), await person(server)]
      for (const { userId } of [someone, other]) await letProofsAge(server, userId)
      expect((await auth(someone.client, 'DELETE', TOTP)).status).toBe(401)
      expect(await bodyOf(auth(other.client, 'DELETE', TOTP))).toEqual({ status: 200 })
    })
  })

  describe('POST /auth/2fa/reauthenticate', () => {
    test('adds one more proof, by a code of the app or a recovery code', async () => {
      const someone = await withApp(server)
      await letProofsAge(server, someone.userId)
      for (const [n, code] of [codeOfApp(server, someone.secret), someone.recoveryCodes[4]].entries()) {
        const answer = await auth(someone.client, 'POST', '/auth/2fa/reauthenticate', { code })
        expect(answer.body).toMatchObject({ status: 200, data: { methods: { length: n + 2 } } })
      }
      expect((await auth(someone.client, 'GET', CODES)).status).toBe(200)
    })

    test('a wrong code is refused, and who has none, or is signed out, has nothing to give', async () => {
      const give = async (client: Awaited<ReturnType<typeof readyClient>>) =>
        bodyOf(auth(client, 'POST', '/auth/2fa/reauthenticate', { code: 'of nobody' }))
      for (const { client } of [await withApp(server), await person(server)])
        expect(await give(client)).toEqual(problems(['incorrect_code', 'code']))
      expect(await give(await readyClient(server))).toEqual(SIGNED_OUT)
    })
  })

  test('no new address while two-factor is on', async () => {
    const { client } = await withApp(server)
    expect(await bodyOf(auth(client, 'POST', '/account/email', { email: newEmail() }))).toEqual(problems(['add_email_blocked', 'email']))
  })

  test('a reset of the password leaves the second factor as it is', async () => {
    const someone = await withApp(server)
    await auth(await readyClient(server), 'POST', '/auth/password/request', { email: someone.email })
    const key = (await takeMails(server, someone.email)).at(-1)?.key
    await auth(await readyClient(server), 'POST', '/auth/password/reset', { key, password: 'Osprey#3355' })
    const client = await atSecondStep(server, { ...someone, password: 'Osprey#3355' })
    expect(await bodyOf(auth(client, 'GET', '/auth/session'))).toEqual(mfaAuthenticate(...BOTH))
  })
})
