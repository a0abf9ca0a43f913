import { describe, expect, test } from 'vitest'
import type { TestClient } from '../../../platform/testing/test-client.ts'
import { type TestServer, testServer } from '../../../platform/testing/test-server.ts'
import { AUTH_API } from '../protocol/auth-routes.ts'
import { takeMails } from '../testing/account-mails.ts'
import { readyClient } from '../testing/client-from.ts'
import { SIGNED_OUT, setCookies, VERIFY_EMAIL } from '../testing/expected.ts'

const SIGNUP = `${AUTH_API}/auth/signup`
const SESSION = `${AUTH_API}/auth/session`
const PROXY = { TRUSTED_PROXIES: '127.0.0.1' }

const off = await testServer({ environment: PROXY })
const mandatory = await testServer({ environment: { ...PROXY, EMAIL_VERIFICATION: 'mandatory' } })
const closed = await testServer({ environment: { ...PROXY, SIGNUP: 'closed' } })
const closedMandatory = await testServer({ environment: { ...PROXY, SIGNUP: 'closed', EMAIL_VERIFICATION: 'mandatory' } })

const PASSWORD = 'Heron#7755'
const signup = (client: TestClient, body: unknown) => client.request('POST', SIGNUP, { body })
const newEmail = () => `p${crypto.randomUUID().replaceAll('-', '')}@orchid.example`

async function usersOf(server: TestServer, email: string) {
  const { rows } = await server.owner.query(
    `select u.id, u.language, u.password_hash, e.is_verified, e.is_primary
     from account.email_addresses e join account.users u on u.id = e.user_id where e.email = $1`,
    [email],
  )
  return rows
}

describe('where addresses need not be verified', () => {
  test('a sign-up signs in at once, with the answer and cookies of a sign-in', async () => {
    const email = newEmail()
    const client = await readyClient(off)
    const token = client.cookies.get('csrftoken')
    const answer = await signup(client, { email: email.toUpperCase(), password: ` ${PASSWORD} ` })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      status: 200,
      data: {
        user: { id: expect.any(String), display: email.split('@')[0], email, has_usable_password: true },
        methods: [{ method: 'password', at: expect.any(Number), email }],
      },
      meta: { is_authenticated: true },
    })
    expect(client.cookies.get('csrftoken')).not.toBe(token)
    expect(setCookies(answer)).toContainEqual(
      expect.stringMatching(/^sessionid=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/),
    )
    expect((await client.request('GET', SESSION)).body).toEqual(answer.body)
    expect(await usersOf(off, email)).toEqual([
      {
        id: expect.any(String),
        language: 'en',
        password_hash: expect.stringMatching(/^\$argon2id\$/),
        is_verified: false,
        is_primary: true,
      },
    ])
    const again = await readyClient(off)
    expect((await again.request('POST', `${AUTH_API}/auth/login`, { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  test.each(['petya@орхидея.бг', "o'neil+invoices@xn--90a3ac.example"])('%s is an address like any other', async (email) => {
    const answer = await signup(await readyClient(off), { email: email.toUpperCase(), password: PASSWORD })
    expect(answer.body).toMatchObject({ status: 200, data: { user: { email } } })
    expect((await (await readyClient(off)).request('POST', `${AUTH_API}/auth/login`, { body: { email, password: PASSWORD } })).status).toBe(
      200,
    )
  })

  test.each([64, 128, 10_000])('a password of %i characters counts to its last one', async (length) => {
    const [email, password] = [newEmail(), `Heron#${'7аб-'.repeat(length / 4)}`.slice(0, length)]
    expect((await signup(await readyClient(off), { email, password })).status).toBe(200)
    const login = async (typed: string) =>
      (await (await readyClient(off)).request('POST', `${AUTH_API}/auth/login`, { body: { email, password: typed } })).status
    expect([await login(password), await login(password.slice(0, -1)), await login(`${password}x`)]).toEqual([200, 400, 400])
  })

  test('the new person keeps the language that they signed up in', async () => {
    const email = newEmail()
    const client = await readyClient(off)
    client.headers['accept-language'] = 'bg'
    await signup(client, { email, password: PASSWORD })
    expect(await usersOf(off, email)).toMatchObject([{ language: 'bg' }])
  })

  test.each([
    ['en', 'There is an account with this email already.'],
    ['bg', 'Вече има профил с този имейл.'],
  ])('a known address is told (%s)', async (language, message) => {
    const email = newEmail()
    await signup(await readyClient(off), { email, password: PASSWORD })
    const before = await usersOf(off, email)
    const client = await readyClient(off)
    client.headers['accept-language'] = language
    const answer = await signup(client, { email, password: 'Osprey#3355' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ status: 400, errors: [{ message, code: 'email_taken', param: 'email' }] })
    expect(await usersOf(off, email)).toEqual(before)
    expect(client.cookies.has('sessionid')).toBe(false)
  })

  test('a known address and a bad password are told together, in field order', async () => {
    const email = newEmail()
    await signup(await readyClient(off), { email, password: PASSWORD })
    const { body } = await signup(await readyClient(off), { email, password: 'Heron#7' })
    expect(body).toMatchObject({ errors: [{ code: 'email_taken' }, { code: 'password_too_short' }] })
  })

  test('of parallel sign-ups with one address one makes the account', async () => {
    const email = newEmail()
    const clients = await Promise.all(Array.from({ length: 6 }, () => readyClient(off)))
    const answers = await Promise.all(clients.map((client) => signup(client, { email, password: PASSWORD })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
    expect(await usersOf(off, email)).toHaveLength(1)
  })
})

describe('input', () => {
  const codes = (body: unknown) => (body as { errors: { code: string; param: string }[] }).errors.map(({ code, param }) => [code, param])

  test.each([
    [
      {},
      [
        ['required', 'email'],
        ['required', 'password'],
      ],
    ],
    [
      { email: 'petya', password: '1234' },
      [
        ['invalid', 'email'],
        ['password_too_short', 'password'],
        ['password_entirely_numeric', 'password'],
        ['password_no_upper', 'password'],
        ['password_no_lower', 'password'],
        ['password_no_special', 'password'],
      ],
    ],
    [{ email: `${'a'.repeat(250)}@b.example`, password: PASSWORD }, [['max_length', 'email']]],
    [{ email: 'petya@orchid.example', password: 'heron#7755' }, [['password_no_upper', 'password']]],
    [{ email: 'petya@orchid.example', password: 'HERON#7755' }, [['password_no_lower', 'password']]],
    [{ email: 'petya@orchid.example', password: 'Heron#Blue' }, [['password_no_digit', 'password']]],
    [{ email: 'petya@orchid.example', password: 'Heron77755' }, [['password_no_special', 'password']]],
    [{ email: 'petya@orchid.example', password: 'Heron#7' }, [['password_too_short', 'password']]],
    [{ email: 'petya@orchid.example', password: 'Password1!' }, [['password_too_common', 'password']]],
    [{ email: 'petya@orchid.example', password: 'Orchid#1' }, [['password_too_similar', 'password']]],
  ])('%j is refused with all that is wrong with it, verified or not', async (body, problems) => {
    for (const server of [off, mandatory, closed]) {
      const answer = await signup(await readyClient(server), body)
      expect(answer.status).toBe(400)
      expect(codes(answer.body)).toEqual(problems)
    }
  })

  test.each([
    [
      'en',
      'heron',
      [
        'The password needs at least 8 characters.',
        'The password needs an uppercase letter.',
        'The password needs a digit.',
        'The password needs a special character, such as # or !.',
      ],
    ],
    [
      'bg',
      'heron',
      [
        'Паролата трябва да е поне 8 знака.',
        'В паролата трябва да има главна буква.',
        'В паролата трябва да има цифра.',
        'В паролата трябва да има специален знак, например # или !.',
      ],
    ],
    ['en', 'Password1!', ['This password is too easy to guess.']],
    ['bg', 'Password1!', ['Тази парола се отгатва твърде лесно.']],
    ['en', 'Orchid#1', ['The password is too similar to your email.']],
    ['bg', 'Orchid#1', ['Паролата прилича твърде много на имейла Ви.']],
    [
      'en',
      '77554433',
      [
        'The password cannot be made of digits only.',
        'The password needs an uppercase letter.',
        'The password needs a lowercase letter.',
        'The password needs a special character, such as # or !.',
      ],
    ],
    [
      'bg',
      '77554433',
      [
        'Паролата не може да е само от цифри.',
        'В паролата трябва да има главна буква.',
        'В паролата трябва да има малка буква.',
        'В паролата трябва да има специален знак, например # или !.',
      ],
    ],
  ])('the password rules are told in %s for %s', async (language, password, messages) => {
    const client = await readyClient(off)
    client.headers['accept-language'] = language
    const { body } = await signup(client, { email: 'petya@orchid.example', password })
    expect((body as { errors: { message: string }[] }).errors.map(({ message }) => message)).toEqual(messages)
  })
})

describe('where addresses must be verified', () => {
  test('a sign-up waits for verification, and no known address can be told from a new one', async () => {
    const email = newEmail()
    const first = await readyClient(mandatory)
    const created = await signup(first, { email, password: PASSWORD })
    const before = await usersOf(mandatory, email)
    const second = await readyClient(mandatory)
    const known = await signup(second, { email: email.toUpperCase(), password: 'Osprey#3355' })
    for (const answer of [created, known]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(VERIFY_EMAIL)
      expect(setCookies(answer).map(withoutValue)).toEqual([
        'csrftoken=…; Max-Age=31449600; Path=/; SameSite=Lax',
        'sessionid=…; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax',
      ])
    }
    expect(Object.keys(known.headers)).toEqual(Object.keys(created.headers))
    expect(before).toHaveLength(1)
    expect(await usersOf(mandatory, email)).toEqual(before)
    const { rows: events } = await mandatory.owner.query(`select event from account.login_events where user_id = $1 order by id`, [
      before[0]?.id,
    ])
    expect(events).toEqual([{ event: 'signed_up' }, { event: 'signed_up_again' }])
    expect(await takeMails(mandatory, email)).toMatchObject([
      { kind: 'verify_email', language: 'en', key: expect.stringMatching(/^[\w-]{43}$/) },
    ])
    for (const client of [first, second]) {
      expect((await client.request('GET', SESSION)).body).toEqual(VERIFY_EMAIL)
      expect((await client.request('DELETE', SESSION)).body).toEqual(SIGNED_OUT)
      expect((await client.request('GET', SESSION)).body).toEqual(SIGNED_OUT)
    }
  })

  test('a mail goes to an address once in 180 s, whatever it says: a link of their own until the address is proved, then that there is an account', async () => {
    const email = newEmail()
    const mails = () => takeMails(mandatory, email)
    const kinds = async () => (await mails()).map(({ kind, key }) => [kind, key === ''])
    const again = async () => signup(await readyClient(mandatory), { email, password: PASSWORD })
    const later = () => mandatory.owner.query(`update account.counters set at = at - interval '181 seconds'`)
    await again()
    expect(await kinds()).toEqual([['verify_email', false]])
    await again()
    expect(await kinds()).toEqual([])
    await later()
    await again()
    await again()
    const [link, ...others] = await mails()
    expect([link?.kind, others]).toEqual(['verify_email', []])
    await (await readyClient(mandatory)).request('POST', `${AUTH_API}/auth/email/verify`, { body: { key: link?.key } })
    await later()
    await again()
    expect(await kinds()).toEqual([['account_exists', true]])
  })

  test('the fake pending flow leads nowhere: its session has no user', async () => {
    const email = newEmail()
    await signup(await readyClient(mandatory), { email, password: PASSWORD })
    await signup(await readyClient(mandatory), { email, password: PASSWORD })
    const { rows } = await mandatory.owner.query(`select user_id from account.sessions where data #>> '{pending,email}' = $1`, [email])
    expect(rows).toEqual([{ user_id: null }, { user_id: null }])
  })

  test('a known address takes about as long as a new one', async () => {
    const known = [newEmail(), newEmail(), newEmail(), newEmail()]
    for (const email of known) await signup(await readyClient(mandatory), { email, password: PASSWORD })
    await mandatory.owner.query('update account.email_addresses set is_verified = true where email = any ($1)', [known])
    // None of them was written to lately.
    await mandatory.owner.query(`update account.counters set at = at - interval '181 seconds'`)
    const time = async (email: string) => {
      const client = await readyClient(mandatory)
      const from = performance.now()
      await signup(client, { email, password: PASSWORD })
      return performance.now() - from
    }
    const times = { known: [] as number[], fresh: [] as number[] }
    for (const email of known) {
      times.known.push(await time(email))
      times.fresh.push(await time(newEmail()))
    }
    // Other work on the machine may double either.
    expect(Math.min(...times.known)).toBeGreaterThan(Math.min(...times.fresh) / 4)
  })

  test('a new sign-up replaces what was pending', async () => {
    const client = await readyClient(mandatory)
    await signup(client, { email: newEmail(), password: PASSWORD })
    const cookie = client.cookies.get('sessionid')
    await signup(client, { email: newEmail(), password: PASSWORD })
    expect(client.cookies.get('sessionid')).not.toBe(cookie)
    expect((await client.request('GET', SESSION)).body).toEqual(VERIFY_EMAIL)
  })

  test('of parallel sign-ups with one address one makes the account, and all are answered alike', async () => {
    const email = newEmail()
    const clients = await Promise.all(Array.from({ length: 5 }, () => readyClient(mandatory)))
    const answers = await Promise.all(clients.map((client) => signup(client, { email, password: PASSWORD })))
    for (const { body } of answers) expect(body).toEqual(VERIFY_EMAIL)
    expect(await usersOf(mandatory, email)).toHaveLength(1)
  })
})

describe('the order of checks', () => {
  test('signed in: 400 for bad input, 409 for good', async () => {
    const client = await readyClient(off)
    await signup(client, { email: newEmail(), password: PASSWORD })
    expect((await signup(client, { email: 'x', password: PASSWORD })).status).toBe(400)
    const email = newEmail()
    const answer = await signup(client, { email, password: PASSWORD })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ status: 409 })
    expect(await usersOf(off, email)).toEqual([])
  })

  test('closed: 400 for bad input, 403 for good, and no account', async () => {
    for (const server of [closed, closedMandatory]) {
      const email = newEmail()
      expect((await signup(await readyClient(server), { email, password: 'x' })).status).toBe(400)
      const answer = await signup(await readyClient(server), { email, password: PASSWORD })
      expect(answer.status).toBe(403)
      expect(answer.body).toEqual({ status: 403 })
      expect(setCookies(answer)).toHaveLength(1)
      expect(await usersOf(server, email)).toEqual([])
    }
  })

  test('closed: a known address and an unknown one get one answer, with good input and with bad', async () => {
    for (const server of [closed, closedMandatory]) {
      const { userId } = await server.signIn()
      const answers = async (email: string) => {
        const client = await readyClient(server)
        const [good, bad] = [await signup(client, { email, password: PASSWORD }), await signup(client, { email, password: 'short' })]
        return [good.status, good.body, bad.status, bad.body]
      }
      const known = await answers(`${userId}@example.com`)
      expect(known).toEqual(await answers(newEmail()))
      expect(known.slice(0, 2)).toEqual([403, { status: 403 }])
    }
  })

  test('closed and signed in: 409 comes before 403', async () => {
    const client = await closed.signIn()
    client.headers['x-forwarded-for'] = '192.0.2.9'
    expect((await signup(client, { email: newEmail(), password: PASSWORD })).body).toEqual({ status: 409 })
  })
})

const withoutValue = (cookie: string) => cookie.replace(/=[^;]*/, '=…')
