import pg from 'pg'
import { type Source, tablesOf } from '../sources.ts'

/** Answers to calls of people who are signed in at the other installation, kept for a day; archives themselves, which hold all this already. */
const LEFT_OUT = ['app.idempotency', 'app.archives', 'app.archive_parts']
/** The job that makes an archive is none of what goes on elsewhere. */
const ROWS_LEFT_OUT: Readonly<Record<string, string>> = { 'app.jobs': `task <> 'archives.make'` }
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
  // The consent is of the installation that asked for it.
  'app.bank_feeds': {
    state: `'ended'`,
    consent_id: `''`,
    provider_account_id: `''`,
    asked_consent_id: `''`,
    leased_until: 'null',
    fault: `'consent_ended'`,
  },
  'app.company_senders': { sealed: `'{}'::jsonb` },
  'app.jobs': { sealed: `'{}'::jsonb`, state: `case when state = 'running' then 'waiting' else state end` },
  'app.mailboxes': { sealed: `'{}'::jsonb`, is_on: 'false', leased_until: 'null' },
  'app.mails': {
    state: `case when ${HELD} then 'held' else state end`,
    fault: `case when ${HELD} then null else fault end`,
    answer: `case when ${HELD} then '' else answer end`,
    next_try_at: `case when ${HELD} then null else next_try_at end`,
  },
  'app.payment_methods': { sealed: `'{}'::jsonb`, checked_at: 'null', notify_key: 'null', untried_since: 'null' },
  'app.webhooks': {
    sealed: `'{}'::jsonb`,
    secrets: `'[]'::jsonb`,
    is_secret_known: 'false',
    is_on: 'false',
    off_because: `coalesce(off_because, 'person')`,
  },
}

/** A column of bytes that lie as files of their own: which, and under what name. */
type Bytes = { readonly column: string; readonly path: string }

export type ArchiveTable = {
  readonly name: string
  readonly quoted: string
  readonly columns: readonly string[]
  /** The rows as JSON, a line each, as they go into an archive. */
  readonly written: Source
  /** Where its JSON lies. */
  readonly file: string
  readonly bytes?: BytesOfTable
}

export type BytesOfTable = {
  readonly column: string
  /** The files' names and contents, in the order of the rows. */
  readonly query: string
}

/** Each table with rows of a workspace, in an order in which none points to one after it. */
export async function archiveTables(owner: pg.ClientBase, workspaceId: string): Promise<ArchiveTable[]> {
  const tables = (await tablesOf(owner)).filter(({ name }) => (name.startsWith('app.') && !LEFT_OUT.includes(name)) || name === LINKS)
  const keys = await keysOf(owner)
  const drawn = await drawnOf(owner)
  const made = tables.map(({ name, quoted, columns: all }): ArchiveTable => {
    const columns = all.filter((column) => !drawn.has(`${name}.${column}`))
    const order = keys.get(name)
    if (order === undefined) throw new Error(`${name} has no key to be ordered by.`)
    const owned = ROWS_LEFT_OUT[name] === undefined ? '' : ` and ${ROWS_LEFT_OUT[name]}`
    const rows = `from ${quoted} of_archive where workspace_id = ${pg.escapeLiteral(workspaceId)}::uuid${owned}`
    const replaced = REPLACED[name] ?? {}
    const bytes = bytesOf(name, pg.escapeLiteral(workspaceId))
    const values = columns.map((column) => {
      const value = column === bytes?.column ? referenceTo(bytes) : (replaced[column] ?? pg.escapeIdentifier(column))
      return `${value} as ${pg.escapeIdentifier(column)}`
    })
    const written = { name, columns, copy: asJson(`select ${values.join(', ')} ${rows} order by ${order}`) }
    const table = { name, quoted, columns, written, file: fileOf(name) }
    if (bytes === undefined) return table
    const { column, path } = bytes
    const query = `select ${path} as name, ${column} as content ${rows} and ${column} is not null order by ${order}`
    return { ...table, bytes: { column, query } }
  })
  return inOrder(made, await referencesOf(owner))
}

/** The order of when jobs begin, of which nothing else is taken from a file. */
export function beginningsOf(workspaceId: string): Source {
  return {
    name: BEGINNINGS,
    columns: ['job_id', 'run_at'],
    copy: asJson(`
      select (payload ->> 'jobId')::uuid as job_id, min(run_at) as run_at from graphile_worker._private_jobs
      where payload ->> 'workspaceId' = ${pg.escapeLiteral(workspaceId)} and payload ->> 'jobId' is not null
        and payload ->> 'jobId' in (select id::text from app.jobs where workspace_id = ${pg.escapeLiteral(workspaceId)}::uuid and task <> 'archives.make')
      group by 1 order by 1`),
  }
}

/** Each row a line as it is: a quote and a delimiter that no JSON has. */
const RAW = `(format csv, quote e'\\x01', delimiter e'\\x02')`
const asJson = (rows: string): string => `copy (select row_to_json(of_archive)::text from (${rows}) of_archive) to stdout ${RAW}`

const safe = (name: string): string => `left(regexp_replace(${name}, '[\\x01-\\x1f\\\\/:*?"<>|]+', '-', 'g'), 80)`
const numberOf = (workspaceId: string): string =>
  safe(
    `(select coalesce(nullif(number, ''), 'draft') from app.documents d where d.workspace_id = ${workspaceId}::uuid and d.id = of_archive.document_id)`,
  )

/** What people look for as a file is one, and stands in no row. Names follow from keys, so that each is there once. */
const pathsOf = (workspaceId: string): Readonly<Record<string, string>> => ({
  'app.files': `'files/' || id || '-' || ${safe('name')}`,
  'app.document_outputs': `'pdf/' || ${numberOf(workspaceId)} || '-' || language || '-' || kind || '-' || document_id || '.pdf'`,
  'app.document_einvoices': `'xml/' || ${numberOf(workspaceId)} || '-' || syntax || '-' || document_id || '.xml'`,
  'app.vat_filed_files': `'vat-files/' || filing_id || '/' || name || '.TXT'`,
  'app.export_parts': `'exports/' || export_id || '/' || position`,
  'app.job_files': `'downloads/' || job_id || '/' || position`,
})

function bytesOf(table: string, workspaceId: string): Bytes | undefined {
  const path = pathsOf(workspaceId)[table]
  return path === undefined ? undefined : { column: 'content', path }
}

const referenceTo = ({ column, path }: Bytes): string =>
  `case when ${column} is not null then json_build_object('file', ${path}, 'bytes', length(${column}), 'sha256', encode(sha256(${column}), 'hex')) end`

/**
 * Names of the files of a document, by kind: an expression over the row that has `document_id`, called `of_archive`.
 * @param workspaceId a literal
 */
export const paperPath = (table: 'app.document_outputs' | 'app.document_einvoices', workspaceId: string): string =>
  pathsOf(workspaceId)[table] ?? ''

/** By what people call it; what has no place of its own is of the settings. */
const FOLDERS: readonly (readonly [RegExp, string])[] = [
  [/^audit_/, 'audit'],
  [/^(document_ranges|cash_order_ranges)$|_chains?$/, 'chains'],
  [/^(contact|learnt_ibans|parties)/, 'contacts'],
  [/^product/, 'products'],
  [/^(vat_|intrastat|saft)/, 'vat'],
  [/^(bill_|bills|mailbox)/, 'bills'],
  [/^(payment|allocation|reminder)/, 'payments'],
  [/^(account|statement|entr|cash|treasury|bank|transfer|money)/, 'treasury'],
  [/^(document|recurrence|advance|public_links|attachment|sent|transmission|exchange_)/, 'documents'],
  [/^(mail|job|notice|webhook|export|import|saved|list_|search|verification|beginnings)/, 'work'],
]
export function fileOf(table: string): string {
  const noun = table.slice(table.indexOf('.') + 1)
  return `${FOLDERS.find(([names]) => names.test(noun))?.[1] ?? 'settings'}/${noun}.json`
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
