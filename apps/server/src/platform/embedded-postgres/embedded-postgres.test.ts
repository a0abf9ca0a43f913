import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ownDatabase } from './own-database.ts'
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts'

// A Node of its own, which can be killed without its end being noticed by anybody.
const owner = join(import.meta.dirname, '../testing/hold-embedded.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-embedded-'))
const running: EmbeddedPostgres[] = []
const others: ChildProcess[] = []

const start = async (onLost: (reason: string) => void = () => {}) => {
  const postgres = await startEmbedded({ dataDir, onLost })
  running.push(postgres)
  return postgres
}

async function holdInAnotherProcess() {
  const node = spawn(process.execPath, [owner, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(node.stdout, 'data')
  const { pid, database }: { pid: number; database: pg.ClientConfig } = JSON.parse(String(output))
  return { node, pid, database }
}

/** What a Node says that does not get so far. */
async function saidByAnother(folder: string): Promise<string> {
  const node = spawn(process.execPath, [owner, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  others.push(node)
  return Promise.race([once(node.stdout, 'data').then(() => 'ready'), text(node.stderr)])
}

/** As PostgreSQL does for the least of its processes: it ends all others, and begins anew. */
async function killABackend(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database)
  client.on('error', () => {})
  await client.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await ended
}

const HOLDERS = `select count(*)::int as n from pg_locks where locktype = 'advisory' and granted`

/** Of a server that was just killed nobody may ever take the connection up: its processes hold the socket until they end. */
const TAKEN_UP_WITHIN_MS = 5000

async function query<T extends object>(config: pg.ClientConfig, statement: string): Promise<T[]> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: TAKEN_UP_WITHIN_MS })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

const isAlive = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('\0') && readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z'
  } catch {
    return false
  }
}

afterAll(async () => {
  for (const node of others) node.kill('SIGTERM')
  for (const postgres of running) await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('starts, is reached by its socket alone, and stops', async () => {
  const postgres = await start()
  const [row] = await query<{ tcp: string; fsync: string }>(
    postgres.connection,
    `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync`,
  )
  expect(row).toEqual({ tcp: '', fsync: 'on' })
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700)
  const pid = postgres.pid()
  await postgres.stop()
  expect(isAlive(pid ?? 0)).toBe(false)
})

test('asks for the password', async () => {
  const postgres = await start()
  await expect(query({ ...postgres.connection, password: 'wrong' }, 'select 1')).rejects.toThrow('password authentication failed')
  await postgres.stop()
})

test('the owner of the application’s database is no superuser', async () => {
  const postgres = await start()
  const database = await ownDatabase(postgres)
  const [row] = await query(database, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')
  expect(row).toEqual({ rolsuper: false, rolbypassrls: false })
  await postgres.stop()
})

test('is refused while another process of ours looks after it, and left alone', async () => {
  const { node, pid, database } = await holdInAnotherProcess()
  await expect(start()).rejects.toThrow('already running')
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  node.kill('SIGTERM')
  await once(node, 'exit')
  expect(isAlive(pid)).toBe(false)
})

test('after kill -9 of Node the next start ends the orphan and finds what was committed', async () => {
  const { node, pid, database } = await holdInAnotherProcess()
  await query(database, 'create table kept as select 42 as answer')
  node.kill('SIGKILL')
  await once(node, 'exit')
  expect(isAlive(pid)).toBe(true)

  const postgres = await start()
  expect(isAlive(pid)).toBe(false)
  expect(await query({ ...postgres.connection, database: database.database }, 'select answer from kept')).toEqual([{ answer: 42 }])
  await postgres.stop()
})

test('after kill -9 of the database its end is told, and it is begun anew in its place with all that was committed, each time', async () => {
  const ends: string[] = []
  const postgres = await startEmbedded({
    dataDir,
    onEnded: (reason) => ends.push(reason),
    onLost: (reason) => ends.push(`lost: ${reason}`),
  })
  running.push(postgres)
  const database = await ownDatabase(postgres)
  await query(database, 'create table survived as select 1 as n')
  for (const times of [1, 2]) {
    const killed = postgres.pid() ?? 0
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => query(database, 'select n from survived').catch(() => [])).toEqual([{ n: 1 }])
    expect(ends).toEqual(Array.from({ length: times }, () => expect.stringMatching(/^PostgreSQL ended unexpectedly \(SIGKILL\); .+\.$/)))
    await expect.poll(() => postgres.pid()).not.toBe(killed)
    await expect(start()).rejects.toThrow('already running')
  }
  await postgres.stop()
  expect(isAlive(postgres.pid() ?? 0)).toBe(false)
})

test('a database that ends one time after the other is given up, which is told once, and the next start recovers', async () => {
  const [ends, given] = [[] as string[], Promise.withResolvers<string>()]
  const postgres = await startEmbedded({ dataDir, pausesMs: [0], onEnded: (reason) => ends.push(reason), onLost: given.resolve })
  running.push(postgres)
  const first = postgres.pid() ?? 0
  process.kill(first, 'SIGKILL')
  await expect.poll(() => query(postgres.connection, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
  await expect.poll(() => postgres.pid()).not.toBe(first)
  process.kill(postgres.pid() ?? 0, 'SIGKILL')
  expect(await given.promise).toContain('SIGKILL')
  expect(ends.length).toBe(1)
  const again = await start()
  await again.stop()
})

test('one that hears nothing any more ends all the same, and the next start finds what was committed', async () => {
  const postgres = await startEmbedded({ dataDir, endsWithinMs: 100, onLost: console.error })
  running.push(postgres)
  const pid = postgres.pid() ?? 0
  await query(postgres.connection, 'create table if not exists deaf (n int)')
  process.kill(pid, 'SIGSTOP')
  await postgres.stop()
  expect(isAlive(pid)).toBe(false)
  const again = await start()
  expect(await query(again.connection, 'select * from deaf')).toEqual([])
  await query(again.connection, 'drop table deaf')
  await again.stop()
})

test('one that is to stop while its database is being begun anew leaves none behind', async () => {
  const ended = Promise.withResolvers<string>()
  const postgres = await startEmbedded({ dataDir, onEnded: ended.resolve, onLost: ended.reject })
  running.push(postgres)
  process.kill(postgres.pid() ?? 0, 'SIGKILL')
  await ended.promise
  await postgres.stop()
  expect(isAlive(postgres.pid() ?? 0)).toBe(false)
  const again = await start()
  await again.stop()
})

test('where PostgreSQL ends all connections and begins anew, a second start still leaves it alone, and the lock is held again', async () => {
  const { node, pid, database } = await holdInAnotherProcess()
  await killABackend(database)
  // At once, while it recovers, and until long after.
  for (let attempt = 0; attempt < 20; attempt++) await expect(start()).rejects.toThrow('already running')
  expect(isAlive(pid)).toBe(true)
  const admin = { ...database, user: 'postgres', database: 'postgres' }
  await expect.poll(() => query(admin, HOLDERS).catch(() => [])).toEqual([{ n: 1 }])
  node.kill('SIGTERM')
  await once(node, 'exit')
})

test('where another process takes the lock meanwhile, that is told', async () => {
  const ending = Promise.withResolvers<string>()
  const postgres = await start(ending.resolve)
  const other = new pg.Client(postgres.connection)
  await other.connect()
  const { rows } = await other.query<{ pid: number; key: string }>(
    `select pid, (classid::bigint << 32 | objid::bigint)::text as key from pg_locks where locktype = 'advisory'`,
  )
  const waiting = other.query('select pg_advisory_lock($1)', [rows[0]?.key])
  await query(postgres.connection, `select pg_terminate_backend(${rows[0]?.pid})`)
  await waiting
  expect(await ending.promise).toMatch(/^Another process has taken over the database in .+\.$/)
  await other.end()
  await postgres.stop()
})

test('of two first starts at the same time one makes the database, and the other is refused', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'invoice-app-embedded-'))
  const said = await Promise.all([saidByAnother(fresh), saidByAnother(fresh)])
  expect(said.toSorted()).toEqual([expect.stringContaining('Invoice App is already running on'), 'ready'])
  const [first, second] = others.slice(-2)
  for (const node of [first, second]) {
    if (!node || node.exitCode !== null) continue
    node.kill('SIGTERM')
    await once(node, 'exit')
  }
  const again = await startEmbedded({ dataDir: fresh, onLost: () => {} })
  await again.stop()
  rmSync(fresh, { recursive: true })
})

test('without its password the database gets a new one, and the owner’s connection with it', async () => {
  const before = await start()
  await query(await ownDatabase(before), 'create table guarded as select 7 as n')
  await before.stop()
  const file = join(dataDir, 'postgres/password')
  const lost = readFileSync(file, 'utf8')
  rmSync(file)
  const after = await start()
  expect(readFileSync(file, 'utf8')).not.toBe(lost)
  expect(await query(await ownDatabase(after), 'select n from guarded')).toEqual([{ n: 7 }])
  await after.stop()
})

test('with the password of another database the start says so', async () => {
  const file = join(dataDir, 'postgres/password')
  const own = readFileSync(file, 'utf8')
  writeFileSync(file, 'another one')
  await expect(start()).rejects.toThrow('is not the password of the database beside it')
  writeFileSync(file, own)
  const again = await start()
  await again.stop()
})
