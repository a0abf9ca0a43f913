import { describe, expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { clientFrom } from '../testing/client-from.ts'
import { CONFIG, SIGNED_OUT, setCookies } from '../testing/expected.ts'
import { AUTH_API } from './auth-routes.ts'

const server = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
const https = await testServer({ environment: { PUBLIC_URL: 'https://invoices.example.com', TRUSTED_ORIGINS: 'https://shop.example.com' } })
const closed = await testServer({ environment: { SIGNUP: 'closed' } })
const invited = await testServer({ environment: { SIGNUP: 'invited' } })

const at = (path: string) => `${AUTH_API}${path}`
const CACHE = 'max-age=0, no-cache, no-store, must-revalidate, private'

async function withToken(client = server.client()) {
  await client.request('GET', at('/config'))
  return client
}

describe('config', () => {
  test('has exactly the keys that clients read', async () => {
    const { status, body } = await server.client().request('GET', at('/config'))
    expect(status).toBe(200)
    expect(body).toEqual(CONFIG)
  })
  test.each([
    ['closed', closed],
    ['invited', invited],
  ])('says that sign-up is not open when it is %s', async (_name, shut) => {
    const { body } = await shut.client().request('GET', at('/config'))
    expect(body).toEqual({ ...CONFIG, data: { ...CONFIG.data, account: { ...CONFIG.data.account, is_open_for_signup: false } } })
    const session = await shut.client().request('GET', at('/auth/session'))
    expect(session.body).toEqual({
      status: 401,
      data: { flows: [{ id: 'login' }, { id: 'mfa_login_webauthn' }] },
      meta: { is_authenticated: false },
    })
  })
})

describe('every answer', () => {
  test.each([
    ['GET', '/config', 200],
    ['HEAD', '/config', 200],
    ['GET', '/auth/session', 401],
    ['DELETE', '/auth/session', 401],
    ['POST', '/auth/login', 400],
    ['POST', '/auth/signup', 400],
    ['GET', '/auth/login', 405],
    ['GET', '/nothing', 404],
    ['OPTIONS', '/auth/login', 200],
  ] as const)('%s %s is kept by no cache and carries the token', async (method, path, status) => {
    const client = await withToken()
    const token = client.cookies.get('csrftoken')
    const answer = await client.request(method, at(path))
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe(CACHE)
    expect(answer.headers['vary']).toBe('Cookie')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(setCookies(answer)).toEqual([`csrftoken=${token}; Max-Age=31449600; Path=/; SameSite=Lax`])
  })
  test('on https has cookies for https only', async () => {
    const client = https.client()
    client.headers['host'] = 'invoices.example.com'
    const answer = await client.request('GET', at('/config'))
    expect(setCookies(answer)).toEqual([expect.stringMatching(/^csrftoken=[\w-]{43}; Max-Age=31449600; Path=\/; Secure; SameSite=Lax$/)])
  })
})

describe('unknown paths and methods', () => {
  test.each([
    '/nothing',
    '/auth/login/',
    '/config/',
    // What this installation does not do is neither announced nor answered.
    '/auth/webauthn/signup',
    '/auth/code/request',
    '/auth/code/confirm',
    '/auth/provider/redirect',
    '/auth/provider/token',
    '/auth/provider/signup',
    '/account/providers',
    '/account/phone',
    '/tokens/refresh',
    '',
  ])('%s is not there, whatever the method', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await server.client().request(method, at(path))
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ status: 404 })
    }
  })
  test('a method that HTTP hardly knows is answered in the envelope too', async () => {
    const { method, url } = { method: 'PROPFIND', url: at('/auth/login') } as unknown as { method: 'GET'; url: string }
    const answer = await server.app.inject({ method, url })
    expect(answer.json()).toEqual({ status: 404 })
    expect(answer.headers['cache-control']).toBe(CACHE)
  })
  test('the API document does not claim to describe this API', async () => {
    const { body } = await server.client().request('GET', '/api/openapi.json')
    expect(JSON.stringify(body)).not.toContain(AUTH_API)
  })
  test.each([
    ['/config', 'POST', 'GET, HEAD, OPTIONS'],
    ['/auth/session', 'POST', 'GET, DELETE, HEAD, OPTIONS'],
    ['/auth/session', 'PUT', 'GET, DELETE, HEAD, OPTIONS'],
    ['/auth/login', 'GET', 'POST, OPTIONS'],
    ['/auth/login', 'PATCH', 'POST, OPTIONS'],
    ['/auth/signup', 'DELETE', 'POST, OPTIONS'],
  ] as const)('%s does not take %s and says what it takes', async (path, method, allow) => {
    const answer = await (await withToken()).request(method, at(path))
    expect(answer.status).toBe(405)
    expect(answer.body).toEqual({ status: 405 })
    expect(answer.headers['allow']).toBe(allow)
  })
})

describe('CSRF', () => {
  test.each([
    ['POST', '/auth/login'],
    ['POST', '/auth/signup'],
    ['DELETE', '/auth/session'],
    ['PUT', '/auth/session'],
    ['PATCH', '/config'],
  ] as const)('%s %s without the token is refused and sets no cookie', async (method, path) => {
    const answer = await server.client().request(method, at(path))
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({ status: 403 })
    expect(answer.headers['cache-control']).toBe(CACHE)
    expect(setCookies(answer)).toEqual([])
  })
  test('another token than the cookie is refused', async () => {
    const client = await withToken()
    const answer = await client.request('DELETE', at('/auth/session'), { headers: { 'x-csrftoken': 'x'.repeat(43) } })
    expect(answer.body).toEqual({ status: 403 })
  })
  test.each(['X-CSRFToken', 'X-CSRFTOKEN', 'x-csrftoken'])('the header may be written %s', async (name) => {
    const token = 'a'.repeat(32)
    const answer = await server.app.inject({
      method: 'DELETE',
      url: at('/auth/session'),
      headers: { [name]: token },
      cookies: { csrftoken: token },
    })
    expect(answer.json()).toEqual(SIGNED_OUT)
  })
  test('two first calls at the same time get two tokens, and the one that came last is taken', async () => {
    const client = server.client()
    const [one, two] = await Promise.all([client.request('GET', at('/config')), client.request('GET', at('/auth/session'))])
    expect(setCookies(one)).not.toEqual(setCookies(two))
    expect((await client.request('DELETE', at('/auth/session'))).status).toBe(401)
  })
  test('a token of another make is replaced', async () => {
    const answer = await server.app.inject({ method: 'GET', url: at('/config'), cookies: { csrftoken: 'short' } })
    expect(answer.headers['set-cookie']).toMatch(/^csrftoken=[\w-]{43};/)
  })
  test.each([
    ['http://localhost', 401],
    ['http://localhost:81', 403],
    ['https://localhost', 403],
    ['http://evil.example', 403],
    ['null', 403],
  ])('an origin %s is answered %i', async (origin, status) => {
    const client = await withToken()
    const headers = { origin, host: 'localhost' }
    expect((await client.request('DELETE', at('/auth/session'), { headers })).status).toBe(status)
  })
  test.each([
    [{ origin: 'https://invoices.example.com' }, 401],
    [{ origin: 'https://shop.example.com' }, 401],
    [{ origin: 'http://invoices.example.com' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ referer: 'https://invoices.example.com/login' }, 401],
    [{ referer: 'https://shop.example.com/a/b' }, 401],
    [{ referer: 'https://evil.example/https://invoices.example.com' }, 403],
    [{ referer: 'nonsense' }, 403],
    [{}, 403],
  ] as const)('on https %j is answered %i', async (headers, status) => {
    const client = https.client()
    client.headers['host'] = 'invoices.example.com'
    await withToken(client)
    expect((await client.request('DELETE', at('/auth/session'), { headers: { ...headers } })).status).toBe(status)
  })
})

describe('bodies', () => {
  test.each([['{'], ['[]'], ['"text"'], ['12'], ['null'], ['\u0000'], ['email=a%40b.example&password=x']])(
    '%j is malformed',
    async (body) => {
      const client = await withToken(clientFrom(server))
      for (const path of ['/auth/login', '/auth/signup']) {
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const answer = await client.request('POST', at(path), { body, headers: { 'content-type': type } })
          expect(answer.body).toEqual({ status: 400 })
          expect(answer.status).toBe(400)
        }
      }
    },
  )
  test('what is malformed is refused for its token first', async () => {
    const answer = await server.client().request('POST', at('/auth/login'), { body: '{', headers: { 'content-type': 'application/json' } })
    expect(answer.body).toEqual({ status: 403 })
  })
  test('one that is nested without end is malformed', async () => {
    const client = await withToken()
    const body = `{"email":${'['.repeat(8000)}${']'.repeat(8000)},"password":"x"}`
    const answer = await client.request('POST', at('/auth/login'), { body, headers: { 'content-type': 'application/json' } })
    expect(answer.body).toEqual({ status: 400 })
  })
  test.each(['a\u0000@b.example', 'a@b\ud800.example', `${'a'.repeat(15_000)}@b.example`])(
    'an address that no column holds is bad input',
    async (email) => {
      const client = await withToken(clientFrom(server))
      for (const path of ['/auth/login', '/auth/signup']) {
        const answer = await client.request('POST', at(path), { body: { email, password: 'Heron#7755\u0000\ud800' } })
        expect(answer).toMatchObject({ status: 400, body: { errors: [{ param: 'email' }] } })
      }
    },
  )
  test('one that is too large is told so', async () => {
    const client = await withToken()
    const answer = await client.request('POST', at('/auth/login'), { body: { email: 'a'.repeat(70_000) } })
    expect(answer.body).toEqual({ status: 413 })
    expect(answer.status).toBe(413)
  })
})

describe('a session cookie that names no session', () => {
  test.each(['GET', 'DELETE'] as const)('is answered as anonymous by %s and taken away', async (method) => {
    const client = await withToken()
    for (const value of ['x', 'Z'.repeat(43), '../../etc/passwd']) {
      client.cookies.set('sessionid', value)
      const answer = await client.request(method, at('/auth/session'))
      expect(answer.body).toEqual(SIGNED_OUT)
      expect(setCookies(answer)).toContain('sessionid=""; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    }
  })
  test('without one nothing is taken away', async () => {
    const answer = await (await withToken()).request('DELETE', at('/auth/session'))
    expect(answer.body).toEqual(SIGNED_OUT)
    expect(setCookies(answer)).toHaveLength(1)
  })
})

test('another host is not answered', async () => {
  const answer = await server.client().request('GET', at('/config'), { headers: { host: 'evil.example' } })
  expect(answer.body).toEqual({ status: 421 })
})
