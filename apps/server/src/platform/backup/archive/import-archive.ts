import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationsUpTo, readMigrations } from '../../db/migrate.ts'
import type { Tx } from '../../db/transaction.ts'
import { databaseRefusal, isConnectionLost, refusedRow } from '../../errors/database-refusal.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { BackupProblem } from '../backup-problem.ts'
import { Copying } from '../copying.ts'
import type { Checksum } from '../manifest.ts'
import type { Opening } from '../seal-file.ts'
import { AS_WRITTEN, columnsOf, type Source } from '../sources.ts'
import { Sum } from '../sum.ts'
import { headsOf } from '../write-backup.ts'
import type { ArchiveManifest } from './archive-manifest.ts'
import { type ArchiveTable, archiveTables, BEGINNINGS, beginningsOf } from './archive-sources.ts'
import { asApp } from './as-app.ts'
import { handToPeople, letIn, type People, peopleHere } from './people.ts'
import { quietened } from './quietened.ts'
import { readArchive, type WholeArchive } from './read-archive.ts'

export type ImportOptions = {
  /** The address of somebody here who is to own it. */
  readonly ownerEmail?: string | undefined
  /** Looks at all that came in, before it is committed. Gives the first fault. */
  readonly verify: (tx: Tx, workspaceId: string) => Promise<string | undefined>
}

export type Imported = WholeArchive & { readonly people: People }

/**
 * Takes a workspace in from another installation of this release, all of it or nothing, beside those that there are. The file is read twice:
 * the first time nothing is written, so that one that is cut or altered is refused before. It is not trusted: of it come rows of its own
 * workspace alone, each checked as any row is.
 * @param client a connection of the owner, for this alone
 * @throws BackupProblem
 */
export async function importArchive(
  client: pg.ClientBase,
  path: string,
  opening: Opening | undefined,
  { ownerEmail, verify }: ImportOptions,
): Promise<Imported> {
  const before = await readArchive(path, opening)
  const { manifest } = before
  refuseOtherSchema(manifest)
  await client.query('begin isolation level read committed')
  try {
    await client.query(AS_WRITTEN)
    await client.query(`select pg_advisory_xact_lock(hashtextextended('workspace import', 0)), set_config('jit', 'off', true)`)
    await refuseTaken(client, manifest)
    const people = await peopleHere(client, manifest.people, ownerEmail)
    const tables = await archiveTables(client, manifest.workspace.id)
    refuseOtherTables(manifest, tables)
    await stage(client, path, opening, before, tables)
    await refuseTakenLinks(client, tables)
    await settleIn(client, before, tables, people)
    const fault = await asApp(client, manifest.workspace.id, (tx) => verify(tx, manifest.workspace.id))
    if (fault !== undefined) throw new BackupProblem('damaged', `What is in the archive does not agree: nothing was taken in (${fault}).`)
    await client.query('commit')
    return { ...before, people }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw inASentence(path, error)
  }
}

function inASentence(path: string, error: unknown): unknown {
  if (databaseRefusal(error) === 'common.disk_full') return new StartupProblem('The disk of the database is full: nothing was taken in.')
  if (isConnectionLost(error))
    return new StartupProblem('The database went away while rows came in: nothing was taken in.', { cause: error })
  const row = refusedRow(error)
  if (row === undefined) return error
  const place = row.table === '' ? '' : `${row.table.replace(/^staged_/, '')}: `
  const fault = `${place}${row.message}`
  return new BackupProblem('damaged', `${path} holds what no workspace of this release can hold: nothing was taken in (${fault}).`, {
    cause: error,
  })
}

function refuseOtherSchema({ migrations, product }: ArchiveManifest): void {
  const ours = readMigrations()
  if (migrationsUpTo(migrations, ours)?.length === ours.length) return
  const unknown = migrations.find(({ name }) => !ours.some((migration) => migration.name === name))
  throw new BackupProblem(
    'newer',
    unknown
      ? `The archive was made by ${product}, which is newer: it has ${unknown.name}, which this release does not know.`
      : `The archive was made by ${product}, which is of another release: bring that installation to this one (npm start), and export again.`,
  )
}

async function refuseTaken(client: pg.ClientBase, { workspace: { id, name } }: ArchiveManifest): Promise<void> {
  const { rowCount } = await client.query('select from account.workspaces where id = $1::uuid', [id])
  if (rowCount === 0) return
  throw new BackupProblem('taken', `The workspace ${name} (${id}) is here already: an archive brings what is not here.`)
}

function refuseOtherTables({ sources }: ArchiveManifest, tables: readonly ArchiveTable[]): void {
  const ours = [...tables.map(({ name, columns }) => ({ name, columns })), BEGUN].map(({ name, columns }) => ({
    name,
    columns: [...columns],
  }))
  if (!isDeepStrictEqual(sources, ours)) throw new BackupProblem('damaged', 'The archive’s tables are not those of its release.')
}

const BEGUN = beginningsOf('')

const stagedOf = (name: string): string => pg.escapeIdentifier(`staged_${name.replace('.', '_')}`)

/** Rows lie in tables of this connection first, which take those of the one workspace and no others, and nobody waits for them. */
async function stage(
  client: pg.ClientBase,
  path: string,
  opening: Opening | undefined,
  before: WholeArchive,
  tables: readonly ArchiveTable[],
): Promise<void> {
  const id = pg.escapeLiteral(before.manifest.workspace.id)
  for (const { name, quoted, columns } of tables) {
    await client.query(
      `create temporary table ${stagedOf(name)} on commit drop as select ${columnsOf(columns)} from ${quoted} with no data`,
    )
    await client.query(
      `alter table ${stagedOf(name)} add constraint of_this_workspace check (workspace_id is not null and workspace_id = ${id}::uuid)`,
    )
  }
  await client.query(`create temporary table ${stagedOf(BEGINNINGS)} (job_id uuid primary key, run_at timestamptz not null) on commit drop`)
  const columns = new Map([...tables, BEGUN].map((source) => [source.name, source.columns]))
  const copying = new Copying(client, (source) => {
    const listed = columns.get(source)
    if (listed === undefined) throw new BackupProblem('damaged', `The archive has ${source}, which its release had not.`)
    return `copy ${stagedOf(source)} (${columnsOf(listed)}) from stdin`
  })
  const again = await readArchive(path, opening, { chunk: (source, chunk) => copying.write(source, chunk) })
  await copying.end()
  if (!isDeepStrictEqual(again, before)) throw new BackupProblem('damaged', `${path} was changed while it was read: nothing was taken in.`)
}

/** Whoever has a link reaches what it is of: there is one of each, wherever it was made. */
async function refuseTakenLinks(client: pg.ClientBase, tables: readonly ArchiveTable[]): Promise<void> {
  const links = tables.find(({ name }) => name === 'system.public_links')
  if (links === undefined) return
  const { rows } = await client.query<{ taken: number }>(
    `select count(*)::int as taken from ${stagedOf(links.name)} join ${links.quoted} as kept using (token)`,
  )
  const taken = rows[0]?.taken ?? 0
  if (taken > 0)
    throw new BackupProblem('taken', `${taken} of the archive’s public links are those of documents here: nothing was taken in.`)
}

async function settleIn(
  client: pg.ClientBase,
  { manifest, checksums }: WholeArchive,
  tables: readonly ArchiveTable[],
  people: People,
): Promise<void> {
  const { id, name, createdAt, requiresSecondFactor, idleMinutes } = manifest.workspace
  await client.query(
    `insert into account.workspaces (id, name, created_at, requires_second_factor, idle_minutes)
    values ($1::uuid, $2, $3::timestamptz, $4, $5)`,
    [id, name, createdAt, requiresSecondFactor, idleMinutes],
  )
  await quietened(client, async () => {
    for (const { name: table, quoted, columns } of tables)
      await client.query(`insert into ${quoted} (${columnsOf(columns)}) select ${columnsOf(columns)} from ${stagedOf(table)}`)
  })
  for (const { name: table, quoted, written } of tables) {
    await client.query(`analyze ${quoted}`)
    // As it would be exported again: what is left out of archives was not in this one either.
    refuseUnequal(table, await sumOf(client, written), checksums.sources[table])
  }
  if (!isDeepStrictEqual(await headsOf(client, id), checksums.heads))
    throw new BackupProblem('damaged', 'The archive’s chains do not end as it says: nothing was taken in.')
  await refuseStrayLinks(client, id)
  await letIn(client, id, people)
  await handToPeople(client, id, people)
  await askForJobs(client, id)
}

async function sumOf(client: pg.ClientBase, { copy }: Source): Promise<Checksum> {
  const sum = new Sum()
  for await (const chunk of client.query(copyTo(copy)) as AsyncIterable<Buffer>) sum.add(chunk)
  return sum.result()
}

function refuseUnequal(table: string, kept: Checksum, written: Checksum | undefined): void {
  if (!isDeepStrictEqual(kept, written))
    throw new BackupProblem('damaged', `${table} does not come out as the archive has it: nothing was taken in.`)
}

/** A link is of a document of its own workspace. */
async function refuseStrayLinks(client: pg.ClientBase, workspaceId: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from system.public_links link where link.workspace_id = $1::uuid and not exists (
      select from app.documents document where document.workspace_id = $1::uuid and document.id = link.document_id) limit 1`,
    [workspaceId],
  )
  if (rowCount !== 0) throw new BackupProblem('damaged', 'The archive has links of documents that are not in it: nothing was taken in.')
}

/** As those of any that wait are asked for: nothing but when each was to begin is taken from the file. */
async function askForJobs(client: pg.ClientBase, workspaceId: string): Promise<void> {
  await client.query(
    `select graphile_worker.add_job('run_job', json_build_object('workspaceId', job.workspace_id, 'jobId', job.id),
      run_at => begun.run_at, flags => case job.task
        when 'webhooks.deliver' then array[job.workspace_id::text || '/webhooks', 'webhooks']
        when 'mails.deliver' then array[job.workspace_id::text, 'mail']
        else array[job.workspace_id::text] end)
    from app.jobs job left join ${stagedOf(BEGINNINGS)} begun on begun.job_id = job.id
    where job.workspace_id = $1::uuid and job.state in ('waiting', 'running') order by job.created_at, job.id`,
    [workspaceId],
  )
}
