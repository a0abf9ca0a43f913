import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import type { Distribution } from './distributed/distribution.ts'
import { statementsOf } from './distributed/statements-of.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
/** A schema, table, column, function or other object that is there already. */
const DUPLICATES = new Set(['42P06', '42P07', '42701', '42723', '42710'])
const MIGRATION_LOCK = 7_305_419_202
/** A second form in which a file has been applied; 0023 brings the databases of both to the same rows. */
const OTHER_FORM = new Map([['0018-audit-acts.sql', 'b5bd2e3bf9c4a0f4bfaf3d4fdb4b20a5206f1f8b2e2bb8dad676cb268166d2b4']])
const LIST = `
  create schema if not exists system;
  create table if not exists system.migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`

export type Migration = { name: string; sql: string; hash: string }

/** The numbered SQL files of a folder, in order. */
export function readMigrations(folder: string = MIGRATIONS): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, hash: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

/** Which migrations a database has that is about to get more, and what it will have. */
export type Upgrade = { readonly from: string; readonly to: string }

/**
 * Brings the database to this release, forward only, in one transaction: where a file fails, the release before finds it as it left it.
 * Several processes may start at once: one migrates, the others wait.
 * @param before what is done first with a database that an earlier release made; where it fails, nothing is migrated
 * @param distribution what the database is before
 * @throws StartupProblem when the database was migrated by a newer release, or with a file that has changed since.
 */
export async function migrate(
  owner: pg.ClientBase,
  migrations: readonly Migration[] = readMigrations(),
  before?: (upgrade: Upgrade) => Promise<void>,
  distribution: Distribution = 'plain',
): Promise<void> {
  await withMigrationLock(owner, async () => {
    // One that is distributed has it, and would tell each worker, though one be away.
    if (distribution === 'plain') await owner.query(LIST)
    const pending = await pendingOf(owner, migrations)
    const [to, from] = [pending.at(-1), migrations.at(-pending.length - 1)]
    if (to === undefined) return
    if (from !== undefined) await before?.({ from: from.name, to: to.name })
    await owner.query('begin')
    try {
      for (const migration of pending) await apply(owner, migration, distribution)
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  })
}

/**
 * Those of ours that a database lacks.
 * @throws StartupProblem as `migrate` does
 */
export async function pendingOf(owner: pg.ClientBase, migrations: readonly Migration[] = readMigrations()): Promise<Migration[]> {
  const { rows: applied } = await owner.query<{ name: string; hash: string }>('select name, hash from system.migrations order by name')
  refuseForeignHistory(applied, migrations)
  return migrations.slice(applied.length)
}

/** Of an empty database, within the transaction of whoever fills it. */
export async function migrateWithin(owner: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await owner.query(LIST)
  for (const migration of migrations) await applyWithin(owner, migration)
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
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of applied) {
    if (!known.has(name))
      throw new StartupProblem(`The database has the migration ${name}, which this release does not know: start the newer release.`)
    if (!isOf(known.get(name), name, hash))
      throw new StartupProblem(`The migration ${name} is not the one that this database was made with: a released file is never edited.`)
  }
  const names = new Set(applied.map(({ name }) => name))
  const lacking = migrations.slice(0, applied.length).find(({ name }) => !names.has(name))
  if (lacking) throw incompleteHistory(lacking.name, 'later ones have theirs')
}

/** Whether the hash that was written down of a migration is that of our file, or of its other form. */
function isOf(ours: string | undefined, name: string, hash: string): boolean {
  return ours === hash || OTHER_FORM.get(name) === hash
}

/**
 * Those of ours that a database was migrated with.
 * @returns undefined where it has others
 */
export function migrationsUpTo(
  applied: readonly { name: string; hash: string }[],
  migrations: readonly Migration[],
): readonly Migration[] | undefined {
  const areOurs = applied.every(({ name, hash }, index) => migrations[index]?.name === name && isOf(migrations[index].hash, name, hash))
  return areOurs ? migrations.slice(0, applied.length) : undefined
}

function incompleteHistory(name: string, why: string): StartupProblem {
  return new StartupProblem(
    `The database has no row for ${name} in system.migrations, though ${why}: bring the database back from a whole backup (or that row alone, where a backup shows it).`,
  )
}

async function applyWithin(owner: pg.ClientBase, { name, sql, hash }: Migration, distribution: Distribution = 'plain'): Promise<void> {
  for (const message of distribution === 'citus' ? statementsOf(sql) : [sql]) await owner.query(message)
  await owner.query('insert into system.migrations (name, hash) values ($1, $2)', [name, hash])
}

async function apply(owner: pg.ClientBase, migration: Migration, distribution: Distribution): Promise<void> {
  const { name } = migration
  try {
    await applyWithin(owner, migration, distribution)
  } catch (error) {
    if (error instanceof pg.DatabaseError && DUPLICATES.has(error.code ?? ''))
      throw incompleteHistory(name, `what it makes is there (${error.message})`)
    throw new StartupProblem(`The migration ${name} failed, and nothing was changed: ${reasonOf(error)}`, { cause: error })
  }
}
