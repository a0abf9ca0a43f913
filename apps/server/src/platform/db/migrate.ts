import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { reasonOf, StartupProblem } from '../startup-problem.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const MIGRATION_LOCK = 7_305_419_202

export type Migration = { name: string; sql: string; hash: string }

/** The numbered SQL files of a folder, in order. */
export function readMigrations(folder: string = MIGRATIONS): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, hash: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

/**
 * Brings the database to this release, forward only, one transaction a file. Several processes may start at once: one migrates, the
 * others wait.
 * @throws StartupProblem when the database was migrated by a newer release, or with a file that has changed since.
 */
export async function migrate(owner: pg.ClientBase, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  await withMigrationLock(owner, async () => {
    await owner.query(`
      create schema if not exists system;
      create table if not exists system.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const { rows: applied } = await owner.query<{ name: string; hash: string }>('select name, hash from system.migrations order by name')
    refuseForeignHistory(applied, migrations)
    for (const migration of migrations.slice(applied.length)) await apply(owner, migration)
  })
}

/** One process at a time; a session may hold it several times over. */
export async function withMigrationLock(owner: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await work()
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** What was applied must be the beginning of what we have. */
function refuseForeignHistory(applied: readonly { name: string; hash: string }[], migrations: readonly Migration[]): void {
  applied.forEach(({ name, hash }, index) => {
    const ours = migrations[index]
    if (ours?.name !== name)
      throw new StartupProblem(`The database has the migration ${name}, which this release does not know: start the newer release.`)
    if (ours.hash !== hash)
      throw new StartupProblem(`The migration ${name} is not the one that this database was made with: a released file is never edited.`)
  })
}

async function apply(owner: pg.ClientBase, { name, sql, hash }: Migration): Promise<void> {
  try {
    await owner.query('begin')
    await owner.query(sql)
    await owner.query('insert into system.migrations (name, hash) values ($1, $2)', [name, hash])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new StartupProblem(`The migration ${name} failed: ${reasonOf(error)}`, { cause: error })
  }
}
