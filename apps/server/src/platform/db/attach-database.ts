import pg from 'pg'
import type { Config } from '../config.ts'
import { attachEmbedded } from '../embedded-postgres/attach-embedded.ts'
import { ownDatabase } from '../embedded-postgres/own-database.ts'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { appRole, checkAppRole } from './app-role.ts'
import { distributionOf } from './distributed/distribution.ts'
import { pendingOf, readMigrations } from './migrate.ts'
import { connectApp, type Db } from './open-database.ts'
import { withoutOptions } from './start-database.ts'

export type AttachedDatabase = {
  db: Db
  /** When the work is done. */
  stop(): Promise<void>
  /** In the midst of the work, whose statements then fail or are left to the end of the process. */
  abandon(): Promise<void>
}

/**
 * The database of the settings for a command that looks at it, whether the application runs or not. Migrates nothing.
 * @throws StartupProblem where there is none, or it is not of this release
 */
export async function attachDatabase(config: Config): Promise<AttachedDatabase> {
  if (config.databaseUrl !== null) {
    const db = await connectAsApp({ connectionString: withoutOptions(config.databaseUrl) }, 'DATABASE_URL: the database')
    return { db, stop: () => db.destroy(), abandon: async () => {} }
  }
  const embedded = await attachEmbedded({ dataDir: config.dataDir, onLost: (reason) => console.error(reason) })
  try {
    const db = await connectAsApp(await ownDatabase(embedded), `DATA_DIR: the database in ${config.dataDir}`)
    return {
      db,
      stop: async () => {
        await db.destroy()
        await embedded.stop()
      },
      abandon: () => embedded.stop(),
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/**
 * The owner's connection to the database of the settings, for a command that mends it, whether the application runs or not.
 * @param check what it must be for that: of this release
 * @throws StartupProblem where there is none, or it is not
 */
export async function attachOwner(config: Config, check = checkRelease): Promise<{ owner: pg.ClientConfig; stop(): Promise<void> }> {
  if (config.databaseUrl !== null) {
    const owner = { connectionString: withoutOptions(config.databaseUrl) }
    await withOwner(owner, 'DATABASE_URL: the database', check)
    return { owner, stop: async () => {} }
  }
  const embedded = await attachEmbedded({ dataDir: config.dataDir, onLost: (reason) => console.error(reason) })
  try {
    const owner = await ownDatabase(embedded)
    await withOwner(owner, `DATA_DIR: the database in ${config.dataDir}`, check)
    return { owner, stop: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** @throws StartupProblem where the database has no migrations of ours, or others than ours */
export async function checkUpgradable(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ known: boolean }>(`select to_regclass('system.migrations') is not null as known`)
  if (!rows[0]?.known) throw new StartupProblem('The database is empty: there is nothing to upgrade.')
  await pendingOf(owner)
}

/**
 * The pool of the application's role on a database that is prepared.
 * @param name how a person who cannot reach it is told of it
 */
export function connectAsApp(owner: pg.ClientConfig, name: string): Promise<Db> {
  return withOwner(owner, name, async (client) => {
    await checkRelease(client)
    const role = await appRole(client)
    await checkAppRole(client, role)
    return connectApp(owner, role, { max: 1, distribution: await distributionOf(client) })
  })
}

/**
 * A connection of the owner for one piece of work.
 * @param name how a person who cannot reach it is told of it
 */
export async function withOwner<T>(owner: pg.ClientConfig, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...owner })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new StartupProblem(`${name} cannot be reached (${reasonOf(error)}).`)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function checkRelease(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ known: boolean }>(`select to_regclass('system.migrations') is not null as known`)
  const applied = rows[0]?.known ? (await owner.query<{ name: string; hash: string }>('select name, hash from system.migrations')).rows : []
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  const ours = readMigrations()
  if (ours.length === applied.length && ours.every(({ name, hash }) => hashes.get(name) === hash)) return
  throw new StartupProblem('The database is not of this release: start the application of this release once, or use the one that made it.')
}
