import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { anIssuedInvoice } from '../seed/invoice.ts'
import { aStudio } from './features/documents/testing/studio.ts'
import { attachEmbedded } from './platform/embedded-postgres/attach-embedded.ts'
import { locateFolders } from './platform/embedded-postgres/folders.ts'
import { ownDatabase } from './platform/embedded-postgres/own-database.ts'
import { runningPostmaster } from './platform/embedded-postgres/processes.ts'
import { COMPILE_CACHE } from './platform/testing/compile-cache.ts'
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
  const env = { LOG_LEVEL: 'silent', PORT: '0', ...COMPILE_CACHE, ...environment }
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  children.push(child)
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('What it says goes elsewhere.')
  return { child, stdout, stderr }
}

async function verify(environment: Record<string, string>, ...args: string[]) {
  return outcomeOf(run('verify.ts', environment, args))
}

async function outcomeOf({ child, stdout, stderr }: ReturnType<typeof run>) {
  const [out, err, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')])
  return { code, out, err }
}

function access(path: string) {
  const { mode, uid, gid } = statSync(path)
  return { mode, uid, gid }
}

const { host, port, user, password, database: name } = database.config
const external = { DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}` }

test('all workspaces are told, and one that was altered ends the command with 1 and the place', async () => {
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

test('a data folder without a database stays empty', async () => {
  const empty = mkdtempSync(join(dataDir, 'empty-'))
  const before = access(empty)
  expect(await verify({ DATA_DIR: empty })).toMatchObject({ code: 2, err: `DATA_DIR: there is no database in ${empty}.\n` })
  expect(readdirSync(empty)).toEqual([])
  expect(access(empty)).toEqual(before)
})

test('a database of another account is refused and left as it is', async () => {
  const theirs = mkdtempSync(join(dataDir, 'theirs-'))
  const { home } = locateFolders(theirs)
  // Root's: for root itself that is another account than the one PostgreSQL would run as.
  if (process.getuid?.() === 0) mkdirSync(home)
  else symlinkSync('/usr', home)
  const before = [theirs, home].map(access)
  expect(await verify({ DATA_DIR: theirs })).toMatchObject({ code: 2, err: expect.stringContaining(`${home} belongs to another account`) })
  expect([theirs, home].map(access)).toEqual(before)
})

test('the embedded database is verified while the application runs, which goes on, and when it is stopped', async () => {
  const embedded = { DATA_DIR: dataDir }
  const { child: app, stdout } = run('main.ts', embedded)
  let said = ''
  for await (const chunk of stdout) {
    said += String(chunk)
    if (said.includes('is ready: ')) break
  }
  const [, address = ''] = /is ready: (\S+)/.exec(said) ?? []
  const { home, data, socket } = locateFolders(dataDir)
  chmodSync(socket, 0o750)
  const folders = () => [dataDir, home, data, socket].map((path) => ({ path, ...access(path) }))
  const before = folders()
  expect(await verify(embedded)).toMatchObject({ code: 0, out: 'Workspaces verified: 0.\n', err: '' })
  expect(folders()).toEqual(before)
  // biome-ignore lint/style/noRestrictedGlobals: a browser would fetch too
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  app.kill('SIGTERM')
  await once(app, 'exit')
  expect(await verify(embedded)).toMatchObject({ code: 0, out: 'Workspaces verified: 0.\n', err: '' })
})

test('Ctrl-C, and the end of whoever started it, stop the database that it started', async () => {
  await makeWorkspacesSlow()
  const { data } = locateFolders(dataDir)
  for (const interrupt of [(child: ChildProcess) => child.kill('SIGINT'), (child: ChildProcess) => child.disconnect()]) {
    const verifying = run('verify.ts', { DATA_DIR: dataDir })
    const outcome = outcomeOf(verifying)
    await untilItReads(data)
    interrupt(verifying.child)
    expect(await outcome).toEqual({ code: 2, out: '', err: 'Interrupted before all was looked at.\n' })
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(false)
  }
})

/** What reads the workspaces waits longer than the test does. */
async function makeWorkspacesSlow(): Promise<void> {
  const embedded = await attachEmbedded({ dataDir, onLost: () => {} })
  const client = new pg.Client(await ownDatabase(embedded))
  await client.connect()
  await client.query(`
    alter table account.workspaces rename to workspaces_kept;
    create view account.workspaces as select kept.* from pg_sleep(600) left join account.workspaces_kept kept on true;
    grant select on account.workspaces to public`)
  await client.end()
  await embedded.stop()
}

async function untilItReads(data: string): Promise<void> {
  while (runningPostmaster({ data }) === undefined) await sleep(20)
  const { connection } = await attachEmbedded({ dataDir, onLost: () => {} })
  const client = new pg.Client(connection)
  await client.connect()
  const asleep = async () => (await client.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rows.length > 0
  while (!(await asleep())) await sleep(20)
  await client.end()
}
