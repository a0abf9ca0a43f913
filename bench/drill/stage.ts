import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts'
import { appRole } from '../../apps/server/src/platform/db/app-role.ts'
import { connectApp, type Db } from '../../apps/server/src/platform/db/open-database.ts'
import { attachEmbedded } from '../../apps/server/src/platform/embedded-postgres/attach-embedded.ts'
import { ownDatabase } from '../../apps/server/src/platform/embedded-postgres/own-database.ts'
import { startEmbedded } from '../../apps/server/src/platform/embedded-postgres/start-embedded.ts'
import { type SmtpStandIn, smtpStandIn } from '../../apps/server/src/platform/mail/testing/smtp-stand-in.ts'
import type { Keyring } from '../../apps/server/src/platform/secrets/keyring.ts'
import { loadKeys } from '../../apps/server/src/platform/secrets/load-keys.ts'
import { databaseUrl } from '../../apps/server/src/platform/testing/database-url.ts'
import { aMember, type Member } from '../server.ts'
import { type Hold, openHold } from './hold.ts'
import { type Disk, openDisk } from './small-disk.ts'

/** Which processes the application is: the server with a database of its own, or a server and a worker on a PostgreSQL beside them. */
export const PROCESSES = ['server', 'server+worker'] as const
export type Processes = (typeof PROCESSES)[number]

/** The application as it is started, and what a drill needs of it. */
export type Stage = {
  readonly url: string
  readonly processes: readonly ChildProcess[]
  readonly db: Db
  readonly config: Config
  readonly keys: Keyring
  readonly smtp: SmtpStandIn
  readonly hold: Hold
  /** undefined: none could be mounted here. */
  readonly disk: Disk | undefined
  /** As PostgreSQL's administrator, on a connection of its own; waits for a database that is away. */
  ask<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
  /** The folder of the cluster, with `postmaster.pid`. */
  readonly cluster: string
  /** What the processes have said, for a look at what was wrong. */
  said(): string
  member(): Promise<Member>
  verify(): Promise<string>
  stop(): Promise<void>
}

const SERVER = join(import.meta.dirname, '../../apps/server/src')
/** So long a PostgreSQL beside the application is away before whoever looks after it begins it anew. */
const AWAY_MS = [2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000]

export async function openStage(processes: Processes): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-app-drill-'))
  chmodSync(folder, 0o711)
  const disk = openDisk(join(folder, 'disk'))
  const home = join(folder, disk === undefined ? 'home' : 'disk')
  const smtp = await smtpStandIn()
  const environment = {
    PORT: '0',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    EMAIL_VERIFICATION: 'off',
    ECB_URL: 'off',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'invoices@example.com',
    DATA_DIR: join(home, 'data'),
  }
  let said = ''
  const begin = (program: string, more: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, [join(SERVER, program)], {
      env: { ...process.env, ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
    return child
  }
  const until = async (text: RegExp, child: ChildProcess): Promise<string> => {
    for (;;) {
      const [, found] = text.exec(said) ?? []
      if (found !== undefined) return found
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${said}`)
      await sleep(50)
    }
  }
  const beside =
    processes === 'server'
      ? undefined
      : await startEmbedded({ dataDir: join(home, 'beside'), onLost: (reason) => console.error(reason), pausesMs: AWAY_MS })
  const settings = beside ? { DATABASE_URL: databaseUrl(await ownDatabase(beside, 'drilled')), DATA_DIR: join(folder, 'keys') } : {}
  const server = begin('main.ts', beside ? { ...settings, JOBS: 'off' } : settings)
  const url = await until(/is ready: (\S+)/, server)
  const running = [server]
  if (beside) {
    const worker = begin('worker.ts', settings)
    running.push(worker)
    await until(/(runs jobs)/, worker)
  }
  const { connection } = beside ?? (await attachEmbedded({ dataDir: environment.DATA_DIR, onLost: () => {} }))
  const owner = { ...(await ownDatabase({ connection }, beside ? 'drilled' : undefined)) }
  const first = new pg.Client(owner)
  await first.connect()
  const db = connectApp(owner, await appRole(first), { max: 2 })
  await first.end()
  const config = readConfig({ ...environment, ...settings })
  const admin = { ...connection, database: owner.database }
  const ground = { db, admin, config, keys: loadKeys(config), smtp }
  return {
    ...(await openParts(ground)),
    url,
    processes: running,
    disk,
    said: () => said,
    verify: () => verified({ ...process.env, ...environment, ...settings }),
    stop: async () => {
      await db.destroy()
      for (const child of running.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await beside?.stop()
      await smtp.stop()
      disk?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Ground = Pick<Stage, 'db' | 'config' | 'keys' | 'smtp'> & { readonly admin: pg.ClientConfig }

/** @param admin of PostgreSQL's administrator, who looks behind the rows' policies and ends whatever connection */
export async function openParts({
  admin,
  ...ground
}: Ground): Promise<Omit<Stage, 'url' | 'processes' | 'disk' | 'said' | 'verify' | 'stop'>> {
  const ask = asker(admin)
  return {
    ...ground,
    ask,
    cluster: (await ask<{ folder: string }>(`select current_setting('data_directory') as folder`))[0]?.folder ?? '',
    hold: await openHold(admin, ask),
    member: () => aMember(ground.db),
  }
}

/** A connection for each statement, tried until the database is there. */
export function asker(owner: pg.ClientConfig): Stage['ask'] {
  return async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> => {
    for (let tries = 1; ; tries++) {
      const client = new pg.Client({ ...owner, query_timeout: 20_000 })
      client.on('error', () => {})
      try {
        await client.connect()
        return (await client.query<Row>(statement, values)).rows
      } catch (error) {
        if (tries === 120 || (error instanceof pg.DatabaseError && !/^(57|53|08)/.test(error.code ?? ''))) throw error
        await sleep(500)
      } finally {
        client.end().catch(() => {})
      }
    }
  }
}

/** What `npm run verify` says of all workspaces. */
async function verified(environment: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [join(SERVER, 'verify.ts')], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  return code === 0 ? 'clean' : `exit code ${code}: ${said}`
}
