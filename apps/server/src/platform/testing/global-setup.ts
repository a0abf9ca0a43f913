import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { appLogin } from '../db/app-login.ts'
import type { Distribution } from '../db/distributed/distribution.ts'
import { readMigrations } from '../db/migrate.ts'
import { prepare } from '../db/open-database.ts'
import { ownDatabase } from '../embedded-postgres/own-database.ts'
import { type EmbeddedPostgres, startEmbedded } from '../embedded-postgres/start-embedded.ts'
import { StartupProblem } from '../startup-problem.ts'
import { makeCitusDatabase } from './citus-nodes.ts'
import { newStatementLog } from './statements/statement-log.ts'
import { withClient } from './with-client.ts'

/** What every test file gets of the one server that they share. */
export type TestPostgres = {
  admin: pg.ClientConfig
  /** Of a distributed one: its other nodes. */
  workers: pg.ClientConfig[]
  distribution: Distribution
  owner: pg.ClientConfig
  app: pg.ClientConfig
  template: string
  role: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
    /** Where the run's statements are written down, and what their check must know of the database. Given to all projects of the run. */
    statements: { folder: string; mutableFunctions: string[]; database: pg.ClientConfig } | undefined
  }
}

type Server = Pick<EmbeddedPostgres, 'connection' | 'stop'>

/** Once a run: a PostgreSQL in a folder of its own, or the one that the environment names, and a migrated template, kept from run to run as long as the migrations are the same. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const nodes = process.env['TEST_CITUS_NODES']
  if (nodes !== undefined) return onCitus(project, nodes)
  const socket = process.env['TEST_POSTGRES_SOCKET']
  const postgres = socket === undefined ? await startInFreeFolder() : serverAt(socket)
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await dropLeftovers(admin)
  const { template, owner, role } = await ensureTemplate(admin, postgres)
  const app = await appLogin(owner, role)
  await admin.end()
  project.provide('postgres', { admin: postgres.connection, workers: [], distribution: 'plain', owner, app, template, role })
  const folder = newStatementLog()
  project.vitest.provide('statements', { folder, mutableFunctions: await mutableFunctions(owner), database: owner })
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

/**
 * A coordinator and its workers that somebody has begun (`npm run test:distributed`), as a list of their ports: a database is copied on each of
 * them, by itself, under one name. What is said to it is not read: `every-statement.test.ts` reads what is said to one PostgreSQL.
 */
async function onCitus(project: TestProject, ports: string): Promise<() => Promise<void>> {
  const nodes = ports
    .split(' ')
    .map((port) => ({ host: '127.0.0.1', port: Number(port), user: 'postgres', password: 'trusted', database: 'postgres' }))
  const [admin = {}, ...workers] = nodes
  const template = `making_${randomBytes(4).toString('hex')}`
  const owner = await makeCitusDatabase(nodes, template)
  const role = await prepare(owner, undefined, undefined, 'citus')
  const app = await appLogin(owner, role)
  // Citus keeps a process of its own in each database: a template must have none.
  for (const node of nodes)
    await withClient(node, async (client) => {
      await client.query(`alter database ${template} allow_connections false`)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [template])
    })
  project.provide('postgres', { admin, workers, distribution: 'citus', owner, app, template, role })
  return async () => {}
}

/** By name: those of which no form is immutable. */
async function mutableFunctions(owner: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc group by proname having bool_and(provolatile <> 'i')`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

/** One that was started for these tests and trusts who can reach its socket; whoever started it stops it. */
function serverAt(socket: string): Server {
  return {
    connection: { host: socket, port: 5432, user: 'postgres', password: 'trusted', database: 'postgres' },
    stop: async () => {},
  }
}

/** Two runs in one checkout at the same time get a folder each. */
async function startInFreeFolder(): Promise<Server> {
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 10)
  for (let attempt = 1; ; attempt++) {
    try {
      return await startEmbedded({
        dataDir: join(tmpdir(), `invoice-app-test-${checkout}-${attempt}`),
        settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'],
        onLost: (reason) => console.error(reason),
      })
    } catch (error) {
      if (attempt === 8 || !(error instanceof StartupProblem) || !error.message.includes('already running')) throw error
    }
  }
}

async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(`select datname as name from pg_database where datname ~ '^(test_|making_)'`)
  for (const { name } of rows) await admin.query(`drop database ${admin.escapeIdentifier(name)} with (force)`)
}

async function ensureTemplate(
  admin: pg.Client,
  postgres: Server,
): Promise<Pick<TestPostgres, 'template' | 'role'> & { owner: EmbeddedPostgres['connection'] }> {
  const hashes = readMigrations().map(({ name, hash }) => `${name} ${hash}`)
  const name = createHash('sha256').update(hashes.join()).digest('hex').slice(0, 10)
  const template = `template_${name}`
  const making = `making_${name}`
  const role = `${making}_app`
  const owner = { ...(await ownDatabase(postgres, 'postgres')), database: template }
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    // Made under another name, so that a run that is stopped in between leaves no half-migrated template.
    await prepare(await ownDatabase(postgres, making))
    await admin.query(`alter database ${making} rename to ${template}`)
  }
  return { owner, template, role }
}
