import type { Day, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type DocumentFilter, inWorkspaceOf, whereOf } from '../list/documents-filter.ts'
import { LEFT_TO_PAY } from '../record/open-sql.ts'
import { signed } from '../record/type-sql.ts'

/** What was issued or recorded, of all that a filter finds. Drafts are no documents yet. */
export type ExportedOf = { readonly filter: DocumentFilter; readonly withVoided: boolean }

const found = (act: Act, { filter, withVoided }: ExportedOf) =>
  sql`${whereOf(act, filter, 'sought')} and status <> 'draft'${withVoided ? sql`` : sql` and status <> 'voided'`}`

export type ExportedSum = { currency: string; count: number; base: string; lines: number }

/** How many there are, and their tax base, by currency: what takes off counts with a minus. Of more than `most` any `most + 1`. */
export async function sumExported(tx: Tx, act: Act, of: ExportedOf, most: number): Promise<ExportedSum[]> {
  const { rows } = await sql<ExportedSum>`
    with found as materialized (select id as key_id from app.document_list where ${found(act, of)} limit ${most + 1})
    select currency, count(*)::int as count, sum(base)::text as base, sum(line_count)::int as lines
    from found cross join lateral (
      select currency, ${signed(sql.ref('tax_base'))} as base, (
        select count(*) from app.document_lines line where line.workspace_id = ${act.actor.workspaceId} and line.document_id = key_id) as line_count
      from app.documents where ${inWorkspaceOf(act)} and id = key_id limit 1) document
    group by currency order by currency`.execute(tx)
  return rows
}

/** Their ids by day and number, so many at most and one more. */
export async function foundExported(tx: Tx, act: Act, of: ExportedOf, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select id, issued_on, number from app.document_list where ${found(act, of)} limit ${most + 1})
    select id from found order by issued_on, number, id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type ExportingRow = {
  id: string
  type: DocumentType
  status: DocumentStatus
  number: string | null
  vendor_number: string
  currency: string
  due_on: Day | null
  total: string
  settled: string
  left_to_pay: string
  voided_on: Day | null
  void_reason: string
  snapshot: unknown
  import_id: string | null
}

/** By their ids, in no order; those that are gone are left out. */
export async function exportingRows(tx: Tx, act: Act, ids: readonly string[]): Promise<ExportingRow[]> {
  const { rows } = await sql<ExportingRow>`
    select id, type, status, number, vendor_number, currency, due_on, total, settled, ${LEFT_TO_PAY} as left_to_pay, voided_on, void_reason, snapshot, import_id
    from unnest(${ids}::uuid[]) wanted (key_id)
      cross join lateral (select * from app.documents where ${inWorkspaceOf(act)} and id = key_id limit 1) document`.execute(tx)
  return rows
}
