import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { inFormOf } from '../../../platform/db/distributed/distribution.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import { AHEAD, PREPARED, RECENT } from '../../../platform/db/pipeline/prepared.ts'
import { together } from '../../../platform/db/pipeline/together.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DerivedRow, DocumentRecord, DraftRow, LineRow, TaxRow } from '../record/documents-table.ts'
import { findLineSources, linkLines } from './line-sources-store.ts'

/** A draft as it is written: what a person filled in, and what follows from that. */
export type DraftParts = { columns: DraftRow & DerivedRow; lines: LineRow[]; taxes: TaxRow[] }

/** The driver takes an array for one of the database's. */
function written({ instalments, due_parts, ...columns }: DraftParts['columns']) {
  const json = (rows: readonly object[] | null) => (rows === null ? null : JSON.stringify(rows))
  return { ...columns, instalments: json(instalments), due_parts: json(due_parts) }
}

/** In one trip: nothing of it can be there yet. */
export async function insertDraft(
  tx: Tx,
  { actor: { workspaceId, name } }: Act,
  id: string,
  { columns, lines, taxes }: DraftParts,
): Promise<DocumentRecord> {
  const draft = tx
    .insertInto('app.documents')
    .values({ ...written(columns), workspace_id: workspaceId, id, created_by: name })
    .returningAll()
  const [[row]] = await together(
    tx,
    sql<DocumentRecord>`${PREPARED} ${draft}`.compile(tx),
    sql`${RECENT} ${insertedRows('app.document_lines', workspaceId, LINE, lines)}`.compile(tx),
    sql`${RECENT} ${insertedRows('app.document_taxes', workspaceId, TAX, taxes)}`.compile(tx),
  )
  if (!row) throw new Error('What is inserted is returned.')
  return row
}

/** Many at once, which nobody presents: a few statements however many they are. */
export async function insertDrafts(
  tx: Tx,
  { actor: { workspaceId, name } }: Act,
  drafts: readonly { id: string; parts: DraftParts }[],
): Promise<void> {
  const rows = drafts.map(({ id, parts }) => ({ ...written(parts.columns), workspace_id: workspaceId, id, created_by: name }))
  await tx.insertInto('app.documents').values(rows).execute()
  const lines = drafts.flatMap(({ parts }) => parts.lines)
  const taxes = drafts.flatMap(({ parts }) => parts.taxes)
  await insertedRows('app.document_lines', workspaceId, LINE, lines).execute(tx)
  await insertedRows('app.document_taxes', workspaceId, TAX, taxes).execute(tx)
}

/** Lines that stay take from what they took. */
export async function updateDraft(tx: Tx, act: Act, id: string, { columns, lines, taxes }: DraftParts): Promise<DocumentRecord> {
  const { actor, clock } = act
  const row = await tx
    .updateTable('app.documents')
    .set((expression) => ({ ...written(columns), version: expression('version', '+', 1), updated_at: clock.now() }))
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const sources = row.source_document_id === null ? [] : await findLineSources(tx, act, id)
  await replaceLines(tx, act, id, lines)
  await replaceTaxes(tx, act, id, taxes)
  await linkLines(tx, act, id, sources)
  return row
}

const LINE = {
  id: 'uuid',
  document_id: 'uuid',
  position: 'int',
  product_id: 'uuid',
  name_bg: 'text',
  name_en: 'text',
  description_bg: 'text',
  description_en: 'text',
  sku: 'text',
  unit_id: 'uuid',
  quantity: 'numeric',
  unit_price: 'numeric',
  discount_percent: 'numeric',
  discount_amount: 'numeric',
  tax_rate_id: 'uuid',
  deal_term_id: 'uuid',
  advance_id: 'uuid',
  vat_category: 'text',
  vat_rate: 'numeric',
  amount: 'numeric',
  discount: 'numeric',
  net: 'numeric',
  total: 'numeric',
} as const satisfies Record<keyof Omit<LineRow, 'workspace_id'>, string>

const TAX = {
  document_id: 'uuid',
  position: 'int',
  category: 'text',
  rate: 'numeric',
  country_code: 'text',
  deal_term_id: 'uuid',
  ledger_column: 'text',
  base: 'numeric',
  vat: 'numeric',
  base_currency: 'text',
  base_in_base_currency: 'numeric',
  vat_in_base_currency: 'numeric',
} as const satisfies Record<keyof Omit<TaxRow, 'workspace_id'>, string>

function replaceLines(tx: Tx, { actor: { workspaceId } }: Act, documentId: string, lines: readonly LineRow[]): Promise<void> {
  const gone = sql`delete from app.document_lines where workspace_id = ${workspaceId} and document_id = ${documentId}`
  return inFormOf(tx, REPLACING)(tx, gone, insertedRows('app.document_lines', workspaceId, LINE, lines))
}

function replaceTaxes(tx: Tx, { actor: { workspaceId } }: Act, documentId: string, taxes: readonly TaxRow[]): Promise<void> {
  const gone = sql`delete from app.document_taxes where workspace_id = ${workspaceId} and document_id = ${documentId}`
  return inFormOf(tx, REPLACING)(tx, gone, insertedRows('app.document_taxes', workspaceId, TAX, taxes))
}

/** All of them anew, in one statement where that can be: the old ones are counted, so that they are gone before the first new one comes. */
const REPLACING = {
  plain: async (tx: Tx, gone: RawBuilder<unknown>, came: RawBuilder<unknown>) => {
    await sql`${RECENT} with gone as (${gone} returning position) ${came} where (select count(*) from gone) >= 0`.execute(tx)
  },
  citus: async (tx: Tx, gone: RawBuilder<unknown>, came: RawBuilder<unknown>) => {
    await sql`${AHEAD} ${gone}`.execute(tx)
    await sql`${RECENT} ${came}`.execute(tx)
  },
}

export async function deleteDraft(tx: Tx, act: Act, id: string): Promise<void> {
  const { actor } = act
  await replaceTaxes(tx, act, id, [])
  await tx.deleteFrom('app.documents').where('workspace_id', '=', actor.workspaceId).where('id', '=', id).execute()
}
