import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectApp, type Db, prepare } from '../../apps/server/src/platform/db/open-database.ts'
import { type SmtpStandIn, smtpStandIn } from '../../apps/server/src/platform/mail/testing/smtp-stand-in.ts'
import { makeCluster, type PlainPostgres, plainFolder, plainPostgres } from '../../apps/server/src/platform/testing/plain-postgres.ts'
import { openDisk } from '../drill/small-disk.ts'
import { asker } from '../drill/stage.ts'
import { ended, untilReady } from '../processes/children.ts'
import { freePorts } from '../processes/fleet.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
/** Debian: faketime. It tells programs the time that stands in a file. */
const FAKETIME = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
/** Programs look into the file so often: as clocks of machines do, theirs differ meanwhile. */
const LOOKED_UP_MS = 1000
/** What it writes ahead keeps to a part of its small disk. */
const SETTINGS = ['max_wal_size=96MB', 'min_wal_size=48MB']
/** Fewer bytes than any backup has. */
const TOO_LITTLE = 8192
export const DAY_S = 86_400
export const HOUR_S = 3600

/** An installation whose clock is ours: servers on a PostgreSQL, and a mail server. */
export type World = {
  readonly db: Db
  readonly smtp: SmtpStandIn
  /** Of the servers: it does not matter which one is asked. */
  readonly urls: readonly string[]
  /** By the clock of this world. */
  today(): string
  /** All clocks, by so many seconds; back where they are fewer than none. */
  turnClocks(seconds: number): Promise<void>
  /** Outright, and begun anew. */
  killServer(index: number): Promise<void>
  /** `fast`: in order; else as by a loss of power. Begun anew at once. */
  restartDatabase(how: 'fast' | 'killed'): Promise<void>
  cutConnections(): Promise<void>
  /** The disk of the database has so many bytes left, for so long; a database that ended is begun anew then. Where none could be mounted (only root can), nothing. */
  fillDisk(leaving: number, forMs: number): Promise<void>
  /** A backup onto a disk that has too little room. @returns what is not as it must be */
  backUpWithoutRoom(): Promise<string[]>
  /** As the administrator; waits for a database that is away. */
  ask<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
  /** One of the commands, by its program. @returns what it said, null where it went well */
  command(program: string, args?: readonly string[]): Promise<string | null>
  readonly folder: string
  said(): string
  stop(): Promise<void>
}

/** @throws Error where this machine lacks what turns clocks */
export async function openWorld(size: number): Promise<World> {
  if (FAKETIME === undefined) throw new Error('What turns the clocks is not here: install Debian’s faketime.')
  const folder = mkdtempSync(join(tmpdir(), 'invoice-app-year-'))
  chmodSync(folder, 0o755)
  const clock = join(folder, 'clock')
  let ahead = 0
  // As one: who finds the file empty ends.
  const setClocks = () => {
    writeFileSync(`${clock}.new`, `${ahead < 0 ? '' : '+'}${ahead}\n`)
    renameSync(`${clock}.new`, clock)
  }
  setClocks()
  const clocked = {
    PATH: process.env['PATH'] ?? '',
    LC_ALL: 'C.UTF-8',
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: String(LOOKED_UP_MS / 1000),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const place = plainFolder(folder, clocked)
  const cluster = join(folder, 'postgres')
  const disk = openDisk(cluster)
  if (place.account) chownSync(cluster, place.account.uid, place.account.gid)
  makeCluster(place, 'postgres')
  const postgres = plainPostgres(place, 'postgres', SETTINGS)
  await postgres.begin()
  const owner = { ...postgres.admin, user: 'shop_owner', database: 'shop' }
  const ask = asker({ ...postgres.admin, database: 'shop' })
  const askFirst = asker(postgres.admin)
  await askFirst('create role shop_owner login createrole')
  await askFirst('create database shop owner shop_owner')
  const db = connectApp(owner, await prepare(owner), { max: 2 })
  const smtp = await smtpStandIn()
  const environment = {
    ...clocked,
    HOME: folder,
    DATABASE_URL: `postgres://shop_owner@localhost/shop?host=${encodeURIComponent(owner.host)}`,
    DATA_DIR: join(folder, 'data'),
    EMAIL_VERIFICATION: 'off',
    ECB_URL: 'off',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'invoices@example.com',
  }
  let said = ''
  const begin = (program: string, args: readonly string[], more: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, [join(SERVER, program), ...args], {
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
    return child
  }
  const ports = await freePorts(size)
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const start = async (index: number): Promise<ChildProcess> => {
    const child = begin('main.ts', [], { PORT: String(ports[index]), HOST: '127.0.0.1' })
    await untilReady(urls[index] ?? '', child)
    return child
  }
  const servers: ChildProcess[] = []
  for (const index of ports.keys()) servers.push(await start(index))
  const command = async (program: string, args: readonly string[] = []): Promise<string | null> => {
    const child = spawn(process.execPath, [join(SERVER, program), ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let its = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (its += text))
    const [code] = await once(child, 'close')
    return code === 0 ? null : `${program} ended with ${code}: ${its}`
  }
  const carriers = join(folder, 'carrier')
  mkdirSync(carriers)
  const carrier = openDisk(join(carriers, 'disk'), '1m')
  return {
    db,
    smtp,
    urls,
    folder,
    ask,
    said: () => said,
    today: () => new Date(Date.now() + ahead * 1000).toISOString().slice(0, 10),
    turnClocks: async (seconds) => {
      ahead += seconds
      setClocks()
      await sleep(LOOKED_UP_MS + 200)
    },
    killServer: async (index) => {
      await ended(servers[index], 'SIGKILL')
      servers[index] = await start(index)
    },
    restartDatabase: async (how) => {
      await postgres.end(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await postgres.begin()
    },
    cutConnections: async () => {
      await ask('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null')
    },
    fillDisk: async (leaving, forMs) => {
      if (!disk) return
      disk.fill(leaving)
      await sleep(forMs)
      disk.free()
      if (!(await answersAgain(ask, postgres))) await postgres.begin()
    },
    backUpWithoutRoom: async () => {
      if (!carrier) return []
      carrier.fill(TOO_LITTLE)
      const said = await command('backup.ts', [join(carriers, 'disk/backup.tar.zst')])
      carrier.free()
      const left = readdirSync(join(carriers, 'disk'))
      for (const name of left) rmSync(join(carriers, 'disk', name))
      const leaves = left.length === 0 ? [] : [`a backup without room leaves ${left.join(', ')}: ${said}`]
      return said?.includes('ended with 1') ? leaves : [...leaves, `a backup without room: ${said}`]
    },
    command,
    stop: async () => {
      for (const server of servers) await ended(server, 'SIGTERM')
      await db.destroy()
      await postgres.end('SIGQUIT')
      await smtp.stop()
      disk?.close()
      carrier?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether a database whose disk was full comes up by itself, within the time that it takes for that. */
async function answersAgain(ask: World['ask'], postgres: PlainPostgres): Promise<boolean> {
  const answers = ask('select').then(() => true)
  answers.catch(() => {})
  while (!postgres.hasEnded()) if (await Promise.race([answers, sleep(100, false)])) return true
  return false
}
