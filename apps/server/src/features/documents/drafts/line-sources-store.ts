import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** A line, and the line of another document that it takes from: an order's, delivered or invoiced by it. */
export type LineSource = { lineId: string; sourceLineId: string }

export async function findLineSources(tx: Tx, { actor }: Act, documentId: string): Promise<LineSource[]> {
  const { rows } = await sql<LineSource>`
    select id as "lineId", source_line_id as "sourceLineId" from app.document_lines
    where workspace_id = ${actor.workspaceId} and document_id = ${documentId} and source_line_id is not null`.execute(tx)
  return rows
}

/** What lines of a draft take from; those that are not there any more take from nothing. */
export async function linkLines(tx: Tx, { actor }: Act, documentId: string, lines: readonly LineSource[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update app.document_lines line set source_line_id = given.source_line_id
    from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ sourceLineId }) => sourceLineId)}::uuid[])
      as given(id, source_line_id)
    where line.workspace_id = ${actor.workspaceId} and line.document_id = ${documentId} and line.id = given.id`.execute(tx)
}
