import pg from 'pg'

/** What is copied under one name: a table, or the queue in a form that each release of it can be told. */
export type Source = { readonly name: string; readonly columns: readonly string[]; readonly copy: string }

/** Its own tables are the library's, and change with it: what waits is written down by what `add_job` takes. */
export const QUEUE: Source = {
  name: 'graphile_worker.queue',
  columns: ['task', 'payload', 'queue', 'run_at', 'attempts', 'key', 'priority', 'flags'],
  copy: `copy (
    select task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key, job.priority,
      array(select jsonb_object_keys(job.flags))
    from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
    order by job.id) to stdout`,
}

const SCHEMAS = ['account', 'app', 'system']
/** Who signed out meanwhile stays signed out, a used link stays used, and the copies of one machine are not those of another. */
const LEFT_EMPTY = [
  'account.sessions',
  'account.link_keys',
  'account.counters',
  'account.allowances',
  'account.backups',
  'account.processes',
  'account.operator_mails',
  'account.archive_intakes',
  'account.archive_intake_parts',
]

/** Every table but the list of the migrations, which a restore makes anew by running them, and of some no rows. */
const TABLES = `
  select format('%s.%s', nspname, relname) as name, format('%I.%I', nspname, relname) as quoted,
    array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
  where relkind = 'r' and nspname = any ($1) and attnum > 0 and not attisdropped and (nspname, relname) <> ('system', 'migrations')
  group by nspname, relname order by nspname collate "C", relname collate "C"`

export type Table = Source & { readonly quoted: string }

/** Of the database as it is: a backup is taken of an older schema too, before that is migrated. */
export async function tablesOf(owner: pg.ClientBase): Promise<Table[]> {
  const { rows } = await owner.query<{ name: string; quoted: string; columns: string[] }>(TABLES, [SCHEMAS])
  return rows.map(({ name, quoted, columns }) => ({ name, quoted, columns, copy: copyOf(name, quoted, columns) }))
}

function copyOf(name: string, quoted: string, columns: readonly string[]): string {
  const listed = columnsOf(columns)
  return LEFT_EMPTY.includes(name) ? `copy (select ${listed} from ${quoted} where false) to stdout` : `copy ${quoted} (${listed}) to stdout`
}

/** Of a transaction that copies as the owner: all rows are seen, or it fails; values are written and read in one form, however long it takes. */
export const AS_WRITTEN = `set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local extra_float_digits = 3; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`

export const columnsOf = (columns: readonly string[]): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

export type Sequence = { readonly name: string; readonly value: string }

/** The last number that each gave; one that gave none is left out. */
export async function sequencesOf(owner: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await owner.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = any ($1) and last_value is not null order by 1`,
    [SCHEMAS],
  )
  return rows
}
