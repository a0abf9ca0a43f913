import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { endpoint } from '@invoice/contract/wire/endpoint.ts'
import Fastify, { type FastifyPluginAsync, LogController } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../../app.ts'
import { accountsOf } from '../../features/accounts/people/accounts-of.ts'
import { readConfig } from '../config.ts'
import { handleErrors } from '../errors/answer-error.ts'
import { openLog } from '../log.ts'
import { serve } from '../serve.ts'
import { TestClient } from '../testing/test-client.ts'
import { testServer } from '../testing/test-server.ts'
import { logCalls } from './log-calls.ts'

const address = endpoint({
  method: 'GET',
  path: '/api/address',
  reads: [],
  summary: 'Whence',
  access: 'public',
  reply: z.object({ ip: z.string() }),
})
const touch = endpoint({
  method: 'POST',
  path: '/api/touch',
  writes: [],
  summary: 'Touch',
  access: 'account',
  audit: { none: 'a test' },
  status: 204,
})
const routes: FastifyPluginAsync = async (app) => {
  serve(app, address, async ({ ip }) => ({ ip }))
  serve(app, touch, async () => undefined)
}

const webFolder = mkdtempSync(join(tmpdir(), 'invoice-app-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(
  join(webFolder, 'index.html'),
  '<html lang="%language%" data-mantine-color-scheme="%scheme%" data-skin="%skin%" data-app-content-layout-nav="%appContentLayoutNav%" style="%primaryStyle%"><title>%title%</title><style nonce="%nonce%"></style>%slug% %overlayBelow%',
)
writeFileSync(join(webFolder, 'assets/app-1a2b.js'), 'export {}')
writeFileSync(join(webFolder, 'assets/app-1a2b.js.br'), brotliCompressSync('export {}'))
writeFileSync(join(webFolder, 'theme.js'), '// theme')
afterAll(() => rmSync(webFolder, { recursive: true, force: true }))

const server = await testServer({ features: [routes] })

/** Another instance on the same database, with other settings. */
async function instance(environment: Record<string, string>): Promise<TestClient> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const app = await buildApp({ platform: { ...server.platform, config }, accounts: accountsOf(server), features: [routes], webFolder })
  afterAll(() => app.close())
  return new TestClient(app)
}

describe('the Host of a call', () => {
  test.each(['evil.example', 'localhost.evil.example', '10.0.0.1', 'localhost@evil.example'])('is ours, not %j', async (host) => {
    expect((await server.client().request('GET', '/api/address', { headers: { host } })).status).toBe(421)
  })
  test.each(['localhost:3000', '127.0.0.1', '[::1]:8080'])('may be %s', async (host) => {
    expect((await server.client().request('GET', '/api/address', { headers: { host } })).status).toBe(200)
  })
  test('is that of PUBLIC_URL where there is one', async () => {
    const client = await instance({ PUBLIC_URL: 'https://invoices.example.com' })
    expect((await client.request('GET', '/api/address', { headers: { host: 'invoices.example.com' } })).status).toBe(200)
    expect((await client.request('GET', '/api/address', { headers: { host: 'localhost' } })).status).toBe(421)
  })
  test('does not matter to what watches over the process', async () => {
    for (const url of ['/healthz', '/readyz']) {
      expect((await server.client().request('GET', url, { headers: { host: '10.0.0.1:3000' } })).status).toBe(200)
    }
  })
})

describe('the caller’s address', () => {
  test('is not what a forged header says', async () => {
    const answer = await server.client().request('GET', '/api/address', { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(answer.body).toEqual({ ip: '127.0.0.1' })
  })
  test('is what a trusted proxy says, and before it nobody is believed', async () => {
    const client = await instance({ TRUSTED_PROXIES: '127.0.0.0/8' })
    const answer = await client.request('GET', '/api/address', { headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' } })
    expect(answer.body).toEqual({ ip: '203.0.113.7' })
  })
})

describe('an unsafe call with a session', () => {
  const attempt = async (headers: Record<string, string>) => {
    const ivan = await server.signIn()
    return (await ivan.request('POST', '/api/touch', { headers })).status
  }
  test('repeats the token of the cookie', async () => {
    expect(await attempt({})).toBe(204)
    expect(await attempt({ 'x-csrftoken': 'another' })).toBe(403)
    expect(await attempt({ 'x-csrftoken': '' })).toBe(403)
  })
  test('comes from a page of ours', async () => {
    expect(await attempt({ origin: 'http://localhost', host: 'localhost:80' })).toBe(204)
    expect(await attempt({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(204)
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001', 'https://localhost:3000']) {
      expect(await attempt({ origin, host: 'localhost:3000' })).toBe(403)
    }
  })
})

describe('every answer', () => {
  test('forbids what we do not need, and a page allows the styles of this one answer', async () => {
    const pages = await instance({})
    const [first, second] = [await pages.request('GET', '/login'), await pages.request('GET', '/login')]
    expect(first.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w-]{22}'; style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy'])
    expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })
  test('of data allows nothing, in few words: it is no page', async () => {
    const { headers } = await server.client().request('GET', '/api/address')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('permissions-policy')
    const size = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
    expect(size).toBeLessThan(650)
  })
  test('is locked down even where the address cannot be read', async () => {
    const answer = await server.client().request('GET', '/api/%ff')
    expect(answer.status).toBe(400)
    expect(answer.headers).toMatchObject({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' })
  })
  test('asks for https only where the application is reached by it', async () => {
    expect((await server.client().request('GET', '/healthz')).headers).not.toHaveProperty('strict-transport-security')
    const client = await instance({ PUBLIC_URL: 'https://invoices.example.com' })
    expect((await client.request('GET', '/healthz')).headers).toHaveProperty('strict-transport-security')
  })
})

describe('the web application', () => {
  test('answers every path of its own with the page, in the language and colours of the visitor', async () => {
    const client = await instance({})
    const english = await client.request('GET', '/invoices/edit/1', { headers: { 'accept-language': 'en-GB,bg;q=0.5' } })
    expect(english.body).toContain('<html lang="en" data-mantine-color-scheme="light" data-skin="default"')
    expect(english.body).toContain('<title>Invoice App</title>')
    expect(english.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    client.cookies.set('invoice-app-language', 'bg').set('invoice-app-theme', 'dark')
    expect((await client.request('GET', '/login')).body).toContain('<html lang="bg" data-mantine-color-scheme="dark"')
  })
  test('is laid out and coloured as the person set it, before its first script', async () => {
    const client = await instance({})
    expect((await client.request('GET', '/')).body).toContain('data-app-content-layout-nav="vertical" style=""')
    client.cookies.set('invoice-app-appContentLayoutNav', 'horizontal').set('invoice-app-skin', 'bordered')
    client.cookies.set('invoice-app-theme', 'system').set('invoice-app-color-scheme', 'dark').set('invoice-app-primaryColor', '#0d9394')
    const { body } = await client.request('GET', '/')
    expect(body).toMatch(
      /data-mantine-color-scheme="dark" data-skin="bordered" data-app-content-layout-nav="horizontal" style="--own-fill:#/,
    )
  })
  test('follows the installation where the person and the browser say nothing', async () => {
    const client = await instance({ DEFAULT_LANGUAGE: 'en', DEFAULT_LAYOUT: 'horizontal', OVERLAY_BELOW: '960' })
    const { body } = await client.request('GET', '/', { headers: { 'accept-language': 'de' } })
    expect(body).toMatch(/lang="en".*data-app-content-layout-nav="horizontal".*invoice-app 960$/)
    expect((await client.request('GET', '/', { headers: { 'accept-language': 'bg' } })).body).toContain('lang="bg"')
  })
  test('is Bulgarian where the browser asks for neither language', async () => {
    const client = await instance({})
    const answer = await client.request('GET', '/', { headers: { 'accept-language': 'de, fr;q=0.9' } })
    expect(answer.body).toContain('lang="bg"')
  })
  test('takes nothing of a cookie that it does not know', async () => {
    const client = await instance({ APP_TITLE: 'A & B <C>' })
    client.cookies.set('a-b-c-theme', '"><script>').set('a-b-c-language', 'xx').set('a-b-c-primaryColor', 'red;background:url(x)')
    const page = (await client.request('GET', '/')).body
    expect(page).not.toContain('<script>')
    expect(page).toContain('style=""')
    expect(page).toContain('<title>A &amp; B &lt;C&gt;</title>')
  })
  test('carries the nonce of its policy', async () => {
    const client = await instance({})
    const answer = await client.request('GET', '/')
    const [, nonce] = /nonce-([\w-]+)/.exec(String(answer.headers['content-security-policy'])) ?? []
    expect(answer.body).toContain(`<style nonce="${nonce}">`)
  })
  test('has its hashed files compressed and kept for ever, its others asked for again', async () => {
    const client = await instance({})
    const asset = await client.request('GET', '/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    expect((await client.request('GET', '/theme.js')).headers['cache-control']).toBe('public, max-age=3600, must-revalidate')
  })
  test.each(['/login', '/invoices/preview/0199aa00-0000-7000-8000-000000000001', '/v/AAAAAAAAAAAAAAAAAAAAAA', '/settings/'])(
    'is that of the screen %s',
    async (url) => {
      const client = await instance({})
      expect(await client.request('GET', url)).toMatchObject({ status: 200, body: expect.stringContaining('<title>') })
    },
  )
  test('tells a person that a mistyped address is none, and a program nothing but that', async () => {
    const client = await instance({})
    const mistyped = await client.request('GET', '/invocies', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(mistyped).toMatchObject({ status: 404, body: expect.stringContaining('<title>') })
    for (const url of [
      '/invocies',
      '/.well-known/security.txt',
      '/security.txt',
      '/.env',
      '/wp-login.php',
      '/favicon.ico',
      '/settings/a/b',
    ]) {
      expect([url, await client.request('GET', url, { headers: { accept: '*/*' } })]).toEqual([
        url,
        expect.objectContaining({ status: 404, body: { errors: { __: ['The requested resource was not found.'] } } }),
      ])
    }
    const file = await client.request('GET', '/security.txt', { headers: { accept: 'text/html' } })
    expect(file).toMatchObject({ status: 404, body: { errors: expect.anything() } })
  })
  test('may be listed by search engines where it is open to all, and nothing of anybody’s', async () => {
    const client = await instance({})
    expect((await client.request('GET', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\nAllow: /api/public/\n')
    expect((await client.request('GET', '/login')).headers).not.toHaveProperty('x-robots-tag')
    for (const url of ['/v/AAAAAAAAAAAAAAAAAAAAAA', '/dashboard', '/api/address', '/api/public/AAAAAAAAAAAAAAAAAAAAAA']) {
      expect((await client.request('GET', url)).headers['x-robots-tag']).toBe('noindex, nofollow')
    }
  })
  test('lies in nobody’s frame, and asks for no device', async () => {
    const { headers } = await (await instance({})).request('GET', '/login')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['permissions-policy']).toContain('camera=(), ')
  })
  test.each(['/assets/gone.js', '/assets/..%2f..%2fpackage.json', '/api', '/api/nothing'])('is not what %s finds', async (url) => {
    const client = await instance({})
    expect(await client.request('GET', url)).toMatchObject({ status: 404, body: { errors: expect.anything() } })
  })
})

test('metrics are told only when asked for', async () => {
  expect((await server.client().request('GET', '/metrics')).status).toBe(404)
  const client = await instance({ METRICS: 'on' })
  await client.request('GET', '/api/address')
  expect((await client.request('GET', '/metrics')).body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/address",status="200"} 1',
  )
})

test('a call that is running when the application stops is still answered', async () => {
  const begun = Promise.withResolvers<void>()
  const slow: FastifyPluginAsync = async (app) => {
    app.get('/api/slow', async () => {
      begun.resolve()
      await sleep(300)
      return { done: true }
    })
  }
  const app = await buildApp({ platform: server.platform, accounts: accountsOf(server), features: [slow] })
  const url = await app.listen({ port: 0, host: 'localhost' })
  // biome-ignore lint/style/noRestrictedGlobals: inject() is not closed as connections are
  const answer = fetch(`${url}/api/slow`)
  await Promise.race([begun.promise, answer])
  await app.close()
  expect(await (await answer).json()).toEqual({ done: true })
})

test('a server that is to stop serves on for DRAIN_SECONDS, and tells who shares out calls', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', DRAIN_SECONDS: '2' })
  const app = await buildApp({ platform: { ...server.platform, config }, accounts: accountsOf(server), features: [routes] })
  const url = await app.listen({ port: 0, host: 'localhost' })
  const closing = app.close()
  // biome-ignore lint/style/noRestrictedGlobals: inject() is not closed as connections are
  const [ready, served] = [await fetch(`${url}/readyz`), await fetch(`${url}/api/address`)]
  expect([ready.status, served.status, served.headers.get('connection')]).toEqual([503, 200, 'close'])
  await closing
  // biome-ignore lint/style/noRestrictedGlobals: as above
  await expect(fetch(`${url}/readyz`)).rejects.toThrow()
})

describe('the log', () => {
  test('tells what was called, and nothing about whom or what it was about', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line))
        done()
      },
    })
    const app = Fastify({
      loggerInstance: openLog({ logLevel: 'info' }, stream),
      logController: new LogController({ disableRequestLogging: true }),
    })
    logCalls(app)
    app.get('/api/contacts/:id', async () => {
      throw Object.assign(new Error('duplicate key: Ivan Petrov'), { severity: 'ERROR', code: '23505', detail: 'Key (name)=(Ivan Petrov)' })
    })
    handleErrors(app)
    await app.inject({ url: '/api/contacts/42?q=Ivan', headers: { cookie: 'sessionid=secret' }, remoteAddress: '203.0.113.7' })
    expect(lines.join('')).toContain('"route":"/api/contacts/:id","status":500')
    expect(lines.join('')).toContain('"message":"database error 23505"')
    expect(lines.join('')).not.toMatch(/Ivan|secret|203\.0\.113|contacts\/42/)
  })
})

describe('the API document', () => {
  test('is OpenAPI 3.1 made of the endpoints', async () => {
    const { body } = await server.client().request('GET', '/api/openapi.json')
    const responses = { '4XX': { $ref: '#/components/responses/Refused' } }
    expect(body).toMatchObject({ openapi: '3.1.1', paths: { '/api/address': { get: { summary: 'Whence', responses } } } })
    const { components } = body as { components: { responses: { Refused: { content: object } } } }
    expect(JSON.stringify(components.responses.Refused.content)).toContain('documents')
  })
  test('can be read as a page that needs no script', async () => {
    const { body, headers } = await server.client().request('GET', '/api/docs')
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('/api/address')
    expect(body).not.toContain('<script')
  })
})
