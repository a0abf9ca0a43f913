import type { CustomValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { Instalment } from '@invoice/domain/payments/instalments.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type DocumentFilter, inWorkspaceOf, whereOf } from '../list/documents-filter.ts'
import { type DocumentListRow, type DocumentSort, keyOf } from '../list/list-page-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { LEFT_TO_PAY } from '../record/open-sql.ts'
import { signed } from '../record/type-sql.ts'

/** Those of the ids that are documents of the workspace, in the order in which they are named, each once. */
export async function knownDocuments(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app.documents where workspace_id = ${workspaceId} and id = any (${ids}::uuid[])`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => known.has(id))
}

/** Ids of all that the filter finds, in that order; of more than `most` any `most + 1`. Found first and sorted then, as `found` of a page. */
export async function foundDocuments(tx: Tx, act: Act, filter: DocumentFilter, sort: DocumentSort, most: number): Promise<string[]> {
  const { key, direction } = keyOf(sort)
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select ${key} as key, id from app.document_list where ${whereOf(act, filter, 'sought')} limit ${most + 1})
    select id from found order by key ${direction}, id ${direction}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What a table of documents tells beyond the list. Amounts are signed: what takes off has a minus. */
export type ExportedRow = Pick<
  DocumentListRow,
  'id' | 'type' | 'status' | 'number' | 'recipient_name_bg' | 'recipient_name_en' | 'issued_on' | 'due_on' | 'currency' | 'settled'
> & {
  vendor_number: string
  tax_on: Day | null
  /** of what was issued, as it was then */
  recipient_number: string | null
  recipient_vat_number: string | null
  /** unsigned */
  plain_total: string
  tax_base: string
  total_vat: string
  total: string
  outstanding: string
  debit_account: string
  credit_account: string
  custom_fields: CustomValues
  due_parts: readonly Instalment[] | null
}

/** By their ids, in no order; those that are gone are left out. */
export async function exportedRows(tx: Tx, act: Act, ids: readonly string[]): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select id, type, status, number, vendor_number, recipient_name_bg, recipient_name_en, issued_on, tax_on, due_on, currency, settled, due_parts,
      snapshot #>> '{recipient,registrationNumber}' as recipient_number, snapshot #>> '{recipient,vatNumber}' as recipient_vat_number,
      total as plain_total, ${signed(sql.ref('total'))} as total, ${signed(sql.ref('tax_base'))} as tax_base,
      ${signed(sql.ref('total_vat'))} as total_vat, ${LEFT_TO_PAY} as outstanding, debit_account, credit_account,
      custom_fields
    from unnest(${ids}::uuid[]) wanted (key_id)
      cross join lateral (select * from app.documents where ${inWorkspaceOf(act)} and id = key_id limit 1) document`.execute(tx)
  return rows
}

/** What decides whether a document is sent with many others, and to whom. */
export type SentRow = Pick<
  DocumentRecord,
  | 'id'
  | 'type'
  | 'status'
  | 'number'
  | 'contact_id'
  | 'recipient_name_bg'
  | 'recipient_name_en'
  | 'language'
  | 'is_sample'
  | 'sent_at'
  | 'import_id'
>

/** By their ids, in no order. */
export async function sentRows(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select id, type, status, number, contact_id, recipient_name_bg, recipient_name_en, language, is_sample, sent_at, import_id
    from unnest(${ids}::uuid[]) wanted (key_id)
      cross join lateral (select * from app.documents where workspace_id = ${workspaceId} and id = key_id limit 1) document`.execute(tx)
  return rows
}
