import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listWorkspaces, type Role } from '@invoice/contract/people/workspaces.ts'
import { endpoint } from '@invoice/contract/wire/endpoint.ts'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { accountsOf } from '../features/accounts/people/accounts-of.ts'
import { workspaceRoutes } from '../features/accounts/people/workspace-routes.ts'
import { type DiskLimits, openDisk } from './disk.ts'
import { serve } from './serve.ts'
import { TestClient } from './testing/test-client.ts'
import { testServer } from './testing/test-server.ts'

const note = endpoint({
  method: 'POST',
  path: '/api/notes',
  writes: [],
  summary: 'Notes',
  access: 'contacts.write',
  audit: { none: 'a test' },
  status: 204,
})
const read = endpoint({ method: 'GET', path: '/api/notes', reads: [], summary: 'Reads', access: 'contacts.read', status: 204 })
const routes: FastifyPluginAsync = async (app) => {
  serve(app, note, async ({ transaction }) => transaction(async (tx) => void (await sql`call public.note()`.execute(tx))))
  serve(app, read, async () => undefined)
}
const server = await testServer({ features: [routes] })
// As PostgreSQL says it, where the disk of a table has no room.
await server.owner.query(`
  grant usage on schema public to public;
  create procedure public.note() language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)

const folder = mkdtempSync(join(tmpdir(), 'invoice-app-disk-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { bavail, bsize } = statfsSync(folder)
/** What is free is between these two, however others write meanwhile. */
const [LESS, MORE] = [1, bavail * bsize * 10]

type Logged = { level: string; freeMb: unknown }

/** The application, on a disk that is as full as these limits say. */
async function instance(limits?: DiskLimits, environment: Record<string, string> = {}, role: Role = 'owner') {
  const logged: Logged[] = []
  const tell = (level: string) => (line: unknown) => logged.push({ level, ...(line as { freeMb: unknown }) })
  const disk = openDisk(limits ? folder : null, { warn: tell('warn'), error: tell('error') }, limits)
  const config = { ...server.config, metrics: environment['METRICS'] === 'on' }
  const app = await buildApp({
    platform: { ...server.platform, config, disk },
    accounts: accountsOf(server),
    features: [routes, workspaceRoutes],
  })
  afterAll(() => Promise.all([app.close(), disk.stop()]))
  const member = await server.signIn({ role })
  const client = new TestClient(app)
  for (const [name, value] of member.cookies) client.cookies.set(name, value)
  Object.assign(client.headers, member.headers)
  return { client, logged, disk }
}

describe('while there is room', () => {
  test('nothing is told and the application is ready', async () => {
    const { client, logged, disk } = await instance({ lowBytes: LESS, fullBytes: LESS })
    expect([disk.space(), logged, (await client.request('GET', '/readyz')).status]).toEqual(['enough', [], 200])
  })

  test('the watcher reads how much is free', async () => {
    const { client } = await instance({ lowBytes: LESS, fullBytes: LESS }, { METRICS: 'on' })
    const { body } = await client.request('GET', '/metrics')
    expect(Number(/^data_folder_free_bytes (\d+)$/m.exec(String(body))?.[1])).toBeGreaterThan(0)
  })
})

test('where little is left that is warned of, once, and all goes on', async () => {
  const { client, logged, disk } = await instance({ lowBytes: MORE, fullBytes: LESS })
  expect(logged).toEqual([{ level: 'warn', freeMb: expect.any(Number) }])
  expect([disk.space(), (await client.request('GET', '/readyz')).status]).toEqual(['low', 200])
})

test.each([
  ['owner', { lowBytes: MORE, fullBytes: LESS }, 'low'],
  ['admin', { lowBytes: MORE, fullBytes: MORE }, 'full'],
  ['owner', { lowBytes: LESS, fullBytes: LESS }, undefined],
  ['member', { lowBytes: MORE, fullBytes: MORE }, undefined],
  ['accountant', { lowBytes: MORE, fullBytes: LESS }, undefined],
] as const)('to an %s of a workspace the list of workspaces says, with %o: %s', async (role, limits, diskSpace) => {
  const { client } = await instance(limits, {}, role)
  expect((await client.call(listWorkspaces, {})).diskSpace).toBe(diskSpace)
})

test('where nothing is left saving is refused with a sentence before the database tries, reading goes on, and nobody is sent here', async () => {
  const { client, logged } = await instance({ lowBytes: MORE, fullBytes: MORE })
  expect(logged).toEqual([{ level: 'error', freeMb: expect.any(Number) }])
  const refused = await client.request('POST', '/api/notes')
  expect([refused.status, refused.body]).toEqual([
    507,
    { errors: { __: ['The server’s disk is full, so nothing can be saved. Please tell whoever runs the server.'] } },
  ])
  expect((await client.request('GET', '/api/notes')).status).toBe(204)
  expect((await client.request('GET', '/readyz')).body).toEqual({ status: 'disk full' })
})

test('where the database says so, whose disk we do not see, it is believed for a while', async () => {
  const { client, disk, logged } = await instance()
  expect((await client.request('GET', '/readyz')).status).toBe(200)
  expect((await client.request('POST', '/api/notes')).status).toBe(507)
  expect(disk.freeBytes()).toBeUndefined()
  expect((await client.request('GET', '/readyz')).status).toBe(503)
  expect(logged.map(({ level }) => level)).toEqual(['error'])
  // There is no waiting for what may be over: whether it is, the database says itself.
  expect(disk.refusesWrites()).toBe(false)
})
