import pg from 'pg'
import { ensureAppRole } from '../db/app-role.ts'
import type { Distribution } from '../db/distributed/distribution.ts'
import { type Migration, migrateWithin, migrationsUpTo, readMigrations } from '../db/migrate.ts'
import { prepare } from '../db/open-database.ts'
import { databaseRefusal, isConnectionLost } from '../errors/database-refusal.ts'
import { migrateQueue } from '../jobs/queue-schema.ts'
import { StartupProblem } from '../startup-problem.ts'
import { BackupProblem } from './backup-problem.ts'
import { Copying } from './copying.ts'
import type { Checksums, Manifest } from './manifest.ts'
import { readBackup, type WholeBackup } from './read-backup.ts'
import type { Opening } from './seal-file.ts'
import { AS_WRITTEN, columnsOf, QUEUE, tablesOf } from './sources.ts'

/** How the folder is called in which one is tried, in DATA_DIR. */
export const TRIED_IN = 'restore-tried-'

export type RestoreOptions = {
  /** Mails that waited may have gone out after the snapshot: they wait for a person. Not where the copy is only looked at. */
  readonly holdMails: boolean
  readonly migrations?: readonly Migration[]
  /** What the database is to be; a plain one where it is not said. */
  readonly distribution?: Distribution
  /** Looks at the rows before newer migrations change them. */
  readonly lookFirst?: (owner: pg.ClientBase) => Promise<void>
}

/**
 * Fills an empty database with a backup, in one transaction, and brings it to this release afterwards. The file is read twice: the first time
 * nothing is written, so that one that is cut or altered is refused before.
 * @param owner of a database that is empty, or whose schemas are
 * @throws BackupProblem
 */
export async function restoreBackup(
  owner: pg.ClientConfig,
  path: string,
  opening: Opening | undefined,
  { holdMails, migrations = readMigrations(), distribution, lookFirst }: RestoreOptions,
): Promise<WholeBackup> {
  const before = await readBackup(path, opening)
  migrationsOf(before.manifest, migrations)
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseFilled(client)
    await ensureAppRole(client)
    await migrateQueue(owner)
    await client.query('begin')
    await refuseFilled(client)
    const unbound = await fill(client, path, opening, migrationsOf(before.manifest, migrations))
    if (holdMails) await holdWaitingMails(client)
    for (const statement of unbound) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
    await lookFirst?.(client)
  } catch (error) {
    throw inASentence(error)
  } finally {
    await client.end()
  }
  await prepare(owner, undefined, undefined, distribution)
  return before
}

/** What PostgreSQL says where its table of locks is full: a restore holds one of each table, index and key. */
const TOO_FEW_LOCKS = '53200'

/** Of the database's disk, its locks, and of a database that ended: where its disk is full, PostgreSQL does either. */
function inASentence(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code === TOO_FEW_LOCKS)
    return new StartupProblem(
      'The database has too little room for the locks of a restore: nothing was restored. Set max_locks_per_transaction = 256 there and start it anew.',
      { cause: error },
    )
  const isFull = databaseRefusal(error) === 'common.disk_full'
  if (!isFull && !isConnectionLost(error)) return error
  const what = isFull ? 'The disk of the database is full' : 'The database went away while rows came in'
  return new StartupProblem(`${what}: nothing was restored.`, { cause: error })
}

/** Those that the backup's database had, of ours. */
function migrationsOf({ migrations: applied, product }: Manifest, ours: readonly Migration[]): readonly Migration[] {
  const known = migrationsUpTo(applied, ours)
  if (known) return known
  const unknown = applied.find(({ name }) => !ours.some((migration) => migration.name === name))
  if (unknown)
    throw new BackupProblem(
      'newer',
      `The backup was made by ${product}, which is newer: it has ${unknown.name}, which this release does not know.`,
    )
  throw new BackupProblem('damaged', 'The backup’s migrations are not those of any release: it cannot be restored.')
}

async function refuseFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^(pg_|information_schema$|graphile_worker$)' and relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e') limit 1`,
  )
  if (rows.length === 0) return
  throw new BackupProblem(
    'not_empty',
    `The database is not empty (it has ${rows[0]?.name}): a backup is restored into an empty one only. Give another DATABASE_URL or DATA_DIR.`,
  )
}

/** Gives the statements that bind the rows again. */
async function fill(
  client: pg.ClientBase,
  path: string,
  opening: Opening | undefined,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  await migrateWithin(client, migrations)
  await client.query(AS_WRITTEN)
  const tables = await tablesOf(client)
  const names = tables.map(({ quoted }) => quoted)
  const unbound = await unbind(client, names)
  // What migrations put there is in the backup as well.
  await client.query(`truncate ${names.join(', ')}`)
  await client.query(`create temporary table restored_queue (
    position bigint generated always as identity, task text, payload json, queue text, run_at timestamptz, attempts int, key text, priority int, flags text[]
  ) on commit drop`)
  const into = new Map([...tables.map(({ name, quoted }) => [name, quoted] as const), [QUEUE.name, 'restored_queue'] as const])
  const columns = new Map<string, readonly string[]>()
  const copying = new Copying(client, (source) => {
    const [table, listed] = [into.get(source), columns.get(source)]
    if (table === undefined || listed === undefined)
      throw new BackupProblem('damaged', `The backup has ${source}, which its release had not.`)
    return `copy ${table} (${columnsOf(listed)}) from stdin`
  })
  const { checksums } = await readBackup(path, opening, {
    manifest: (manifest) => {
      for (const source of manifest.sources) columns.set(source.name, source.columns)
    },
    chunk: (source, chunk) => copying.write(source, chunk),
  })
  await copying.end()
  await continueSequences(client, checksums)
  await client.query(`select graphile_worker.add_job(task, payload, queue, run_at, attempts, key, priority, flags)
    from restored_queue order by position`)
  return unbound
}

/**
 * Takes away what would stamp, refuse or follow each row, and gives the statements that bring it back: keys to other tables and the indexes of
 * lists are made anew, which looks at every row; a superuser's rights are not needed for it.
 */
async function unbind(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) order by conrelid::regclass::text, conname`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
    from pg_index where indrelid = any ($1::regclass[]) and not indisunique and not indisexclusion
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid::regclass::text`,
    [tables],
  )
  for (const { drop } of [...keys, ...indexes]) await client.query(drop)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return [
    ...indexes.map(({ add }) => add),
    ...keys.map(({ add }) => add),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
  ]
}

async function continueSequences(client: pg.ClientBase, { sequences }: Checksums): Promise<void> {
  for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2::bigint)', [name, value])
}

/** A job that finds its mail held does nothing. The table is read as JSON: of an older schema it lacks columns. */
async function holdWaitingMails(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('app.mails') is not null as known`)
  if (!rows[0]?.known) return
  await client.query(`update app.mails as mail set state = 'held', fault = null, answer = '', next_try_at = null
    where state in ('waiting', 'sending') or (state = 'scheduled' and (to_jsonb(mail) ->> 'send_at')::timestamptz <= now())`)
}
