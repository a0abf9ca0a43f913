import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresAccount } from '../../apps/server/src/platform/embedded-postgres/account.ts'
import { ended } from '../processes/children.ts'
import { type Beside, freePorts } from '../processes/fleet.ts'

/** A primary, one that has each commit before it is acknowledged, and one more that takes that one's place. */
const NODES = 3
const BINARIES = '/usr/lib/postgresql/15/bin'
/** Patroni's own, which answer before the shortest that its manual allows. */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 5 }
const WITHIN_MS = 180_000

type Node = { readonly name: string; readonly sql: number; readonly rest: number; patroni: ChildProcess }

export type Cluster = Beside & {
  /** As where the machine of the primary loses its power. @returns its name */
  loseThePrimary(): Promise<string>
  /** It is powered again, and follows who took its place. */
  bringBack(name: string): Promise<void>
  /** Until each follows the primary, one of them at each commit. */
  untilWhole(): Promise<void>
}

/** Three PostgreSQL under Patroni, its etcd, and HAProxy before them, all of Debian's packages, in a folder of their own. */
export async function openCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-app-failover-'))
  const account = postgresAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o755)
  const [etcd = 0, peer = 0, primaries = 0, replicas = 0, ...ports] = await freePorts(4 + NODES * 2)
  const begin = (program: string, args: string[]): ChildProcess => {
    const log = openSync(join(folder, `${program.replaceAll('/', '-')}.log`), 'a')
    const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', HOME: folder }
    return spawn(program, args, { cwd: folder, ...account, env, stdio: ['ignore', log, log] })
  }
  const own = (name: string, content: string): string => {
    const file = join(folder, name)
    writeFileSync(file, content)
    if (account) chownSync(file, account.uid, account.gid)
    return file
  }
  const [client, server] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peer}`]
  const keeper = begin('etcd', [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${server}`,
    `--initial-advertise-peer-urls=${server}`,
    `--initial-cluster=default=${server}`,
  ])
  const run = (name: string) => begin('patroni', [join(folder, `${name}.yml`)])
  const nodes: Node[] = []
  for (let index = 0; index < NODES; index++) {
    const [sql = 0, rest = 0] = ports.slice(index * 2)
    const name = `node${index}`
    own(`${name}.yml`, patroniSettings({ name, folder, sql, rest, etcd }))
    nodes.push({ name, sql, rest, patroni: run(name) })
  }
  const proxy = begin('haproxy', ['-f', own('haproxy.cfg', proxySettings(primaries, replicas, nodes))])
  const named = (name: string): Node => {
    const node = nodes.find((each) => each.name === name)
    if (!node) throw new Error(`There is no ${name}.`)
    return node
  }
  const loseThePrimary = async () => {
    const leader = (await members(nodes)).find(({ role }) => role === 'leader')
    const node = named(leader?.name ?? '')
    node.patroni.kill('SIGKILL')
    killPostgres(join(folder, node.name))
    return node.name
  }
  const untilWhole = () => until('each of them follows the primary', async () => isWhole(await members(nodes)))
  await untilWhole()
  const owner = { host: '127.0.0.1', port: primaries, user: 'shop_owner', password: 'shop', database: 'shop' }
  await asAdmin({ ...owner, user: 'postgres', database: 'postgres' }, [
    `create role shop_owner login createrole password 'shop'`,
    'create database shop owner shop_owner',
  ])
  const address = (port: number) => `postgres://shop_owner:shop@127.0.0.1:${port}/shop`
  return {
    folder,
    owner,
    settings: { DATABASE_URL: address(primaries), DATABASE_REPLICA_URL: address(replicas) },
    loseThePrimary,
    bringBack: async (name) => {
      named(name).patroni = run(name)
    },
    untilWhole,
    stop: async () => {
      for (const child of [proxy, ...nodes.map(({ patroni }) => patroni), keeper]) await ended(child, 'SIGTERM')
      for (const { name } of nodes) killPostgres(join(folder, name))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Facts = { name: string; folder: string; sql: number; rest: number; etcd: number }

const patroniSettings = ({ name, folder, sql, rest, etcd }: Facts) => `scope: invoice-app
name: ${name}
restapi: {listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}'}
etcd3: {host: '127.0.0.1:${etcd}'}
bootstrap:
  dcs:
    ttl: ${TIMES.ttl}
    loop_wait: ${TIMES.loop_wait}
    retry_timeout: ${TIMES.retry_timeout}
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: {max_connections: 100, hot_standby_feedback: 'on', wal_log_hints: 'on'}
  initdb: [{encoding: UTF8}, data-checksums]
postgresql:
  listen: 127.0.0.1:${sql}
  connect_address: 127.0.0.1:${sql}
  data_dir: ${join(folder, name)}
  bin_dir: ${BINARIES}
  authentication:
    superuser: {username: postgres}
    replication: {username: follower}
  parameters: {unix_socket_directories: ''}
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
`

const proxySettings = (primaries: number, replicas: number, nodes: readonly Node[]) => `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${[
  ['primary', primaries],
  ['replica', replicas],
]
  .map(
    ([role, port]) => `listen ${role}
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  http-check expect status 200
${nodes.map(({ name, sql, rest }) => `  server ${name} 127.0.0.1:${sql} check port ${rest}\n`).join('')}`,
  )
  .join('')}`

type Member = { name: string; role: string; state: string; lag?: number | string }

/** As whichever of them answers sees it. */
async function members(nodes: readonly Node[]): Promise<readonly Member[]> {
  for (const { rest } of nodes) {
    // biome-ignore lint/style/noRestrictedGlobals: it asks as a watcher does
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

const isWhole = (all: readonly Member[]): boolean =>
  all.length === NODES &&
  all.filter(({ role }) => role === 'leader').length === 1 &&
  all.some(({ role }) => role === 'sync_standby') &&
  all.every(({ role, state, lag }) => (role === 'leader' || lag === 0) && (state === 'running' || state === 'streaming'))

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WITHIN_MS
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`It is waited for in vain: ${what}.`)
    await sleep(300)
  }
}

/** All of its processes at once: the first is held, so that it begins none anew. */
function killPostgres(data: string): void {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const kill = (pid: number, signal: NodeJS.Signals) => {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended before.
    }
  }
  kill(postmaster, 'SIGSTOP')
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    if (parentOf(pid) === postmaster) kill(Number(pid), 'SIGKILL')
  kill(postmaster, 'SIGKILL')
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

async function asAdmin(config: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  await until('the proxy leads to the primary', async () => {
    const admin = new pg.Client(config)
    admin.on('error', () => {})
    await admin.connect()
    for (const statement of statements) await admin.query(statement)
    await admin.end()
    return true
  })
}
