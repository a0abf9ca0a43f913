import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Which documents or payments an export is of, so many a slice. */
const SLICE = 1000

export async function insertSlices(tx: Tx, { actor: { workspaceId } }: Act, exportId: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += SLICE) {
    await sql`
      insert into app.export_slices (workspace_id, export_id, position, ids) values
        (${workspaceId}::uuid, ${exportId}::uuid, ${at / SLICE}, ${ids.slice(at, at + SLICE)}::uuid[])`.execute(tx)
  }
}

/** Those from a place on, so many at most; a step never reaches over the end of a slice. */
export async function selectSliced(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  exportId: string,
  from: number,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select ids[${(from % SLICE) + 1}:${(from % SLICE) + count}] as ids from app.export_slices
    where workspace_id = ${workspaceId}::uuid and export_id = ${exportId}::uuid and position = ${Math.floor(from / SLICE)}`.execute(tx)
  return rows[0]?.ids ?? []
}

/** `own`: its bytes are kept with it; else they lie with the document; `left_out`: there are none, and the name says why. */
type PartSource = 'own' | 'pdf' | 'ubl' | 'cii' | 'left_out'
export type Part = {
  readonly position: number
  readonly name: string
  readonly source: PartSource
  readonly documentId: string | null
  readonly language: string | null
  readonly content: Uint8Array | null
}

export async function insertPart(tx: Tx, { actor: { workspaceId } }: Act, exportId: string, part: Part): Promise<void> {
  const content = part.content === null ? null : Buffer.from(part.content)
  await sql`
    insert into app.export_parts (workspace_id, export_id, position, name, source, document_id, language, content) values
      (${workspaceId}::uuid, ${exportId}::uuid, ${part.position}, ${part.name}, ${part.source}, ${part.documentId}::uuid, ${part.language},
        ${content})`.execute(tx)
}

export type NamedPart = Pick<Part, 'position' | 'name' | 'source'>

/** In their order, without their bytes. */
export async function selectParts(tx: Tx, { actor: { workspaceId } }: Act, exportId: string): Promise<NamedPart[]> {
  const { rows } = await sql<NamedPart>`
    select position, name, source from app.export_parts
    where workspace_id = ${workspaceId}::uuid and export_id = ${exportId}::uuid order by position`.execute(tx)
  return rows
}

/** The bytes of one of them. */
export async function readPart(tx: Tx, { actor: { workspaceId } }: Act, exportId: string, position: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select coalesce(part.content, output.content, file.content) as content
    from app.export_parts part
      left join app.document_outputs output on output.workspace_id = ${workspaceId}::uuid and part.source = 'pdf'
        and output.document_id = part.document_id and output.language = part.language and output.kind = 'original'
      left join app.document_einvoices file on file.workspace_id = ${workspaceId}::uuid
        and file.document_id = part.document_id and file.syntax = part.source
    where part.workspace_id = ${workspaceId}::uuid and part.export_id = ${exportId}::uuid and part.position = ${position}`.execute(tx)
  return rows[0]?.content ?? undefined
}
