import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationsUpTo, readMigrations } from '../../db/migrate.ts'
import type { Tx } from '../../db/transaction.ts'
import { databaseRefusal, isConnectionLost, refusedRow } from '../../errors/database-refusal.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { BackupProblem } from '../backup-problem.ts'
import type { Opening } from '../seal-file.ts'
import { AS_WRITTEN, columnsOf, type Source } from '../sources.ts'
import { headsOf } from '../write-backup.ts'
import type { ArchiveManifest } from './archive-manifest.ts'
import { type ArchiveTable, archiveTables, BEGINNINGS, beginningsOf, fileOf } from './archive-sources.ts'
import { asApp } from './as-app.ts'
import { asList } from './json-rows.ts'
import { handToPeople, letIn, type People, peopleHere } from './people.ts'
import { quietened } from './quietened.ts'
import { type WholeArchive, withArchive } from './read-archive.ts'
import { stage, stagedOf } from './stage-rows.ts'

export type ImportOptions = {
  /** The address of somebody here who is to own it. */
  readonly ownerEmail?: string | undefined
  /** Who brings it, by their account here: they own it, and whoever else was in it is invited anew. */
  readonly broughtBy?: string | undefined
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
  /** Looks at all that came in, before it is committed. Gives the first fault. */
  readonly verify: (tx: Tx, workspaceId: string) => Promise<string | undefined>
  /** What else is done in the transaction that keeps it, the last of all. */
  readonly onVerified?: ((workspaceId: string) => Promise<void>) | undefined
}

/** How far it is: files looked at, rows taken in, and then all of it verified. */
export type ImportProgress = { readonly stage: 'reading' | 'taking_in' | 'verifying'; readonly done: number; readonly total: number }

export type Imported = { readonly manifest: ArchiveManifest; readonly people: People }

/**
 * Takes a workspace in from another installation of this release, all of it or nothing, beside those that there are. All of the file is read
 * before anything is written, so that one that is cut or altered is refused before. It is not trusted: of it come rows of its own
 * workspace alone, each checked as any row is.
 * @param client a connection of the owner, for this alone
 * @throws BackupProblem
 */
export async function importArchive(
  client: pg.ClientBase,
  path: string,
  opening: Opening | undefined,
  options: ImportOptions,
): Promise<Imported> {
  const onFiles = (done: number, total: number) => options.onProgress?.({ stage: 'reading', done, total })
  return withArchive(path, { opening, onFiles }, (archive) => takeIn(client, path, archive, options))
}

async function takeIn(
  client: pg.ClientBase,
  path: string,
  archive: WholeArchive,
  { ownerEmail, broughtBy, verify, onProgress, onVerified }: ImportOptions,
): Promise<Imported> {
  const { manifest } = archive
  refuseOtherSchema(manifest)
  await client.query('begin isolation level read committed')
  try {
    await client.query(AS_WRITTEN)
    await client.query(`select pg_advisory_xact_lock(hashtextextended('workspace import', 0)), set_config('jit', 'off', true)`)
    await refuseTaken(client, manifest, broughtBy !== undefined)
    const people = await peopleHere(client, manifest.people, { ownerEmail, broughtBy })
    const tables = await archiveTables(client, manifest.workspace.id)
    refuseOtherTables(manifest, tables)
    await stage(client, archive, tables, (done, total) => onProgress?.({ stage: 'taking_in', done, total }))
    onProgress?.({ stage: 'verifying', done: 0, total: 1 })
    await refuseTakenLinks(client, tables)
    await settleIn(client, manifest, tables, people, broughtBy !== undefined)
    const fault = await asApp(client, manifest.workspace.id, (tx) => verify(tx, manifest.workspace.id))
    if (fault !== undefined) throw new BackupProblem('damaged', `What is in the archive does not agree: nothing was taken in (${fault}).`)
    await onVerified?.(manifest.workspace.id)
    await client.query('commit')
    return { manifest, people }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw inASentence(path, error)
  }
}

function inASentence(path: string, error: unknown): unknown {
  if (databaseRefusal(error) === 'common.disk_full')
    return new BackupProblem('no_room', 'The disk of the database is full: nothing was taken in.')
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

export function refuseOtherSchema({ migrations, product }: ArchiveManifest): void {
  const ours = readMigrations()
  if (migrationsUpTo(migrations, ours)?.length === ours.length) return
  const unknown = migrations.find(({ name }) => !ours.some((migration) => migration.name === name))
  throw new BackupProblem(
    unknown ? 'newer' : 'older',
    unknown
      ? `The archive was made by ${product}, which is newer: it has ${unknown.name}, which this release does not know.`
      : `The archive was made by ${product}, which is of another release: bring that installation to this one (npm start), and export again.`,
  )
}

/**
 * @param isOfPerson whether somebody brings it who does not run the installation: for them what was erased stays so
 * @throws BackupProblem where the workspace is here, closed or not, or was
 */
export async function refuseTaken(client: pg.ClientBase, { workspace: { id, name } }: ArchiveManifest, isOfPerson: boolean): Promise<void> {
  const { rowCount } = await client.query('select from account.workspaces where id = $1::uuid', [id])
  if (rowCount !== 0) throw new BackupProblem('taken', `The workspace ${name} (${id}) is here already: an archive brings what is not here.`)
  const erased = isOfPerson ? await client.query('select from account.erased_workspaces where id = $1::uuid', [id]) : { rowCount: 0 }
  if (erased.rowCount !== 0) throw new BackupProblem('erased', `The workspace ${name} (${id}) was here, and was erased for good.`)
}

function refuseOtherTables({ sources }: ArchiveManifest, tables: readonly ArchiveTable[]): void {
  const ours = [...tables, { ...BEGUN, file: fileOf(BEGINNINGS) }].map(({ name, columns, file }) => ({ name, columns: [...columns], file }))
  if (
    !isDeepStrictEqual(
      sources.map(({ rows: _, ...source }) => source),
      ours,
    )
  )
    throw new BackupProblem('damaged', 'The archive’s tables are not those of its release.')
}

const BEGUN = beginningsOf('')

/** Whoever has a link reaches what it is of: there is one of each, wherever it was made. */
async function refuseTakenLinks(client: pg.ClientBase, tables: readonly ArchiveTable[]): Promise<void> {
  const links = tables.find(({ name }) => name === 'system.public_links')
  if (links === undefined) return
  const { rows } = await client.query<{ taken: number }>(
    `select count(*)::int as taken from ${stagedOf(links.name)} join ${links.quoted} as kept using (token)`,
  )
  const taken = rows[0]?.taken ?? 0
  if (taken > 0)
    throw new BackupProblem('links_taken', `${taken} of the archive’s public links are those of documents here: nothing was taken in.`)
}

async function settleIn(
  client: pg.ClientBase,
  manifest: ArchiveManifest,
  tables: readonly ArchiveTable[],
  people: People,
  isOfPerson: boolean,
): Promise<void> {
  const { id, name, createdAt, requiresSecondFactor, idleMinutes } = manifest.workspace
  await client.query(
    `insert into account.workspaces (id, name, created_at, requires_second_factor, idle_minutes)
    values ($1::uuid, $2, coalesce($3::timestamptz, now()), $4, $5)`,
    // Who owns the oldest workspace may run the installation: that is not for a file to say.
    [id, name, isOfPerson ? null : createdAt, requiresSecondFactor, idleMinutes],
  )
  await quietened(client, async () => {
    for (const { name: table, quoted, columns } of tables)
      await client.query(`insert into ${quoted} (${columnsOf(columns)}) select ${columnsOf(columns)} from ${stagedOf(table)}`)
  })
  const sums = new Map(manifest.files.map(({ name: file, sha256 }) => [file, sha256]))
  for (const { name: table, quoted, written, file } of tables) {
    await client.query(`analyze ${quoted}`)
    // As it would be exported again: what is left out of archives was not in this one either. Of files that lie beside it there are the hashes.
    if ((await sumOf(client, written)) !== sums.get(file))
      throw new BackupProblem('damaged', `${table} does not come out as the archive has it: nothing was taken in.`)
  }
  if (!isDeepStrictEqual(await headsOf(client, id), manifest.heads))
    throw new BackupProblem('damaged', 'The archive’s chains do not end as it says: nothing was taken in.')
  await refuseStrayLinks(client, id)
  await letIn(client, id, people)
  await handToPeople(client, id, people)
  await askForJobs(client, id)
}

async function sumOf(client: pg.ClientBase, { copy }: Source): Promise<string> {
  const hash = createHash('sha256')
  const lines: AsyncIterable<Buffer> = client.query(copyTo(copy))
  for await (const piece of asList(lines, () => {})) hash.update(piece)
  return hash.digest('hex')
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
