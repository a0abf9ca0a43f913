import type { Settlement } from '@invoice/domain/documents/notes/settlement.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'

/** The quantities that issued credit notes took of the lines of the invoice and its debit notes, by line. */
export async function creditedQuantities(tx: Tx, { actor: { workspaceId } }: Act, invoiceId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; quantity: string }>`
    select line.source_line_id as id, sum(line.quantity)::text as quantity
    from app.documents d join app.document_lines line on line.workspace_id = ${workspaceId} and line.document_id = d.id
    where d.workspace_id = ${workspaceId} and d.source_document_id = ${invoiceId} and d.status = 'issued'
      and d.type = any(${typesThat((_, type) => isReversing(type))}::text[]) and line.source_line_id is not null and line.quantity is not null
    group by line.source_line_id`.execute(tx)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** The note settles its invoice; documents.settled follows from it. */
export async function insertSettlement(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  settled: Settlement & { noteId: string; invoiceId: string; allocatedOn: string },
): Promise<void> {
  const { noteId, invoiceId, allocatedOn, amount, settlingAmount } = settled
  await sql`
    insert into app.allocations (workspace_id, id, document_id, settling_document_id, amount, settling_amount, allocated_on)
    values (${workspaceId}::uuid, ${newId()}::uuid, ${invoiceId}::uuid, ${noteId}::uuid, ${amount}::numeric,
      ${amount === settlingAmount ? null : settlingAmount}::numeric, ${allocatedOn}::date)`.execute(tx)
}
