import pg from 'pg'
import { type Source, tablesOf } from '../sources.ts'

/** Answers to calls of people who are signed in at the other installation, kept for a day. */
const LEFT_OUT = 'app.idempotency'
const LINKS = 'system.public_links'
/** When a job that waits is to begin: of the queue nothing else is taken from a file. */
export const BEGINNINGS = 'graphile_worker.beginnings'

const HELD = `state in ('waiting', 'sending', 'scheduled')`
/**
 * What a row has elsewhere. Secrets stay behind; what would not work without them is off and says so. A mail that waits is sent by the
 * installation that the copy was taken of.
 */
const REPLACED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app.api_keys': { revoked_at: 'coalesce(revoked_at, last_used_at, created_at)' },
  'app.exchange_accounts': { sealed: `'{}'::jsonb` },
  'app.company_senders': { sealed: `'{}'::jsonb` },
  'app.jobs': { sealed: `'{}'::jsonb`, state: `case when state = 'running' then 'waiting' else state end` },
  'app.mailboxes': { sealed: `'{}'::jsonb`, is_on: 'false', leased_until: 'null' },
  'app.mails': {
    state: `case when ${HELD} then 'held' else state end`,
    fault: `case when ${HELD} then null else fault end`,
    answer: `case when ${HELD} then '' else answer end`,
    next_try_at: `case when ${HELD} then null else next_try_at end`,
  },
  'app.payment_methods': { sealed: `'{}'::jsonb` },
  'app.webhooks': {
    sealed: `'{}'::jsonb`,
    secrets: `'[]'::jsonb`,
    is_secret_known: 'false',
    is_on: 'false',
    off_because: `coalesce(off_because, 'person')`,
  },
}

export type ArchiveTable = {
  readonly name: string
  readonly quoted: string
  readonly columns: readonly string[]
  /** What goes into an archive. */
  readonly written: Source
}

/** Each table with rows of a workspace, in an order in which none points to one after it. */
export async function archiveTables(owner: pg.ClientBase, workspaceId: string): Promise<ArchiveTable[]> {
  const tables = (await tablesOf(owner)).filter(({ name }) => (name.startsWith('app.') && name !== LEFT_OUT) || name === LINKS)
  const keys = await keysOf(owner)
  const drawn = await drawnOf(owner)
  const made = tables.map(({ name, quoted, columns: all }): ArchiveTable => {
    const columns = all.filter((column) => !drawn.has(`${name}.${column}`))
    const order = keys.get(name)
    if (order === undefined) throw new Error(`${name} has no key to be ordered by.`)
    const rows = `from ${quoted} where workspace_id = ${pg.escapeLiteral(workspaceId)}::uuid order by ${order}`
    const replaced = REPLACED[name] ?? {}
    const values = columns.map((column) => `${replaced[column] ?? pg.escapeIdentifier(column)} as ${pg.escapeIdentifier(column)}`)
    return { name, quoted, columns, written: { name, columns, copy: `copy (select ${values.join(', ')} ${rows}) to stdout` } }
  })
  return inOrder(made, await referencesOf(owner))
}

export function beginningsOf(workspaceId: string): Source {
  return {
    name: BEGINNINGS,
    columns: ['job_id', 'run_at'],
    copy: `copy (
      select payload ->> 'jobId', min(run_at) from graphile_worker._private_jobs
      where payload ->> 'workspaceId' = ${pg.escapeLiteral(workspaceId)} and payload ->> 'jobId' is not null group by 1 order by 1) to stdout`,
  }
}

/** Numbers that a sequence of the whole database gives: they are given anew, for no file may say where that goes on. */
async function drawnOf(owner: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%s.%s.%s', table_schema, table_name, column_name) as name from information_schema.columns where is_identity = 'YES'`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** What is of the same rows is in the same order everywhere, whatever the database sorts words by. */
async function keysOf(owner: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; key: string }>(`
    select format('%s.%s', nspname, relname) as name,
      string_agg(format(case when typcollation = 0 then '%I' else '%I collate "C"' end, attname), ', ' order by place) as key
    from pg_index join pg_class on pg_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace
      cross join unnest(indkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = indrelid and attnum = part.number join pg_type on pg_type.oid = atttypid
    where indisprimary and attidentity = '' group by nspname, relname`)
  return new Map(rows.map(({ name, key }) => [name, key]))
}

type Reference = { readonly from: string; readonly to: string }

async function referencesOf(owner: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await owner.query<Reference>(`
    select distinct format('%s.%s', f.relnamespace::regnamespace, f.relname) as from, format('%s.%s', t.relnamespace::regnamespace, t.relname) as to
    from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid where contype = 'f' and conrelid <> confrelid`)
  return rows
}

/** @throws where tables point to one another in a circle: then one statement must fill what the other needs */
function inOrder(tables: readonly ArchiveTable[], references: readonly Reference[]): ArchiveTable[] {
  const ordered: ArchiveTable[] = []
  let left = [...tables]
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const blocked = new Set(references.flatMap(({ from, to }) => (names.has(to) ? [from] : [])))
    const free = left.filter(({ name }) => !blocked.has(name))
    if (free.length === 0) throw new Error(`${[...names].join(', ')} point to one another.`)
    ordered.push(...free)
    left = left.filter(({ name }) => blocked.has(name))
  }
  return ordered
}
