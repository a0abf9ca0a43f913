import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TestClient } from '../../../platform/testing/test-client.ts'
import { type TestServer, testServer } from '../../../platform/testing/test-server.ts'
import { AUTH_API } from '../protocol/auth-routes.ts'
import { bothSettings } from '../testing/both-settings.ts'
import { clientFrom, readyClient } from '../testing/client-from.ts'
import { SIGNED_OUT, setCookies, VERIFY_EMAIL } from '../testing/expected.ts'
import { person } from '../testing/person.ts'

const LOGIN = `${AUTH_API}/auth/login`
const SESSION = `${AUTH_API}/auth/session`

const verifying = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1', EMAIL_VERIFICATION: 'mandatory' } })

const login = (client: TestClient, body: unknown) => client.request('POST', LOGIN, { body })
const mismatch = (message: string) => ({ status: 400, errors: [{ message, code: 'email_password_mismatch', param: 'password' }] })

async function setUser(on: TestServer, userId: string, change: string) {
  await on.owner.query(`update account.users set ${change} where id = $1`, [userId])
}

describe.each(await bothSettings())('%s', (_name, server) => {
  describe('signing in', () => {
    test('answers with the user, the proof given and new cookies', async () => {
      const { userId, email, password } = await person(server)
      await setUser(server, userId, `name = 'Petya'`)
      const client = await readyClient(server)
      const before = client.cookies.get('csrftoken')
      const answer = await login(client, { email: `  ${email.toUpperCase()} `, password: ` ${password}\n`, remember: true })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({
        status: 200,
        data: {
          user: { id: userId, display: 'Petya', email, has_usable_password: true },
          methods: [{ method: 'password', at: expect.any(Number), email }],
        },
        meta: { is_authenticated: true },
      })
      expect(setCookies(answer).toSorted()).toEqual([
        expect.stringMatching(/^csrftoken=[\w-]{43}; Max-Age=31449600; Path=\/; SameSite=Lax$/),
        expect.stringMatching(/^sessionid=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/),
      ])
      expect(client.cookies.get('csrftoken')).not.toBe(before)

      const session = await client.request('GET', SESSION)
      expect(session.status).toBe(200)
      expect(session.body).toEqual(answer.body)
      expect(setCookies(session)).toHaveLength(1)
    })

    test('tells when by seconds since 1970, with their fraction', async () => {
      const { email, password } = await person(server)
      const client = await readyClient(server)
      const { body } = await login(client, { email, password })
      const { at } = (body as { data: { methods: [{ at: number }] } }).data.methods[0]
      expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(300)
    })

    test('shows the part before the @ while there is no name', async () => {
      const client = clientFrom(server)
      await person(server, { client, email: 'kalina.p@orchid.example' })
      const { body } = await client.request('GET', SESSION)
      expect(body).toMatchObject({ data: { user: { display: 'kalina.p' } } })
    })

    test.each([
      ['en', 'The email or the password is not correct.'],
      ['bg', 'Имейлът или паролата не са верни.'],
    ])('a wrong password and an unknown address get one answer (%s)', async (language, message) => {
      const { email, password } = await person(server)
      const client = await readyClient(server)
      client.headers['accept-language'] = language
      const wrong = await login(client, { email, password: `${password}x` })
      const unknown = await login(client, { email: `un${email}`, password })
      expect(wrong.body).toEqual(mismatch(message))
      expect(wrong.status).toBe(400)
      expect(unknown.body).toEqual(wrong.body)
      expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
      expect(setCookies(unknown)).toHaveLength(1)
    })

    test('an unknown address takes as long as a wrong password', async () => {
      const { email, password } = await person(server)
      const time = async (typed: string) => {
        const client = await readyClient(server)
        const from = performance.now()
        await login(client, { email: typed, password: `${password}x` })
        return performance.now() - from
      }
      await time('warm@orchid.example')
      const known: number[] = []
      const unknown: number[] = []
      for (let round = 0; round < 4; round++) {
        known.push(await time(email))
        unknown.push(await time(`${round}${email}`))
      }
      // Without the dummy hash it would be a tenth; other work on the machine may double either.
      expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 4)
    })

    test.each([
      [
        {},
        [
          ['required', 'email'],
          ['required', 'password'],
        ],
      ],
      [
        { email: null, password: '' },
        [
          ['required', 'email'],
          ['required', 'password'],
        ],
      ],
      [
        { email: [], password: {} },
        [
          ['required', 'email'],
          ['required', 'password'],
        ],
      ],
      [
        { email: '  ', password: '  ' },
        [
          ['required', 'email'],
          ['required', 'password'],
        ],
      ],
      [{ email: 'petya', password: 'x' }, [['invalid', 'email']]],
      [
        { email: 'petya@orchid' },
        [
          ['invalid', 'email'],
          ['required', 'password'],
        ],
      ],
      [{ email: 5, password: 5 }, [['invalid', 'email']]],
      [{ email: { a: 1 }, password: [1] }, [['invalid', 'email']]],
      [{ email: 'пет\u0000@orchid.example', password: 'x' }, [['invalid', 'email']]],
      [{ email: `${'a'.repeat(250)}@b.example`, password: 'x' }, [['max_length', 'email']]],
      [{ email: 'a@b.example', password: 5 }, [['email_password_mismatch', 'password']]],
      [{ email: 'a@b.example', password: `\u0000\ud800${'x'.repeat(12_000)}` }, [['email_password_mismatch', 'password']]],
    ])('%j is refused with all that is wrong with it', async (body, problems) => {
      const answer = await login(await readyClient(server), body)
      const errors = problems.map(([code, param]) => ({ message: expect.stringMatching(/\S/), code, param }))
      expect(answer.body).toEqual({ status: 400, errors })
    })

    test.each([
      ['en', 'This field is required.', 'At most 254 characters.', 'Please enter a valid email.'],
      ['bg-BG,bg;q=0.9', 'Полето е задължително.', 'Най-много 254 знака.', 'Моля, въведете валиден имейл.'],
      ['de', 'Полето е задължително.', 'Най-много 254 знака.', 'Моля, въведете валиден имейл.'],
    ])('speaks the language of Accept-Language: %s', async (language, required, tooLong, invalid) => {
      const client = await readyClient(server)
      client.headers['accept-language'] = language
      const messages = async (email: string) => {
        const { body } = await login(client, { email, password: 'x' })
        return (body as { errors: { message: string }[] }).errors.map(({ message }) => message)
      }
      expect(await messages('')).toEqual([required])
      expect(await messages(`${'a'.repeat(250)}@b.example`)).toEqual([tooLong])
      expect(await messages('petya')).toEqual([invalid])
    })

    test('an empty body counts as {}', async () => {
      const answer = await (await readyClient(server)).request('POST', LOGIN)
      expect(answer.body).toMatchObject({ status: 400, errors: [{ code: 'required' }, { code: 'required' }] })
    })

    test('keys that only the prototype has are missing', async () => {
      const answer = await login(await readyClient(server), '{"__proto__":{"email":"a@b.example","password":"x"}}')
      expect(answer.body).toMatchObject({ errors: [{ code: 'required' }, { code: 'required' }] })
    })
  })

  describe('a browser that is signed in already', () => {
    test('is told 409 for right credentials and 400 for wrong ones, and stays signed in', async () => {
      const client = clientFrom(server)
      const { email, password } = await person(server, { client })
      const cookie = client.cookies.get('sessionid')
      const right = await login(client, { email, password })
      expect(right.status).toBe(409)
      expect(right.body).toEqual({ status: 409 })
      expect((await login(client, { email, password: 'wrong' })).body).toMatchObject({ status: 400 })
      expect(client.cookies.get('sessionid')).toBe(cookie)
      expect((await client.request('GET', SESSION)).status).toBe(200)
    })
  })

  describe('the session', () => {
    test('is kept as a hash of its cookie, with where it came from', async () => {
      const client = clientFrom(server, '203.0.113.7')
      const { userId } = await person(server, { client })
      const { rows } = await server.owner.query('select key_hash, ip, user_agent, data::text from account.sessions where user_id = $1', [
        userId,
      ])
      const cookie = client.cookies.get('sessionid') ?? ''
      expect(rows).toHaveLength(1)
      expect(rows[0].key_hash).toEqual(createHash('sha256').update(cookie).digest())
      expect(rows[0]).toMatchObject({ ip: '203.0.113.7', user_agent: 'Testfox/1.0' })
      expect(JSON.stringify(rows)).not.toContain(cookie)
    })

    test('gets a new id at sign-in: one planted before is worth nothing', async () => {
      const { email, password } = await person(server)
      const planted = 'P'.repeat(43)
      const client = await readyClient(server)
      client.cookies.set('sessionid', planted)
      const answer = await login(client, { email, password })
      expect(answer.status).toBe(200)
      expect(client.cookies.get('sessionid')).not.toBe(planted)
      const attacker = clientFrom(server)
      attacker.cookies.set('sessionid', planted)
      expect((await attacker.request('GET', SESSION)).body).toEqual(SIGNED_OUT)
    })

    test('ends after 14 days', async () => {
      const client = clientFrom(server)
      const { userId } = await person(server, { client })
      const { rows } = await server.owner.query(
        'select extract(epoch from expires_at - created_at)::int as seconds from account.sessions where user_id = $1',
        [userId],
      )
      expect(rows).toEqual([{ seconds: 1_209_600 }])
      await server.owner.query(`update account.sessions set expires_at = now() - interval '1 second' where user_id = $1`, [userId])
      expect((await client.request('GET', SESSION)).body).toEqual(SIGNED_OUT)
    })

    test('ends when the user is disabled', async () => {
      const client = clientFrom(server)
      const { userId } = await person(server, { client })
      await setUser(server, userId, 'is_active = false')
      const answer = await client.request('GET', SESSION)
      expect(answer.body).toEqual(SIGNED_OUT)
      expect(setCookies(answer)).toContain('sessionid=""; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    })

    test('remembers when it was last seen, to the minute', async () => {
      const client = clientFrom(server)
      const { userId } = await person(server, { client })
      await server.owner.query(`update account.sessions set last_seen_at = now() - interval '2 minutes' where user_id = $1`, [userId])
      await client.request('GET', SESSION)
      const { rows } = await server.owner.query(
        `select last_seen_at > now() - interval '5 seconds' as seen from account.sessions where user_id = $1`,
        [userId],
      )
      expect(rows).toEqual([{ seen: true }])
    })

    test('of parallel sign-ins each lives, and each is another', async () => {
      const { email, password, userId } = await person(server)
      const clients = await Promise.all(Array.from({ length: 5 }, () => readyClient(server)))
      const answers = await Promise.all(clients.map((client) => login(client, { email, password })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(new Set(clients.map((client) => client.cookies.get('sessionid'))).size).toBe(5)
      const { rows } = await server.owner.query('select count(*)::int as count from account.sessions where user_id = $1', [userId])
      expect(rows).toEqual([{ count: 6 }])
    })
  })

  describe('signing out', () => {
    test('ends the session, takes its cookie and keeps the token', async () => {
      const client = clientFrom(server)
      await person(server, { client })
      const stolen = client.cookies.get('sessionid') ?? ''
      const token = client.cookies.get('csrftoken')
      const answer = await client.request('DELETE', SESSION)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(SIGNED_OUT)
      expect(setCookies(answer)).toContain('sessionid=""; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
      expect(client.cookies.get('csrftoken')).toBe(token)
      const thief = clientFrom(server)
      thief.cookies.set('sessionid', stolen)
      expect((await thief.request('GET', SESSION)).body).toEqual(SIGNED_OUT)
    })

    test('is 401 again and again, with or without a body', async () => {
      const client = await readyClient(server)
      for (const body of [undefined, {}, 'nonsense']) {
        const answer = await client.request('DELETE', SESSION, body === undefined ? {} : { body })
        expect(answer.status).toBe(401)
        expect(answer.body).toEqual(SIGNED_OUT)
      }
    })
  })

  describe('a disabled account', () => {
    test('is answered as signed out, with nothing pending', async () => {
      const { userId, email, password } = await person(server)
      await setUser(server, userId, 'is_active = false')
      const client = await readyClient(server)
      const answer = await login(client, { email, password })
      expect(answer.body).toEqual(SIGNED_OUT)
      expect(answer.status).toBe(401)
      expect(client.cookies.has('sessionid')).toBe(false)
      expect((await login(client, { email, password: 'wrong' })).status).toBe(400)
    })
  })

  test('a user who never set a password cannot sign in with any', async () => {
    const { userId, email } = await person(server)
    await setUser(server, userId, 'password_hash = null')
    for (const password of ['x', 'nobody has this password']) {
      expect((await login(await readyClient(server), { email, password })).status).toBe(400)
    }
  })

  test('passwords are kept as argon2id', async () => {
    const { userId, password } = await person(server)
    const { rows } = await server.owner.query('select password_hash from account.users where id = $1', [userId])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(rows[0].password_hash).not.toContain(password)
  })
})

describe('where addresses must be verified', () => {
  async function unverified() {
    const client = await readyClient(verifying)
    const person = { email: `p${crypto.randomUUID().replaceAll('-', '')}@orchid.example`, password: 'Heron#7755' }
    await client.request('POST', `${AUTH_API}/auth/signup`, { body: person })
    return person
  }
  const verify = (email: string) => verifying.owner.query('update account.email_addresses set is_verified = true where email = $1', [email])

  test('an unverified address leads to verify_email, without a new token', async () => {
    const person = await unverified()
    const client = await readyClient(verifying)
    const token = client.cookies.get('csrftoken')
    const answer = await login(client, person)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(VERIFY_EMAIL)
    expect(client.cookies.get('sessionid')).toMatch(/^[\w-]{43}$/)
    expect(client.cookies.get('csrftoken')).toBe(token)
    expect((await client.request('GET', SESSION)).body).toEqual(VERIFY_EMAIL)
  })

  test('a wrong password during a pending flow leaves it pending', async () => {
    const person = await unverified()
    const client = await readyClient(verifying)
    await login(client, person)
    expect((await login(client, { ...person, password: 'wrong' })).status).toBe(400)
    expect((await client.request('GET', SESSION)).body).toEqual(VERIFY_EMAIL)
  })

  test('signing out drops the pending flow', async () => {
    const client = await readyClient(verifying)
    await login(client, await unverified())
    expect((await client.request('DELETE', SESSION)).body).toEqual(SIGNED_OUT)
    expect((await client.request('GET', SESSION)).body).toEqual(SIGNED_OUT)
  })

  test('a pending flow waits for 15 minutes', async () => {
    const client = await readyClient(verifying)
    await login(client, await unverified())
    await verifying.owner.query(
      `update account.sessions set data = jsonb_set(data, '{pending,until}', to_jsonb((data#>>'{pending,until}')::numeric - 901)) where data ? 'pending'`,
    )
    expect((await client.request('GET', SESSION)).body).toEqual(SIGNED_OUT)
  })

  test('a verified address signs in, and the pending session before it is gone', async () => {
    const person = await unverified()
    const client = await readyClient(verifying)
    await login(client, person)
    const pending = client.cookies.get('sessionid')
    await verify(person.email)
    expect((await login(client, person)).status).toBe(200)
    expect(client.cookies.get('sessionid')).not.toBe(pending)
    const { rows } = await verifying.owner.query('select from account.sessions where key_hash = $1', [
      createHash('sha256')
        .update(pending ?? '')
        .digest(),
    ])
    expect(rows).toHaveLength(0)
  })

  test('any verified address of the account will do, and the proof names the one typed', async () => {
    const person = await unverified()
    await verify(person.email)
    const second = `second-${person.email}`
    await verifying.owner.query(
      `insert into account.email_addresses (id, user_id, email, is_verified) select gen_random_uuid(), user_id, $2, true from account.email_addresses where email = $1`,
      [person.email, second],
    )
    const answer = await login(await readyClient(verifying), { ...person, email: second })
    expect(answer.body).toMatchObject({ data: { user: { email: person.email }, methods: [{ email: second }] } })
  })
})
