import { describe, expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { takeMails } from '../testing/account-mails.ts'
import { bothSettings } from '../testing/both-settings.ts'
import { readyClient } from '../testing/client-from.ts'
import { MFA_TRUST, mfaAuthenticate, problems, SIGNED_OUT } from '../testing/expected.ts'
import { auth, bodyOf, eventsOf, letProofsAge, newEmail, type Person, person } from '../testing/person.ts'
import { SoftPasskey } from '../testing/soft-passkey.ts'
import { atSecondStep, withApp } from '../testing/two-factor.ts'

/** Passkeys, which § 9 has as its optional part: as second step, as fresh proof, and to sign in by themselves. */
const PROXY = { TRUSTED_PROXIES: '127.0.0.1' }

describe.each(await bothSettings())('%s', (setting, server) => {
  type Client = Awaited<ReturnType<typeof readyClient>>

  const MANAGE = '/account/authenticators/webauthn'
  const BOTH = ['recovery_codes', 'webauthn']

  async function creationOptions(client: Client, passwordless = true) {
    const { body } = await auth(client, 'GET', passwordless ? `${MANAGE}?passwordless` : MANAGE)
    return (body as { data: { creation_options: { publicKey: Parameters<SoftPasskey['create']>[0] } } }).data.creation_options.publicKey
  }
  async function requestOptions(client: Client, path: 'login' | 'authenticate' | 'reauthenticate') {
    const { body } = await auth(client, 'GET', `/auth/webauthn/${path}`)
    return (body as { data: { request_options: { publicKey: { challenge: string } } } }).data.request_options.publicKey
  }
  const answer = (client: Client, path: 'login' | 'authenticate' | 'reauthenticate', credential: unknown) =>
    auth(client, 'POST', `/auth/webauthn/${path}`, { credential })

  async function withPasskey(someone?: Person) {
    const one = someone ?? (await person(server))
    const passkey = new SoftPasskey()
    const added = await auth(one.client, 'POST', MANAGE, { name: 'Телефон', credential: passkey.create(await creationOptions(one.client)) })
    return { ...one, passkey, added, id: (added.body as { data: { id: number } }).data?.id }
  }
  const WRONG = problems(['incorrect_code', 'credential'])

  describe('a passkey is added', () => {
    test('by what the browser makes of the options; the first second factor brings recovery codes', async () => {
      const { client, userId, email } = await person(server)
      const options = await creationOptions(client)
      expect(options).toMatchObject({
        rp: { id: 'localhost', name: 'Invoice App' },
        user: { id: Buffer.from(userId).toString('base64url'), name: email },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
        attestation: 'none',
      })
      const passkey = new SoftPasskey()
      const data = {
        type: 'webauthn',
        id: expect.any(Number),
        name: 'Passkey 1',
        created_at: expect.any(Number),
        last_used_at: null,
        is_passwordless: true,
      }
      expect(await bodyOf(auth(client, 'POST', MANAGE, { credential: passkey.create(options) }))).toEqual({
        status: 200,
        data,
        meta: { recovery_codes_generated: true },
      })
      expect(await bodyOf(auth(client, 'GET', '/account/authenticators'))).toMatchObject({ data: [data, { type: 'recovery_codes' }] })
      const again = await creationOptions(client, false)
      expect(again).toMatchObject({ excludeCredentials: [{ id: passkey.id.toString('base64url') }] })
      const second = await auth(client, 'POST', MANAGE, { name: 'Ключ', credential: new SoftPasskey().create(again) })
      expect(second.body).toMatchObject({ data: { name: 'Ключ' }, meta: { recovery_codes_generated: false } })
      expect(await takeMails(server, email)).toMatchObject([
        { kind: 'passkey_added', values: { name: 'Passkey 1' } },
        { kind: 'passkey_added', values: { name: 'Ключ' } },
      ])
      expect(await eventsOf(server, userId)).toContain('passkey_added')
    })

    test('what answers something else, or for another site, or again, is refused', async () => {
      const [{ client }, other] = [await person(server), await person(server)]
      const add = (credential: unknown) => bodyOf(auth(client, 'POST', MANAGE, { credential }))
      const wrong = problems(['incorrect_code'])
      expect(await add(undefined)).toEqual(problems(['required', 'credential']))
      for (const credential of ['x', 5, {}, [], { id: 'x' }]) expect(await add(credential)).toEqual(wrong)
      expect(await add(new SoftPasskey('http://evil.example').create(await creationOptions(client)))).toEqual(wrong)
      expect(await add(new SoftPasskey().create(await creationOptions(other.client)))).toEqual(wrong)
      expect(await add(new SoftPasskey().create({ ...(await creationOptions(client)), challenge: 'AAAA' }))).toEqual(wrong)
      const options = await creationOptions(client)
      const passkey = new SoftPasskey()
      expect(await add(passkey.create(options))).toMatchObject({ status: 200 })
      expect(await add(new SoftPasskey().create(options))).toEqual(wrong)
      expect(await add(passkey.create(await creationOptions(client)))).toEqual(wrong)
    })

    test('409 while an address is not proved, where they are to be; a stale session is asked for a fresh proof, and the answer survives the detour', async () => {
      const unproved = await person(server)
      await auth(unproved.client, 'POST', '/account/email', { email: newEmail() })
      const asked = await bodyOf(auth(unproved.client, 'GET', MANAGE))
      if (setting === 'verification off') expect(asked).toMatchObject({ status: 200 })
      else expect(asked).toEqual({ ...problems(['unverified_email']), status: 409 })
      const { client, userId, password } = await person(server)
      const credential = new SoftPasskey().create(await creationOptions(client))
      await letProofsAge(server, userId)
      expect(await bodyOf(auth(client, 'GET', MANAGE))).toMatchObject({ status: 401, data: { flows: [{ id: 'reauthenticate' }] } })
      expect((await auth(client, 'POST', MANAGE, { credential })).status).toBe(401)
      await auth(client, 'POST', '/auth/reauthenticate', { password })
      expect((await auth(client, 'POST', MANAGE, { credential })).status).toBe(200)
    })
  })

  describe('signing in by a passkey alone', () => {
    test('is both factors: no password, no second step', async () => {
      const { userId, passkey } = await withPasskey()
      const client = await readyClient(server)
      const options = await requestOptions(client, 'login')
      expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
      expect(client.cookies.has('sessionid')).toBe(false)
      const token = client.cookies.get('csrftoken')
      const signedIn = await answer(client, 'login', passkey.get(options))
      expect([signedIn.status, signedIn.body]).toMatchObject([
        200,
        {
          data: {
            user: { id: userId },
            methods: [{ method: 'mfa', type: 'webauthn', id: expect.any(Number), at: expect.any(Number), passwordless: true }],
          },
        },
      ])
      expect(client.cookies.get('csrftoken')).not.toBe(token)
      expect(await bodyOf(answer(client, 'login', passkey.get(await requestOptions(await readyClient(server), 'login'))))).toEqual({
        status: 409,
      })
      expect(await bodyOf(auth(client, 'GET', '/auth/webauthn/login'))).toEqual({ status: 409 })
    })

    test('one answer is worth something once; of two at once exactly one wins', async () => {
      const { passkey } = await withPasskey()
      const clients = [await readyClient(server), await readyClient(server)] as const
      const credential = passkey.get(await requestOptions(clients[0], 'login'))
      const answers = await Promise.all(clients.map((client) => answer(client, 'login', credential)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect(await bodyOf(answer(await readyClient(server), 'login', credential))).toEqual(WRONG)
    })

    test('what was not asked here, is too old, unsigned, of nobody, or did not make sure who holds it, is refused', async () => {
      const { passkey, client: signed, userId } = await withPasskey()
      const give = async (credential: unknown) => bodyOf(answer(await readyClient(server), 'login', credential))
      const options = await requestOptions(await readyClient(server), 'login')
      expect(await give(undefined)).toEqual(problems(['required', 'credential']))
      expect(await give({ id: 'x' })).toEqual(WRONG)
      expect(await give(new SoftPasskey().get(options))).toEqual(WRONG)
      expect(await give(passkey.get({ challenge: 'AAAA' }))).toEqual(WRONG)
      expect(await give(passkey.get(await requestOptions(signed, 'reauthenticate')))).toEqual(WRONG)
      expect(await give(passkey.get(options, { signature: 'AAAA' }))).toEqual(WRONG)
      expect(await give(passkey.get(options, { userHandle: Buffer.from('somebody').toString('base64url') }))).toEqual(WRONG)
      server.setNow(new Date(Date.now() + 601_000).toISOString())
      expect(await give(passkey.get(options))).toEqual(WRONG)
      server.setNow(new Date().toISOString())
      passkey.verifiesUser = false
      expect(await give(passkey.get(options))).toEqual(WRONG)
      expect(await eventsOf(server, userId)).toContain('sign_in_failed')
    })

    test('a copy of a passkey is known by its count', async () => {
      const { passkey } = await withPasskey()
      passkey.counter = 40
      expect(
        (await answer(await readyClient(server), 'login', passkey.get(await requestOptions(await readyClient(server), 'login')))).status,
      ).toBe(200)
      passkey.counter = 7
      expect(
        await bodyOf(answer(await readyClient(server), 'login', passkey.get(await requestOptions(await readyClient(server), 'login')))),
      ).toEqual(WRONG)
    })

    test('whoever holds it gets in while wrong passwords from everywhere fill the counts', async () => {
      const { passkey, email, password } = await withPasskey()
      const login = async (typed: string) =>
        (await auth(await readyClient(server), 'POST', '/auth/login', { email, password: typed })).status
      for (let n = 0; n < 12; n++) await login('Wrong#1wrong')
      expect(await login(password)).toBe(400)
      const client = await readyClient(server)
      expect((await answer(client, 'login', passkey.get(await requestOptions(client, 'login')))).status).toBe(200)
    })

    test('a disabled account is not signed in', async () => {
      const { passkey, userId } = await withPasskey()
      await server.owner.query('update account.users set is_active = false where id = $1', [userId])
      const client = await readyClient(server)
      const refused = await answer(client, 'login', passkey.get(await requestOptions(client, 'login')))
      expect([refused.status, refused.body]).toEqual([401, SIGNED_OUT])
    })

    test('an account is not made by a passkey alone: its path is not there', async () => {
      const client = await readyClient(server)
      for (const method of ['GET', 'POST', 'PUT'] as const) {
        expect(await bodyOf(auth(client, method, '/auth/webauthn/signup'))).toEqual({ status: 404 })
      }
    })
  })

  describe('a passkey as the second step', () => {
    test('leads to the question of trust, as a code does', async () => {
      const { passkey, ...someone } = await withPasskey()
      const client = await atSecondStep(server, someone)
      expect(await bodyOf(auth(client, 'GET', '/auth/session'))).toEqual(mfaAuthenticate(...BOTH))
      const options = await requestOptions(client, 'authenticate')
      expect(options).toMatchObject({ allowCredentials: [{ id: passkey.id.toString('base64url') }] })
      const stranger = await withPasskey()
      expect(await bodyOf(answer(client, 'authenticate', stranger.passkey.get(options)))).toEqual(WRONG)
      passkey.verifiesUser = false
      const second = await answer(client, 'authenticate', passkey.get(options))
      expect([second.status, second.body]).toEqual([401, MFA_TRUST])
      expect(await bodyOf(auth(client, 'POST', '/auth/2fa/trust', {}))).toMatchObject({
        status: 200,
        data: { methods: [{ method: 'password' }, { method: 'mfa', type: 'webauthn' }] },
      })
    })

    test('is asked of nobody who has not given the password here', async () => {
      const client = await readyClient(server)
      expect(await bodyOf(auth(client, 'GET', '/auth/webauthn/authenticate'))).toEqual(SIGNED_OUT)
      expect(await bodyOf(answer(client, 'authenticate', {}))).toEqual(SIGNED_OUT)
    })

    test('stands beside an app: either does', async () => {
      const someone = await withApp(server)
      const { passkey } = await withPasskey(someone)
      const client = await atSecondStep(server, someone)
      expect(await bodyOf(auth(client, 'GET', '/auth/session'))).toEqual(mfaAuthenticate('recovery_codes', 'totp', 'webauthn'))
      expect((await answer(client, 'authenticate', passkey.get(await requestOptions(client, 'authenticate')))).body).toEqual(MFA_TRUST)
    })
  })

  test('a passkey is a fresh proof', async () => {
    const { client, userId, passkey } = await withPasskey()
    await letProofsAge(server, userId)
    const stale = await auth(client, 'GET', '/account/authenticators/recovery-codes')
    expect(stale.body).toMatchObject({
      status: 401,
      data: { flows: [{ id: 'reauthenticate' }, { id: 'mfa_reauthenticate', types: BOTH }] },
    })
    const proved = await answer(client, 'reauthenticate', passkey.get(await requestOptions(client, 'reauthenticate')))
    expect(proved.body).toMatchObject({ status: 200, data: { methods: [{ method: 'password' }, { method: 'mfa', type: 'webauthn' }] } })
    expect((await auth(client, 'GET', '/account/authenticators/recovery-codes')).status).toBe(200)
    expect(await bodyOf(auth(await readyClient(server), 'GET', '/auth/webauthn/reauthenticate'))).toEqual(SIGNED_OUT)
  })

  describe('passkeys are managed', () => {
    test('each has a name that can be changed', async () => {
      const { client, id, userId } = await withPasskey()
      const stranger = await withPasskey()
      const rename = (body: unknown) => bodyOf(auth(client, 'PUT', MANAGE, body))
      expect(await rename({})).toEqual(problems(['required', 'id'], ['required', 'name']))
      expect(await rename({ id: stranger.id, name: 'x' })).toEqual(problems(['invalid_choice', 'id']))
      expect(await rename({ id, name: 'x'.repeat(101) })).toEqual(problems(['max_length', 'name']))
      expect(await rename({ id, name: 'Служебният' })).toMatchObject({ status: 200, data: { id, name: 'Служебният', type: 'webauthn' } })
      await letProofsAge(server, userId)
      expect(await rename({ id, name: 'Друг' })).toMatchObject({ status: 401, meta: { is_authenticated: true } })
    })

    test('and can be removed; the last factor takes the recovery codes with it', async () => {
      const { client, id, userId, email, password } = await withPasskey()
      const stranger = await withPasskey()
      await takeMails(server)
      const remove = (authenticators?: unknown) => bodyOf(auth(client, 'DELETE', MANAGE, { authenticators }))
      expect(await remove()).toEqual(problems(['required', 'authenticators']))
      expect(await remove(id)).toEqual(problems(['invalid_list', 'authenticators']))
      expect(await remove([id, stranger.id])).toEqual(problems(['invalid_choice', 'authenticators']))
      await letProofsAge(server, userId)
      expect(await remove([id])).toMatchObject({ status: 401, meta: { is_authenticated: true } })
      await auth(client, 'POST', '/auth/reauthenticate', { password })
      expect(await remove([id])).toEqual({ status: 200 })
      expect(await bodyOf(auth(client, 'GET', '/account/authenticators'))).toEqual({ status: 200, data: [] })
      expect(await takeMails(server, email)).toMatchObject([{ kind: 'passkey_removed', values: { name: 'Телефон' } }])
    })
  })

  test('host and origin are those of PUBLIC_URL', async () => {
    const secure = await testServer({ environment: { ...PROXY, PUBLIC_URL: 'https://faktura.example', EMAIL_VERIFICATION: 'off' } })
    const client = await secure.signIn()
    Object.assign(client.headers, { host: 'faktura.example', origin: 'https://faktura.example' })
    expect(await creationOptions(client)).toMatchObject({ rp: { id: 'faktura.example' } })
    const add = async (origin: string) =>
      auth(client, 'POST', MANAGE, { credential: new SoftPasskey(origin).create(await creationOptions(client)) })
    expect((await add('https://faktura.example.evil.example')).status).toBe(400)
    expect((await add('https://faktura.example')).status).toBe(200)
  })
})
