import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ownDatabase } from './own-database.ts'
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts'

// A Node of its own, which can be killed without its end being noticed by anybody.
const owner = join(import.meta.dirname, '../testing/hold-embedded.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-embedded-'))
const running: EmbeddedPostgres[] = []

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

async function query<T extends object>(config: pg.ClientConfig, statement: string): Promise<T[]> {
  const client = new pg.Client(config)
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
  await postgres.stop()
  expect(isAlive(postgres.pid ?? 0)).toBe(false)
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

test('after kill -9 of the database its end is told, and the next start recovers', async () => {
  const told = Promise.withResolvers<string>()
  const postgres = await start(told.resolve)
  const database = await ownDatabase(postgres)
  await query(database, 'create table survived as select 1 as n')
  process.kill(postgres.pid ?? 0, 'SIGKILL')
  expect(await told.promise).toContain('SIGKILL')

  const again = await start()
  expect(await query(database, 'select n from survived')).toEqual([{ n: 1 }])
  await again.stop()
})
