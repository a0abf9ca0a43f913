import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { SheetRow } from '../../platform/spreadsheets/read-protocol.ts'
import type { ImportNoun } from './import-noun.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Without pieces it has been imported. */
export type StoredImport = { headings: string[]; rowCount: number; pieces: number }
type NewImport = { id: string; noun: ImportNoun; fileName: string; headings: readonly string[]; rowCount: number; createdBy: string }

export const packRows = (rows: readonly SheetRow[]): Promise<Buffer> => pack(JSON.stringify(rows))

export async function insertImport(tx: Tx, workspaceId: string, table: NewImport, pieces: readonly Buffer[]): Promise<void> {
  await sql`
    insert into app.imports (workspace_id, id, noun, file_name, headings, row_count, created_by) values
      (${workspaceId}, ${table.id}, ${table.noun}, ${table.fileName}, ${JSON.stringify(table.headings)}, ${table.rowCount}, ${table.createdBy})
  `.execute(tx)
  for (const [position, rows] of pieces.entries()) {
    await sql`insert into app.import_pieces (workspace_id, import_id, position, rows) values
      (${workspaceId}, ${table.id}, ${position}, ${rows})`.execute(tx)
  }
}

export async function findImport(tx: Tx, workspaceId: string, noun: ImportNoun, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select headings, row_count as "rowCount",
      (select count(*)::int from app.import_pieces p where p.workspace_id = i.workspace_id and p.import_id = i.id) as pieces
    from app.imports i where workspace_id = ${workspaceId} and id = ${id} and noun = ${noun}`.execute(tx)
  return rows[0]
}

export async function readPiece(tx: Tx, workspaceId: string, importId: string, position: number): Promise<SheetRow[]> {
  const { rows } = await sql<{ rows: Buffer }>`
    select rows from app.import_pieces
    where workspace_id = ${workspaceId} and import_id = ${importId} and position = ${position}`.execute(tx)
  const [piece] = rows
  return piece ? JSON.parse((await unpack(piece.rows)).toString('utf8')) : []
}

/** Its rows are the records' now; that it was there is known for a day. */
export async function deletePieces(tx: Tx, workspaceId: string, importId: string): Promise<void> {
  await sql`delete from app.import_pieces where workspace_id = ${workspaceId} and import_id = ${importId}`.execute(tx)
}

/** Whether it was there. */
export async function deleteImport(tx: Tx, workspaceId: string, noun: ImportNoun, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from app.imports where workspace_id = ${workspaceId} and id = ${id} and noun = ${noun}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function deleteForgottenImports(tx: Tx, workspaceId: string): Promise<void> {
  await sql`delete from app.imports where workspace_id = ${workspaceId} and created_at < now() - interval '1 day'`.execute(tx)
}

/** Two imports of one noun would not see each other's records: the second one waits for the first. */
export async function lockImportsOf(tx: Tx, workspaceId: string, noun: ImportNoun): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import of ${noun} ${workspaceId}`}, 0))`.execute(tx)
}
