import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DerivedRow, DocumentRecord, DraftRow, LineRow, NewLine, TaxRow } from '../record/documents-table.ts'

/** A draft as it is written: what a person filled in, and what follows from that. */
export type DraftParts = { columns: DraftRow & DerivedRow; lines: LineRow[]; taxes: TaxRow[] }

export async function insertDraft(tx: Tx, actor: Actor, id: string, { columns, lines, taxes }: DraftParts): Promise<DocumentRecord> {
  const row = await tx
    .insertInto('app.documents')
    .values({ ...columns, workspace_id: actor.workspaceId, id, created_by: actor.name })
    .returningAll()
    .executeTakeFirstOrThrow()
  await replaceLines(tx, actor.workspaceId, id, lines)
  await replaceTaxes(tx, actor.workspaceId, id, taxes)
  return row
}

export async function updateDraft(tx: Tx, actor: Actor, id: string, { columns, lines, taxes }: DraftParts): Promise<DocumentRecord> {
  const row = await tx
    .updateTable('app.documents')
    .set((expression) => ({ ...columns, version: expression('version', '+', 1), updated_at: new Date() }))
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await replaceLines(tx, actor.workspaceId, id, lines)
  await replaceTaxes(tx, actor.workspaceId, id, taxes)
  return row
}

const LINE_COLUMNS = [
  'workspace_id',
  'id',
  'document_id',
  'position',
  'product_id',
  'name_bg',
  'name_en',
  'description_bg',
  'description_en',
  'sku',
  'unit_id',
  'quantity',
  'unit_price',
  'discount_percent',
  'discount_amount',
  'tax_rate_id',
  'deal_term_id',
  'vat_category',
  'vat_rate',
  'amount',
  'discount',
  'net',
  'total',
] as const satisfies readonly (keyof NewLine)[]

/** All lines anew, in one statement: the old ones are counted, so that they are gone before the first new one comes. */
async function replaceLines(tx: Tx, workspaceId: string, documentId: string, lines: readonly LineRow[]): Promise<void> {
  const columns = sql.join(LINE_COLUMNS.map((column) => sql.ref(column)))
  await sql`
    with gone as (delete from app.document_lines where workspace_id = ${workspaceId} and document_id = ${documentId} returning id)
    insert into app.document_lines (${columns})
    select ${columns} from jsonb_populate_recordset(null::app.document_lines, ${JSON.stringify(lines)}::jsonb)
    where (select count(*) from gone) >= 0`.execute(tx)
}

async function replaceTaxes(tx: Tx, workspaceId: string, documentId: string, taxes: readonly TaxRow[]): Promise<void> {
  await sql`
    with gone as (delete from app.document_taxes where workspace_id = ${workspaceId} and document_id = ${documentId} returning position)
    insert into app.document_taxes
    select * from jsonb_populate_recordset(null::app.document_taxes, ${JSON.stringify(taxes)}::jsonb)
    where (select count(*) from gone) >= 0`.execute(tx)
}

export async function deleteDraft(tx: Tx, actor: Actor, id: string): Promise<void> {
  await replaceTaxes(tx, actor.workspaceId, id, [])
  await tx.deleteFrom('app.documents').where('workspace_id', '=', actor.workspaceId).where('id', '=', id).execute()
}
