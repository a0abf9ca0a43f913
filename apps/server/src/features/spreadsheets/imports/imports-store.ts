import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { AHEAD } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import type { StatedSum } from '../documents/stated-sums.ts'
import type { ImportNoun } from '../import-noun.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Without pieces it has been imported. */
export type StoredImport = {
  fileName: string
  headings: string[]
  rowCount: number
  pieces: number
  /** of documents: what their source says that they come to; null: it says nothing */
  stated: StatedSum[] | null
  done: number | null
  /** of documents: the job that was asked to carry it out, whether it was told to stop, and what came of it */
  jobId: string | null
  isStopped: boolean
  madeId: string | null
}
export type NewImport = Pick<StoredImport, 'fileName' | 'rowCount'> & {
  stated?: StatedSum[] | null
  /** of products: those that came with the table, by their names */
  pictures?: Readonly<Record<string, string>> | null
  id: string
  noun: ImportNoun
  headings: readonly string[]
  createdBy: string
}

export const packRows = (rows: readonly SheetRow[]): Promise<Buffer> => pack(JSON.stringify(rows))

export async function insertImport(tx: Tx, act: Act, table: NewImport, pieces: readonly Buffer[]): Promise<void> {
  const { workspaceId } = act.actor
  await sql`
    insert into app.imports (workspace_id, id, noun, file_name, headings, row_count, created_by, stated, pictures) values
      (${workspaceId}, ${table.id}, ${table.noun}, ${table.fileName}, ${JSON.stringify(table.headings)}, ${table.rowCount}, ${table.createdBy},
        ${table.stated ? JSON.stringify(table.stated) : null}::jsonb, ${table.pictures ? JSON.stringify(table.pictures) : null}::jsonb)
  `.execute(tx)
  await insertPieces(tx, act, table.id, pieces)
}

export async function findImport(tx: Tx, { actor: { workspaceId } }: Act, noun: ImportNoun, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select file_name as "fileName", headings, stated, row_count as "rowCount", done, job_id as "jobId", made_id as "madeId",
      cancelled_at is not null as "isStopped",
      (select count(*)::int from app.import_pieces p where p.workspace_id = ${workspaceId} and p.import_id = i.id) as pieces
    from app.imports i where workspace_id = ${workspaceId} and id = ${id} and noun = ${noun}`.execute(tx)
  return rows[0]
}

/** Those that came with a table and are still there, by their names; null: none came. */
export async function selectPictures(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  importId: string,
): Promise<Readonly<Record<string, string>> | null> {
  const { rows } = await sql<{ pictures: Record<string, string> | null }>`
    select (
      select jsonb_object_agg(named.key, named.value) from jsonb_each_text(i.pictures) named
      where exists (select from app.files f where f.workspace_id = ${workspaceId} and f.id = named.value::uuid)
    ) as pictures
    from app.imports i where i.workspace_id = ${workspaceId} and i.id = ${importId} and i.noun = 'products'`.execute(tx)
  return rows[0]?.pictures ?? null
}

export async function readPiece(tx: Tx, { actor: { workspaceId } }: Act, importId: string, position: number): Promise<SheetRow[]> {
  const { rows } = await sql<{ rows: Buffer }>`
    select rows from app.import_pieces
    where workspace_id = ${workspaceId} and import_id = ${importId} and position = ${position}`.execute(tx)
  const [piece] = rows
  return piece ? unpackRows(piece.rows) : []
}

export const unpackRows = async (packed: Buffer): Promise<SheetRow[]> => JSON.parse((await unpack(packed)).toString('utf8'))

/** Other rows and headings in the place of those that it had. */
export async function replaceTable(
  tx: Tx,
  act: Act,
  id: string,
  { fileName, headings, rowCount }: Pick<StoredImport, 'fileName' | 'headings' | 'rowCount'>,
  pieces: readonly Buffer[],
): Promise<void> {
  const { workspaceId } = act.actor
  await deletePieces(tx, act, id)
  await sql`
    update app.imports set file_name = ${fileName}, headings = ${JSON.stringify(headings)}, row_count = ${rowCount}
    where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
  await insertPieces(tx, act, id, pieces)
}

async function insertPieces(tx: Tx, { actor: { workspaceId } }: Act, id: string, pieces: readonly Buffer[]): Promise<void> {
  for (const [position, rows] of pieces.entries()) {
    await sql`insert into app.import_pieces (workspace_id, import_id, position, rows) values
      (${workspaceId}, ${id}, ${position}, ${rows})`.execute(tx)
  }
}

/** All rows of a table, in their order. */
export async function readRows(tx: Tx, act: Act, id: string, pieces: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (let position = 0; position < pieces; position++) rows.push(...(await readPiece(tx, act, id, position)))
  return rows
}

/** Its rows are the records' now; that it was there is known for a day. */
export async function deletePieces(tx: Tx, { actor: { workspaceId } }: Act, importId: string): Promise<void> {
  await sql`delete from app.import_pieces where workspace_id = ${workspaceId} and import_id = ${importId}`.execute(tx)
}

/** Whether it was there. */
export async function deleteImport(tx: Tx, { actor: { workspaceId } }: Act, noun: ImportNoun, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from app.imports where workspace_id = ${workspaceId} and id = ${id} and noun = ${noun}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Those whose rows are kept still. Whoever asks holds off whoever asks at the same time, so that the count is true until the end. */
export async function keptImports(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<{ count: number; oldest: Date }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${workspaceId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest from app.imports i
    where workspace_id = ${workspaceId} and exists (
      select from app.import_pieces p where p.workspace_id = ${workspaceId} and p.import_id = i.id)`.execute(tx)
  const [found] = rows
  return { count: found?.count ?? 0, oldest: found?.oldest ?? clock.now() }
}

const DAY_MS = 86_400_000

export async function deleteForgottenImports(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS)
  await sql`delete from app.imports where workspace_id = ${workspaceId} and created_at < ${dayAgo}`.execute(tx)
}

/** Two imports of one noun would not see each other's records: the second one waits for the first. Gives the instant of its start. */
export async function lockImport(tx: Tx, { actor: { workspaceId } }: Act, noun: ImportNoun, id: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import of ${noun} ${workspaceId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ now: string }>`
    select pg_advisory_xact_lock(${lockOf(workspaceId, id)}), clock_timestamp()::text as now`.execute(tx)
  return rows[0]?.now ?? ''
}

/** Whether its transaction is open, in whatever process: the lock ends with it, also when the process is killed. */
export async function isRunning(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${lockOf(workspaceId, id)}) as free`.execute(tx)
  return rows[0]?.free === false
}

const lockOf = (workspaceId: string, id: string) => sql`hashtextextended(${`import ${id} ${workspaceId}`}, 0)`

/** Gives whether it was told to stop since it began. */
export async function writeProgress(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { done, startedAt }: { done: number; startedAt: string },
): Promise<boolean> {
  const { rows } = await sql<{ cancelled: boolean }>`
    update app.imports set done = ${done} where workspace_id = ${workspaceId} and id = ${id}
    returning coalesce(cancelled_at > ${startedAt}::timestamptz, false) as cancelled`.execute(tx)
  return rows[0]?.cancelled === true
}

/** One that runs ends at its next rows, with nothing written. */
export async function tellToStop(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`
    with present as (select clock_timestamp() as at)
    update app.imports set cancelled_at = present.at from present where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}

/**
 * Until the transaction ends, words wait in a longer list before they enter the indexes of search, which saves a quarter of an insert. Not
 * longer than this: all others' searches read that list meanwhile.
 */
export async function letWordsWait(tx: Tx): Promise<void> {
  await sql`${AHEAD} select set_config('gin_pending_list_limit', '1MB', true)`.execute(tx)
}

/** Whoever asks for it at the same time waits. */
export async function lockAsking(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`select from app.imports where workspace_id = ${workspaceId} and id = ${id} for no key update`.execute(tx)
}

/** A job carries it out from now on. */
export async function writeAsked(tx: Tx, { actor: { workspaceId } }: Act, id: string, jobId: string): Promise<void> {
  await sql`update app.imports set job_id = ${jobId}, done = 0, cancelled_at = null where workspace_id = ${workspaceId} and id = ${id}`.execute(
    tx,
  )
}

export async function writeMade(tx: Tx, { actor: { workspaceId } }: Act, id: string, madeId: string): Promise<void> {
  await sql`update app.imports set made_id = ${madeId} where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}

/**
 * Until the transaction ends, nothing of it is cut off for being long: tens of thousands of documents are planned between two statements, and taken back
 * by one.
 */
export async function letTakeLong(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(
    tx,
  )
}

/** After an import: what waits enters the indexes, and the planner learns how many records there are. */
export async function tidyIndexes(tx: Tx): Promise<void> {
  await sql`select system.settle_import()`.execute(tx)
}
