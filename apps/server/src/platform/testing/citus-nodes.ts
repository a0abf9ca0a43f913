import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { postgresAccount } from '../embedded-postgres/account.ts'
import { withClient } from './with-client.ts'

const POSTGRES = '/usr/lib/postgresql/15'
const EXTENSION = '/usr/share/postgresql/15/extension/citus.control'
const WITHIN_MS = 180_000
const OWNER = 'shop_owner'
/** What nodes need beside the settings of any PostgreSQL: docs/scale.md. */
const SETTINGS = [
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=prefer',
  'citus.propagate_set_commands=local',
  'wal_level=logical',
  'max_prepared_transactions=300',
  'max_connections=300',
  'max_worker_processes=300',
  'citus.shard_count=8',
]
/** For what is thrown away: nothing of it need outlive the machine. */
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'citus.shard_count=4']

type CitusNode = {
  readonly name: string
  /** Whom it trusts, of the database `postgres`. */
  readonly admin: pg.ClientConfig & { readonly host: string; readonly port: number }
  begin(): Promise<void>
  /** As where its machine loses its power. */
  lose(): Promise<void>
}

export type Citus = {
  readonly folder: string
  readonly coordinator: CitusNode
  readonly workers: readonly CitusNode[]
  stop(): Promise<void>
}

/** Whether the PostgreSQL of Debian has the extension. */
export const hasCitus = (): boolean => existsSync(join(POSTGRES, 'lib/citus.so')) && existsSync(EXTENSION)

/** A coordinator and its workers, as their administrator begins them, in a folder of their own. */
export async function openCitus({ workers: count = 2, isCareless = false } = {}): Promise<Citus> {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-app-distributed-'))
  const account = postgresAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o755)
  const ports = await freePorts(count + 1)
  const nodes = ports.map((port, index) => nodeOf(folder, index === 0 ? 'coordinator' : `worker${index}`, port, isCareless))
  for (const node of nodes) await node.begin()
  const [coordinator, ...workers] = nodes
  if (!coordinator) throw new Error('There is no coordinator.')
  return {
    folder,
    coordinator,
    workers,
    stop: async () => {
      for (const node of nodes) await node.lose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An empty database on each node, of which the first is the coordinator's: what docs/scale.md tells an administrator to do. @returns its owner's connection */
export async function makeCitusDatabase(
  nodes: readonly pg.ClientConfig[],
  database: string,
): Promise<pg.ClientConfig & { password: string }> {
  const [coordinator, ...workers] = nodes
  for (const admin of nodes) {
    await withClient(admin, async (client) => {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER])
      if (rowCount === 0) await client.query(`create role ${OWNER} login createrole password 'shop'`)
      await client.query(`create database ${database} owner ${OWNER}`)
    })
    await withClient({ ...admin, database }, (client) => client.query('create extension citus'))
  }
  await withClient({ ...coordinator, database }, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator?.host, coordinator?.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
    await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', false)`, [coordinator?.host, coordinator?.port])
  })
  return { ...coordinator, user: OWNER, password: 'shop', database }
}

function nodeOf(folder: string, name: string, port: number, isCareless: boolean): CitusNode {
  const account = postgresAccount()
  const data = join(folder, name)
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' }
  const made = spawnSync(join(POSTGRES, 'bin/initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'], {
    cwd: folder,
    ...account,
    env,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
  const socket = join(folder, `of-${name}`)
  mkdirSync(socket)
  if (account) chownSync(socket, account.uid, account.gid)
  const own = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${socket}`]
  const settings = [...SETTINGS, ...(isCareless ? CARELESS : []), ...own]
  const admin = { host: '127.0.0.1', port, user: 'postgres', password: 'trusted', database: 'postgres' }
  let child: ChildProcess | undefined
  return {
    name,
    admin,
    begin: async () => {
      const log = openSync(join(folder, `${name}.log`), 'a')
      const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
      child = spawn(join(POSTGRES, 'bin/postgres'), args, { cwd: folder, ...account, env, stdio: ['ignore', log, log] })
      await untilItAnswers(admin, child)
    },
    lose: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const over = once(child, 'exit')
      child.kill('SIGQUIT')
      await over
    },
  }
}

async function untilItAnswers(admin: pg.ClientConfig, child: ChildProcess): Promise<void> {
  const end = performance.now() + WITHIN_MS
  for (;;) {
    if (child.exitCode !== null || performance.now() > end) throw new Error(`A node of the database did not begin (${child.exitCode}).`)
    const answers = await withClient(admin, async () => true).catch(() => false)
    if (answers) return
    await sleep(50)
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
