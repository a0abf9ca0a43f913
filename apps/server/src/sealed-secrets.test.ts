import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { onboarded } from './features/workspaces/testing/onboarded.ts'
import { CSRF_COOKIE } from './platform/http/guards/csrf.ts'
import { hashOfRequest } from './platform/idempotency.ts'
import { newId } from './platform/new-id.ts'
import { keyringOf } from './platform/secrets/keyring.ts'
import { keyIdOf } from './platform/secrets/seal.ts'
import { COMPILE_CACHE } from './platform/testing/compile-cache.ts'
import { testServer } from './platform/testing/test-server.ts'

/** The product as it is started, one process after the other on one database, and whoever reads its tables and its log. */
const server = await testServer()
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-secrets-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const SECRETS = ['sk_live_first-secret-0001', 'sk_live_other-secret-0002', 'Passw0rd!', 'sk_of-a-refused-call-0003', 'sk_cut-short-0004']
const [first = '', second = '', password = '', refused = '', cut = ''] = SECRETS
const aKey = () => randomBytes(32).toString('base64')
const [oldKey, newKey, strangerKey] = [aKey(), aKey(), aKey()]
let database: string
let cookies: Record<string, string>
let workspaceId: string

beforeAll(async () => {
  const { owner, admin } = inject('postgres')
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name')
  const url = new URL('postgres://localhost')
  Object.assign(url, { username: owner.user, password: encodeURIComponent(String(owner.password)), pathname: rows[0]?.name })
  url.searchParams.set('host', String(admin.host))
  database = url.href
  const client = await onboarded(server)
  cookies = Object.fromEntries(client.cookies)
  workspaceId = client.workspaceId
})

/** A process with these keys: where it answers, and afterwards all that it said. */
async function start(...keys: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...COMPILE_CACHE, LOG_LEVEL: 'debug', DATA_DIR: dataDir, PORT: '0', DATABASE_URL: database, SECRET_KEYS: keys.join(',') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const exit = once(child, 'exit')
  const address = await new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk) => {
      const [, found] = /is ready: (\S+)/.exec(String(chunk)) ?? []
      if (found !== undefined) resolve(found)
    })
    child.on('exit', () => resolve(null))
  })
  const ended = async () => {
    const [code] = (await exit) as [number | null]
    return { code, said: (await said).join('') }
  }
  const stop = () => {
    child.kill('SIGTERM')
    return ended()
  }
  return { address, ended, stop }
}

async function ask(address: string | null, method: string, path: string, body?: unknown, key: string = newId()) {
  // biome-ignore lint/style/noRestrictedGlobals: a browser would fetch too
  const answer = await fetch(`${address}${path}`, {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-csrftoken': cookies[CSRF_COOKIE] ?? '',
      'x-workspace-id': workspaceId,
      'idempotency-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  })
  return { status: answer.status, text: await answer.text() }
}

/** Every row of every table there is, as text. */
async function everything(): Promise<string> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('app', 'account', 'system') and c.relkind in ('r', 'p') order by 1`,
  )
  const contents = await Promise.all(rows.map(({ name }) => server.owner.query<{ row: string }>(`select t::text as row from ${name} t`)))
  return contents.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

const sealedWith = async () => {
  const { rows } = await server.owner.query<{ value: string }>(
    `select field.value ->> 'value' as value from app.payment_methods, jsonb_each(sealed) as field`,
  )
  return new Set(rows.map(({ value }) => keyIdOf(value)))
}
const idOf = (key: string) => keyringOf([key]).first.id
const found = (where: string) => SECRETS.filter((secret) => where.includes(secret))

const base = { companyId: null, name: { bg: 'Портал', en: '' }, isDefault: false }
const provider = { ...base, kind: 'provider_d', email: 'pay@example.com', publicKey: 'pk', privateKey: first }
const gateway = { ...base, kind: 'local_card_gateway', merchantId: '', orderPrefix: '', secret: password }

describe('a secret', () => {
  test('is nowhere to be read: in no answer, no table, no log and no document of the API', async () => {
    const { address, stop } = await start(oldKey)
    const key = newId()
    const created = await ask(address, 'POST', '/api/payment-methods', provider, key)
    expect(created.status).toBe(201)
    const { id, version } = JSON.parse(created.text) as { id: string; version: number }
    const answers = [
      created,
      await ask(address, 'POST', '/api/payment-methods', provider, key),
      await ask(address, 'POST', '/api/payment-methods', { ...provider, privateKey: second }, key),
      await ask(address, 'POST', '/api/payment-methods', gateway),
      await ask(address, 'POST', '/api/payment-methods', { ...gateway, secret: refused, merchantId: 'not valid' }),
      await ask(address, 'POST', '/api/payment-methods', { ...gateway, secret: refused, [refused]: refused }),
      await ask(address, 'POST', '/api/payment-methods', `{"secret":"${cut}`),
      await ask(address, 'PUT', `/api/payment-methods/${id}`, { ...provider, privateKey: second, version }),
      await ask(address, 'PUT', `/api/payment-methods/${id}`, { ...provider, privateKey: refused, version }),
      await ask(address, 'GET', `/api/payment-methods/${id}`),
      await ask(address, 'GET', '/api/payment-methods?archived=1'),
      await ask(address, 'GET', '/api/openapi.json'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 201, 400, 400, 400, 200, 412, 200, 200, 200])
    // A caller is told which of its own fields are unknown, by their names.
    for (const [at, answer] of answers.entries()) expect([at, found(answer.text)]).toEqual([at, at === 5 ? [refused] : []])
    expect(JSON.parse(answers[9]?.text ?? '')).toMatchObject({ secrets: { privateKey: '0002' } })

    const { said } = await stop()
    expect(said).toContain('"route":"/api/payment-methods"')
    expect(found(said)).toEqual([])
    const tables = await everything()
    expect(found(tables)).toEqual([])
    // Nor is there a hash by which a short one could be guessed.
    expect(tables).not.toContain(hashOfRequest('POST', '/api/payment-methods', gateway))
    expect(await sealedWith()).toEqual(new Set([idOf(oldKey)]))
  })
  test('keeps a process with another key from starting, in one sentence', async () => {
    const { ended } = await start(strangerKey)
    const { code, said } = await ended()
    expect(code).toBe(1)
    expect(said).toMatch(/^SECRET_KEYS: this database has values sealed with another key; .+\n$/)
    expect(said.trim().split('\n')).toHaveLength(1)
  })
  test('is sealed anew by a start with a newer key, after which the older one is needed no more', async () => {
    const both = await start(newKey, oldKey)
    expect(both.address).not.toBeNull()
    await both.stop()
    expect(await sealedWith()).toEqual(new Set([idOf(newKey)]))
    const newest = await start(newKey)
    expect(newest.address).not.toBeNull()
    await newest.stop()
    expect((await (await start(oldKey)).ended()).code).toBe(1)
  })
})

test('without SECRET_KEYS a process makes a key of its own, and is not let in where another one seals', async () => {
  const { ended } = await start()
  const { code, said } = await ended()
  expect([code, said]).toEqual([1, expect.stringContaining('keys.json')])
})
