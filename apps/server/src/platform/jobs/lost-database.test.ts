import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { appRole } from '../db/app-role.ts'
import { connectApp } from '../db/open-database.ts'
import { inAccountTransaction } from '../db/transaction.ts'
import { attachEmbedded } from '../embedded-postgres/attach-embedded.ts'
import { ownDatabase } from '../embedded-postgres/own-database.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { programs } from '../testing/programs.ts'
import { testDatabase } from '../testing/test-database.ts'
import { enqueueForInstallation } from './enqueue.ts'
import { queuePool } from './queue-pool.ts'

const { config, owner, db } = await testDatabase()
const run = programs()
const admin = new pg.Pool({ ...inject('postgres').admin, max: 1 })
afterAll(() => admin.end())
const url = databaseUrl(config)

/** A job that stands in the midst of its step, in whichever process runs jobs, until it is let go on or its database ends. */
async function heldJob() {
  const holder = new pg.Client(config)
  await holder.connect()
  await holder.query('begin; lock table account.counters in access exclusive mode')
  const { rows } = await holder.query('select pg_backend_pid() as pid')
  const id = await inAccountTransaction(db, (tx) => enqueueForInstallation(tx, { clock: systemClock }, 'accounts.tidy', {}))
  const waiting = `select from pg_locks where relation = 'account.counters'::regclass and not granted`
  await expect.poll(async () => (await owner.query(waiting)).rowCount, { interval: 20 }).toBe(1)
  return { id, pid: Number(rows[0].pid), letGoOn: () => holder.end() }
}

const isOver = async (id: string) => (await owner.query('select from account.jobs where id = $1', [id])).rowCount === 0

const END = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2 and pid <> pg_backend_pid()`

test.each(['main.ts', 'worker.ts'] as const)(
  'the database lets nobody in while %s is at a job: the process lives on, and does it as soon as it can',
  async (program) => {
    const server = run({ DATABASE_URL: url }, program)
    await server.untilSaid(/is ready|runs jobs/)
    const { id, pid, letGoOn } = await heldJob()
    await admin.query(`alter database ${config.database} allow_connections false`)
    await admin.query(END, [config.database, pid])
    try {
      await server.untilSaid(/begun anew/)
    } finally {
      await admin.query(`alter database ${config.database} allow_connections true`)
      await letGoOn()
    }
    await expect.poll(() => isOver(id)).toBe(true)
    await expect.poll(async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
    expect(server.child.exitCode).toBe(null)
    // It is told once, and once more that it is over: by whoever met it, in whichever words, nothing.
    await server.untilSaid(/is reached again/)
    const count = (what: RegExp) => [...server.said().matchAll(what)].length
    expect([count(/is out of reach/g), count(/is reached again/g), count(/"stack"/g)]).toEqual([1, 1, 0])
    expect(await server.stop()).toBe(0)
  },
  120_000,
)

test('its connections are ended in the midst of a job, again and again: no process ends, and each job is done', async () => {
  const pair = [run({ DATABASE_URL: url, JOBS: 'on' }), run({ DATABASE_URL: url }, 'worker.ts')]
  for (const program of pair) await program.untilSaid(/is ready|runs jobs/)
  for (let times = 0; times < 6; times++) {
    const { id, pid, letGoOn } = await heldJob()
    await admin.query(END, [config.database, pid])
    await letGoOn()
    await expect.poll(() => isOver(id)).toBe(true)
  }
  expect(pair.map(({ child }) => child.exitCode)).toEqual([null, null])
  expect(await Promise.all(pair.map(({ stop }) => stop()))).toEqual([0, 0])
})

test('the first process of its own database is killed while main.ts is at a job: it is begun anew, the job is done, and it answers', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-own-database-'))
  const server = run({ DATA_DIR: dataDir })
  await server.untilSaid(/is ready: \S+/)
  const own = await attachEmbedded({ dataDir, onLost: () => {} })
  const database = await ownDatabase(own)
  const [holder, looking] = [new pg.Client(database), new pg.Pool({ ...database, max: 1 })]
  holder.on('error', () => {})
  looking.on('error', () => {})
  try {
    await holder.connect()
    await holder.query('begin; lock table account.counters in access exclusive mode')
    const itsDb = connectApp(database, await appRole(holder), { max: 1 })
    const id = await inAccountTransaction(itsDb, (tx) => enqueueForInstallation(tx, { clock: systemClock }, 'accounts.tidy', {}))
    await itsDb.destroy()
    const waiting = `select from pg_locks where relation = 'account.counters'::regclass and not granted`
    await expect.poll(async () => (await looking.query(waiting)).rowCount, { interval: 20 }).toBe(1)
    const home = join(dataDir, 'postgres')
    process.kill(Number(readFileSync(join(home, 'pg18/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await server.untilSaid(/the database ended, and is begun anew/)
    const isDone = async () => (await looking.query('select from account.jobs where id = $1', [id])).rowCount === 0
    await expect.poll(() => isDone().catch(() => false)).toBe(true)
    const [, address] = /is ready: (\S+)/.exec(server.said()) ?? []
    // biome-ignore lint/style/noRestrictedGlobals: whoever shares out calls asks so
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
    expect(server.child.exitCode).toBe(null)
  } finally {
    await looking.end()
    await holder.end().catch(() => {})
    expect(await server.stop()).toBe(0)
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a connection of the queue that is given back twice, as where it is lost while it begins to listen, is no fault', async () => {
  const pool = queuePool(config, 1)
  const given = Promise.withResolvers<(reason?: unknown) => void>()
  pool.connect((error, _client, release) => (error ? given.reject(error) : given.resolve(release)))
  const release = await given.promise
  release()
  expect(() => release()).not.toThrow()
  await pool.end()
})
