import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { anIssuedInvoice } from '../seed/invoice.ts'
import { aStudio } from './features/documents/testing/studio.ts'
import { testDatabase } from './platform/testing/test-database.ts'
import { testServer } from './platform/testing/test-server.ts'

const database = await testDatabase()
const server = await testServer({ database })
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-verify-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

function run(file: string, environment: Record<string, string>, args: string[] = []) {
  const env = { LOG_LEVEL: 'silent', PORT: '0', ...environment }
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  return child
}

async function verify(environment: Record<string, string>, ...args: string[]) {
  const child = run('verify.ts', environment, args)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

const { host, port, user, password, database: name } = database.config
const external = { DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}` }

test('all workspaces are told, and one that was altered ends the command with 1 and the place', { timeout: 60_000 }, async () => {
  const studio = await aStudio(server)
  const other = await aStudio(server)
  const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
  await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
  await other.inWorkspace((tx) => anIssuedInvoice(tx, other.act, other.issuer))

  const whole = await verify(external)
  expect(whole).toMatchObject({ code: 0, err: '' })
  expect(whole.out).toContain(': 2 documents of 1 range: no gap, no duplicate, chain whole.')
  expect(whole.out).toMatch(/Workspaces verified: \d+\./)

  await server.owner.query('alter table app.documents disable trigger documents_frozen')
  await server.owner.query('update app.documents set total = 121 where id = $1', [id])
  await server.owner.query('alter table app.documents enable trigger documents_frozen')
  const altered = await verify(external)
  expect(altered.code).toBe(1)
  expect(altered.out).toContain(': 1 document of 1 range: no gap, no duplicate, chain whole.')
  expect(altered.err).toContain('Document 0000000001: what lists show is not what was issued (total: 120 expected, 121 found).')

  const another = await verify(external, '--workspace', other.client.workspaceId)
  expect(another).toMatchObject({ code: 0, out: expect.stringContaining('Workspaces verified: 1.') })
})

test('what cannot be looked at ends it with 2', async () => {
  expect(await verify(external, '--workspace', 'nobody')).toMatchObject({ code: 2, err: expect.stringContaining('no workspace nobody') })
  expect(await verify(external, '--nonsense')).toMatchObject({ code: 2 })
  const nowhere = join(dataDir, 'nowhere')
  expect(await verify({ DATA_DIR: nowhere })).toMatchObject({ code: 2, err: `DATA_DIR: there is no database in ${nowhere}.\n` })
})

test('the embedded database is verified while the application runs, which goes on, and when it is stopped', {
  timeout: 60_000,
}, async () => {
  const embedded = { DATA_DIR: dataDir }
  const app = run('main.ts', embedded)
  let said = ''
  for await (const chunk of app.stdout) {
    said += String(chunk)
    if (said.includes('is ready: ')) break
  }
  const [, address = ''] = /is ready: (\S+)/.exec(said) ?? []
  expect(await verify(embedded)).toMatchObject({ code: 0, out: 'Workspaces verified: 0.\n', err: '' })
  // biome-ignore lint/style/noRestrictedGlobals: a browser would fetch too
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  app.kill('SIGTERM')
  await once(app, 'exit')
  expect(await verify(embedded)).toMatchObject({ code: 0, out: 'Workspaces verified: 0.\n', err: '' })
})
