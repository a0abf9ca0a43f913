import type { LineProgress } from '@invoice/domain/documents/crediting/progress.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { NOT_IN_FORCE, usedUpBy } from '@invoice/domain/documents/lifecycle.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { StoredDocument } from './documents-reads-store.ts'

/**
 * How much of each line documents in force have taken; null where a document is not converted line by line. `issuing` is a draft that
 * counts already, because it is about to be issued.
 */
export async function progressOf(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { document: { id, type }, lines }: Pick<StoredDocument, 'document' | 'lines'>,
  issuing: string | null = null,
): Promise<LineProgress[] | null> {
  if (usedUpBy(type) === null) return null
  const { rows } = await sql<{ lineId: string; type: DocumentType; quantity: string }>`
    select line.source_line_id as "lineId", made.type, sum(line.quantity)::text as quantity
    from app.documents made join app.document_lines line on line.workspace_id = ${workspaceId} and line.document_id = made.id
    where made.workspace_id = ${workspaceId} and made.source_document_id = ${id}
      and (made.status <> all(${NOT_IN_FORCE}::text[]) or made.id = ${issuing}::uuid)
      and line.source_line_id is not null and line.quantity is not null
    group by line.source_line_id, made.type`.execute(tx)
  return lines.map((line) => ({
    lineId: line.id,
    ordered: line.quantity ?? '0',
    taken: Object.fromEntries(rows.filter(({ lineId }) => lineId === line.id).map((row) => [row.type, row.quantity])),
  }))
}
