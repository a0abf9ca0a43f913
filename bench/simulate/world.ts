import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectApp, type Db, prepare } from '../../apps/server/src/platform/db/open-database.ts'
import { postgresAccount } from '../../apps/server/src/platform/embedded-postgres/account.ts'
import { prepareBinaries } from '../../apps/server/src/platform/embedded-postgres/binaries.ts'
import { type SmtpStandIn, smtpStandIn } from '../../apps/server/src/platform/mail/testing/smtp-stand-in.ts'
import { freePorts } from '../processes/fleet.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
/** Debian: faketime. It tells programs the time that stands in a file. */
const FAKETIME = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
/** Programs look into the file so often: as clocks of machines do, theirs differ meanwhile. */
const LOOKED_UP_MS = 1000
const READY_WITHIN_MS = 120_000
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
  const setClocks = () => writeFileSync(clock, `${ahead < 0 ? '' : '+'}${ahead}\n`)
  setClocks()
  const clocked = {
    PATH: process.env['PATH'] ?? '',
    LC_ALL: 'C.UTF-8',
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: String(LOOKED_UP_MS / 1000),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const postgres = await openPostgres(join(folder, 'postgres'), clocked)
  const owner = { ...postgres.admin, user: 'shop_owner', database: 'shop' }
  const ask = asker(postgres.admin, 'shop')
  await asker(postgres.admin, 'postgres')('create role shop_owner login createrole')
  await asker(postgres.admin, 'postgres')('create database shop owner shop_owner')
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
    await untilReady(urls[index] ?? '', child, () => said)
    return child
  }
  const servers: ChildProcess[] = []
  for (const index of ports.keys()) servers.push(await start(index))
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
    restartDatabase: (how) => postgres.restart(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    cutConnections: async () => {
      await ask('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null')
    },
    command: async (program, args = []) => {
      const child = spawn(process.execPath, [join(SERVER, program), ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
      let its = ''
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (its += text))
      const [code] = await once(child, 'close')
      return code === 0 ? null : `${program} ended with ${code}: ${its}`
    },
    stop: async () => {
      for (const server of servers) await ended(server, 'SIGTERM')
      await db.destroy()
      await postgres.stop()
      await smtp.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Postgres = {
  readonly admin: { host: string; port: number; user: string; password: string }
  restart(by: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** Ours, whose supervisor would hand no clock of another on. */
async function openPostgres(home: string, env: NodeJS.ProcessEnv): Promise<Postgres> {
  const account = postgresAccount()
  mkdirSync(home)
  if (account) chownSync(home, account.uid, account.gid)
  const binaries = prepareBinaries(home, account)
  const data = join(home, 'data')
  const surroundings = { cwd: '/', ...account, env }
  const settings = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C', '--auth=trust', '-U', 'postgres']
  const made = spawnSync(join(binaries, 'bin/initdb'), ['-D', data, ...settings], { ...surroundings, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const log = openSync(join(home, 'log'), 'a')
  const admin = { host: home, port: 5432, user: 'postgres', password: 'trusted' }
  const begin = () =>
    spawn(
      join(binaries, 'bin/postgres'),
      ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${home}`, '-c', 'max_connections=80'],
      { ...surroundings, stdio: ['ignore', log, log] },
    )
  let child = begin()
  await asker(admin, 'postgres')('select 1')
  return {
    admin,
    restart: async (by) => {
      await ended(child, by)
      child = begin()
      await asker(admin, 'postgres')('select 1')
    },
    stop: () => ended(child, 'SIGQUIT'),
  }
}

async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const over = once(child, 'exit')
  child.kill(signal)
  await over
}

/** A connection for each statement, tried until the database is there. */
function asker(admin: pg.ClientConfig, database: string): World['ask'] {
  return async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> => {
    for (let tries = 1; ; tries++) {
      const client = new pg.Client({ ...admin, database })
      client.on('error', () => {})
      try {
        await client.connect()
        return (await client.query<Row>(statement, values)).rows
      } catch (error) {
        const isAway = !(error instanceof pg.DatabaseError) || /^(57|53|08)/.test(error.code ?? '')
        if (tries === 600 || !isAway) throw error
        await sleep(100)
      } finally {
        client.end().catch(() => {})
      }
    }
  }
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  for (;;) {
    // biome-ignore lint/style/noRestrictedGlobals: it asks as a proxy does
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null || performance.now() > until) throw new Error(`A server does not start: ${said().slice(-2000)}`)
    await sleep(100)
  }
}
