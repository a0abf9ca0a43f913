import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectApp, type Db, prepare } from '../../apps/server/src/platform/db/open-database.ts'
import { ownDatabase } from '../../apps/server/src/platform/embedded-postgres/own-database.ts'
import { startEmbedded } from '../../apps/server/src/platform/embedded-postgres/start-embedded.ts'
import { databaseUrl } from '../../apps/server/src/platform/testing/database-url.ts'
import { ended, untilReady } from './children.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile')

/** Servers on one database, behind the proxy of deploy/Caddyfile. */
export type Fleet = {
  readonly url: string
  readonly db: Db
  /** How many documents bear a number, in all workspaces. */
  issued(): Promise<number>
  /** Ends one in order, as a roll-out does, and starts it anew. */
  renew(index: number): Promise<void>
  /** Ends one outright, and starts it anew. */
  kill(index: number): Promise<void>
  /** What each server holds of the machine's memory. */
  memoryMb(): number[]
  verify(): Promise<string>
  said(): string
  stop(): Promise<void>
}

/** Where the servers keep everything. */
export type Beside = {
  readonly folder: string
  readonly owner: pg.ClientConfig
  readonly settings: { readonly DATABASE_URL: string; readonly DATABASE_REPLICA_URL?: string; readonly DISTRIBUTED?: 'citus' }
  stop(): Promise<void>
}

/** A PostgreSQL of its own. */
export async function besideEmbedded(): Promise<Beside> {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-app-fleet-'))
  const postgres = await startEmbedded({ dataDir: join(folder, 'beside'), onLost: (reason) => console.error(reason) })
  const owner = await ownDatabase(postgres, 'fleet')
  return {
    folder,
    owner,
    settings: { DATABASE_URL: databaseUrl(owner) },
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function openFleet(size: number, { folder, owner, settings, stop }: Beside): Promise<Fleet> {
  const distribution = settings.DISTRIBUTED ?? 'plain'
  const role = await prepare(owner, undefined, undefined, distribution)
  const db = connectApp(owner, role, { max: 2, distribution })
  const [proxyPort = 0, ...ports] = await freePorts(size + 1)
  const url = `http://localhost:${proxyPort}`
  const environment = {
    ...process.env,
    ...settings,
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DATA_DIR: join(folder, 'data'),
    EMAIL_VERIFICATION: 'off',
    ECB_URL: 'off',
    LIMITS: 'off',
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'warn',
  }
  let said = ''
  const begin = (command: string, args: string[], more: Record<string, string>): ChildProcess => {
    const child = spawn(command, args, { env: { ...environment, ...more }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
    return child
  }
  const start = async (port: number): Promise<ChildProcess> => {
    const child = begin(process.execPath, [join(SERVER, 'main.ts')], { PORT: String(port) })
    await untilReady(`http://127.0.0.1:${port}`, child)
    return child
  }
  // One after the other: the keys of the folder are the first one's to make.
  const servers: ChildProcess[] = []
  for (const port of ports) servers.push(await start(port))
  const again = async (index: number, signal: NodeJS.Signals) => {
    await ended(servers[index], signal)
    servers[index] = await start(ports[index] ?? 0)
  }
  const proxy = begin('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    DOMAIN: url,
    UPSTREAM: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
  await untilReady(url)
  return {
    url,
    db,
    issued: () => issuedIn(owner),
    renew: (index) => again(index, 'SIGTERM'),
    kill: (index) => again(index, 'SIGKILL'),
    memoryMb: () => servers.map(({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024),
    said: () => said,
    verify: () => verified(environment),
    stop: async () => {
      await db.destroy()
      await Promise.all([proxy, ...servers].map((child) => ended(child, 'SIGTERM')))
      await stop()
    },
  }
}

async function issuedIn(owner: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from app.documents where number is not null')
  await client.end()
  return rows[0]?.n ?? 0
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/** What `npm run verify` says of all workspaces. */
async function verified(environment: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [join(SERVER, 'verify.ts')], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  return code === 0 ? 'clean' : `exit code ${code}: ${said}`
}
