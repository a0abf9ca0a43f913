import { Kysely, type LogEvent } from 'kysely'
import pg from 'pg'
import { EXPORTS_AT_A_TIME } from '../export-lane.ts'
import { migrateQueue } from '../jobs/queue-schema.ts'
import { admitKeys } from '../secrets/admit-keys.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { tracing } from '../traces/tracing.ts'
import { restoreRights } from './app-rights.ts'
import { appRole, checkAppRole, ensureAppRole } from './app-role.ts'
import { allowDistribution, distribute } from './distributed/distribute.ts'
import { type Distribution, dialectOf, distributionOf } from './distributed/distribution.ts'
import { migrate, readMigrations, type Upgrade, withMigrationLock } from './migrate.ts'
import { appPool } from './pools.ts'
import type { Database } from './tables.ts'

/** The database as the application's role sees it: never the owner. */
export type Db = Kysely<Database>

const OLDEST_SERVER = 150_000

/**
 * Connects as the owner, migrates, checks the application's role and the keys of sealed values, and opens the application's pools.
 * @throws StartupProblem in one sentence, without the password.
 */
export async function openDatabase(
  owner: pg.ClientConfig,
  keys: Keyring,
  beforeUpgrade: BeforeUpgrade,
  distribution: Distribution,
): Promise<{ role: string; db: Db; exportDb: Db }> {
  const role = await prepare(owner, keys, beforeUpgrade, distribution)
  return { role, db: connectApp(owner, role, { distribution }), exportDb: connectExports(owner, role, { distribution }) }
}

/** How a pool differs from the application's own; `distribution` is what the database is that it leads to. */
export type AppPool = pg.PoolConfig & { readonly distribution?: Distribution }

/** The application's pool on a database that is prepared already. */
export function connectApp(owner: pg.ClientConfig, role: string, { distribution = 'plain', ...pool }: AppPool = {}): Db {
  const connections = appPool({ ...owner, ...pool }, role)
  const db: Db = new Kysely<Database>({
    dialect: dialectOf(distribution, { pool: connections }),
    ...(tracing() && { log: traceStatement }),
  })
  POOLS.set(db, connections)
  return db
}

/** Values stay out: a statement is told as it is prepared. */
function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  tracing()?.over('statement', { 'db.system.name': 'postgresql', 'db.query.text': query.sql }, queryDurationMillis, level === 'query')
}

const POOLS = new WeakMap<Db, pg.Pool>()

/** How its connections stand: for measuring. */
export const poolOf = (db: Db): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined => POOLS.get(db)

/** Beside it, for lists that are saved as files; it opens nothing before somebody saves one, and keeps nothing open for long. */
export function connectExports(owner: pg.ClientConfig, role: string, pool: AppPool = {}): Db {
  return connectApp(owner, role, { max: EXPORTS_AT_A_TIME, idleTimeoutMillis: 10_000, ...pool })
}

/** What is done before a database that an earlier release made is brought to this one. */
export type BeforeUpgrade = (owner: pg.ClientConfig, upgrade: Upgrade) => Promise<void>

/**
 * Migrates, lays the tables over workers where that is wanted, gives the application's role what it lacks, and checks it.
 * @param wanted what the database is to be
 * @returns the role's name
 */
export async function prepare(
  owner: pg.ClientConfig,
  keys?: Keyring,
  beforeUpgrade?: BeforeUpgrade,
  wanted: Distribution = 'plain',
): Promise<string> {
  const client = await connect(owner)
  try {
    const { rows: versions } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    const [version] = versions
    if (!version || version.number < OLDEST_SERVER)
      throw new StartupProblem(`DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${version?.name}.`)
    let role = ''
    await withMigrationLock(client, async () => {
      await ensureAppRole(client)
      const found = await distributionOf(client)
      if (found === 'citus') await allowDistribution(client, wanted)
      await migrate(client, readMigrations(), (upgrade) => beforeUpgrade?.(owner, upgrade) ?? Promise.resolve(), found)
      if (wanted === 'citus') await distribute(client)
      await migrateQueue(owner)
      role = await appRole(client)
      await restoreRights(client, role)
      if (keys) await admitKeys(client, keys)
    })
    await checkAppRole(client, role)
    return role
  } catch (error) {
    throw error instanceof pg.DatabaseError ? refusedByDatabase(error) : error
  } finally {
    await client.end()
  }
}

function refusedByDatabase({ code, message }: pg.DatabaseError): StartupProblem {
  if (code === '42501')
    return new StartupProblem(
      `DATABASE_URL: its role may not do what a start does (${message}): let all of the database belong to that role (as an administrator, for the role that owns it now: reassign owned by … to …).`,
    )
  return new StartupProblem(`DATABASE_URL: the database could not be made ready (${message}).`)
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartupProblem(`DATABASE_URL: the database cannot be reached (${reasonOf(error)}).`)
  }
}
