import { describe, expect, test } from 'vitest'
import { signUpAndIn } from '../../../platform/testing/sign-up-and-in.ts'
import type { TestClient } from '../../../platform/testing/test-client.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { AUTH_API } from '../protocol/auth-routes.ts'
import { clientFrom, readyClient } from '../testing/client-from.ts'
import { setCookies } from '../testing/expected.ts'

const LOGIN = `${AUTH_API}/auth/login`
const SIGNUP = `${AUTH_API}/auth/signup`

const server = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
const direct = await testServer()

const login = (client: TestClient, body: unknown) => client.request('POST', LOGIN, { body })
const somebody = () => signUpAndIn(clientFrom(server))

/** As if so much time had gone by since each counted call. */
const later = (seconds: number) => server.owner.query('update account.counters set at = at - make_interval(secs => $1)', [seconds])

async function statuses(times: number, call: () => Promise<{ status: number }>) {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push((await call()).status)
  return found
}
const repeat = (status: number, times: number) => Array.from({ length: times }, () => status)

const FULL = {
  status: 400,
  errors: [{ message: 'Too many failed attempts to sign in. Please try again in a few minutes.', code: 'too_many_login_attempts' }],
}

describe('sign-in', () => {
  test('takes 30 calls a minute from one address, valid or not', async () => {
    const client = await readyClient(server)
    expect(await statuses(31, () => login(client, {}))).toEqual([...repeat(400, 30), 429])
    const { email, password } = await somebody()
    const full = await login(client, { email, password })
    expect(full.body).toEqual({ status: 429 })
    expect(setCookies(full)).toHaveLength(1)
    expect((await client.request('GET', `${AUTH_API}/auth/session`)).status).toBe(401)
    expect((await login(await readyClient(server), {})).status).toBe(400)
  })

  test('counts all addresses of one IPv6 network together, and those of the next apart', async () => {
    const from = (ip: string) => readyClient(server, ip)
    for (let n = 0; n < 30; n++) await login(await from(`2001:db8:cafe:1::${n}`), {})
    expect((await login(await from('2001:db8:cafe:1:ffff::1'), {})).status).toBe(429)
    expect((await login(await from('2001:db8:cafe:2::1'), {})).status).toBe(400)
  })

  test('is limited before its body is read, and after its token', async () => {
    const client = await readyClient(server)
    await statuses(30, () => login(client, '{'))
    expect((await login(client, '{')).status).toBe(429)
    expect((await client.request('POST', LOGIN, { body: {}, headers: { 'x-csrftoken': 'x' } })).status).toBe(403)
  })

  test('counts what has the token only, so that another site cannot fill the window', async () => {
    const client = await readyClient(server)
    await statuses(31, () => client.request('POST', LOGIN, { body: {}, headers: { 'x-csrftoken': 'x' } }))
    expect((await login(client, {})).status).toBe(400)
  })

  test('the window slides: each call leaves it a minute after it came', async () => {
    const client = await readyClient(server)
    await statuses(10, () => login(client, {}))
    await later(40)
    expect(await statuses(21, () => login(client, {}))).toEqual([...repeat(400, 20), 429])
    await later(21)
    expect(await statuses(11, () => login(client, {}))).toEqual([...repeat(400, 10), 429])
  })

  test('what is refused does not prolong the wait', async () => {
    const client = await readyClient(server)
    await statuses(30, () => login(client, {}))
    await later(50)
    await statuses(5, () => login(client, {}))
    await later(11)
    expect((await login(client, {})).status).toBe(400)
  })

  test('parallel calls cannot slip past the limit', async () => {
    const client = await readyClient(server)
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(client, {})))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('failed sign-ins', () => {
  test('after five in five minutes a login is refused, even with the right password and from elsewhere', async () => {
    const { email, password } = await somebody()
    const wrong = async () => login(await readyClient(server), { email: email.toUpperCase(), password: 'wrong' })
    expect(await statuses(5, wrong)).toEqual(repeat(400, 5))
    const answer = await login(await readyClient(server), { email, password })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(FULL)
    expect(setCookies(answer)).toHaveLength(1)
    await later(280)
    expect((await login(await readyClient(server), { email, password })).body).toEqual(FULL)
    await later(21)
    expect((await login(await readyClient(server), { email, password })).status).toBe(200)
  })

  test('in Bulgarian', async () => {
    const client = await readyClient(server)
    client.headers['accept-language'] = 'bg'
    await statuses(5, () => login(client, { email: 'nobody@orchid.example', password: 'x' }))
    expect((await login(client, { email: 'nobody@orchid.example', password: 'x' })).body).toEqual({
      status: 400,
      errors: [{ message: 'Твърде много неуспешни опити за вход. Опитайте отново след няколко минути.', code: 'too_many_login_attempts' }],
    })
  })

  test('are limited for an unknown address alike', async () => {
    const client = await readyClient(server)
    const body = { email: 'unknown@orchid.example', password: 'x' }
    expect(await statuses(5, () => login(client, body))).toEqual(repeat(400, 5))
    expect((await login(client, body)).body).toEqual(FULL)
  })

  test('ten a minute from one address, whoever is tried', async () => {
    const { email, password } = await somebody()
    const client = await readyClient(server)
    let n = 0
    await statuses(10, () => login(client, { email: `victim-${n++}@orchid.example`, password: 'x' }))
    expect((await login(client, { email, password })).body).toEqual(FULL)
    expect((await login(await readyClient(server), { email, password })).status).toBe(200)
    await later(61)
    expect((await login(client, { email, password })).status).toBe(200)
  })

  test('a success gives back its own count only', async () => {
    const { email, password } = await somebody()
    const wrong = async () => login(await readyClient(server), { email, password: 'wrong' })
    const right = async () => login(await readyClient(server), { email, password })
    await statuses(4, wrong)
    expect(await statuses(3, right)).toEqual(repeat(200, 3))
    expect((await wrong()).status).toBe(400)
    expect((await right()).body).toEqual(FULL)
  })

  test('input that cannot be tried counts as none', async () => {
    const { email, password } = await somebody()
    const client = await readyClient(server)
    await statuses(12, () => login(client, { email, password: '' }))
    expect((await login(client, { email, password })).status).toBe(200)
  })

  test('parallel tries cannot slip past the limit', async () => {
    const { email, password } = await somebody()
    const clients = await Promise.all(Array.from({ length: 12 }, () => readyClient(server)))
    const answers = await Promise.all(clients.map((client) => login(client, { email, password: 'wrong' })))
    const mismatches = answers.filter(({ body }) => JSON.stringify(body).includes('email_password_mismatch'))
    expect(mismatches).toHaveLength(5)
    expect((await login(await readyClient(server), { email, password })).body).toEqual(FULL)
  })

  test('counters keep no address of a person', async () => {
    const { email } = await somebody()
    await login(await readyClient(server), { email, password: 'wrong' })
    const { rows } = await server.owner.query('select count(*)::int as count from account.counters where key like $1', [`%${email}%`])
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('sign-up', () => {
  test('takes 20 calls a minute from one address', async () => {
    const client = await readyClient(server)
    const call = () => client.request('POST', SIGNUP, { body: {} })
    expect(await statuses(21, call)).toEqual([...repeat(400, 20), 429])
    expect((await client.request('POST', SIGNUP, { body: {} })).body).toEqual({ status: 429 })
    expect((await login(client, {})).status).toBe(400)
    await later(61)
    expect((await call()).status).toBe(400)
  })
})

describe('the address that is counted', () => {
  test('is not the one that a caller makes up, unless its proxy is trusted', async () => {
    const found: number[] = []
    for (let n = 0; n < 31; n++) {
      const client = direct.client()
      client.headers['x-forwarded-for'] = `198.51.100.${n}`
      await client.request('GET', `${AUTH_API}/config`)
      found.push((await login(client, {})).status)
    }
    expect(found).toEqual([...repeat(400, 30), 429])
  })
})
