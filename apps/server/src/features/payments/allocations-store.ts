import type { Day, DecimalText, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { insertedRows } from '../../platform/db/inserted-rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** What a payment must know of a document that it settles. */
export type SettledRow = {
  id: string
  type: DocumentType
  status: DocumentStatus
  number: string | null
  companyId: string | null
  contactId: string | null
  recipientNameBg: string
  recipientNameEn: string
  currency: string
  rateFromEur: DecimalText | null
  issuedOn: Day | null
  total: DecimalText
  outstanding: DecimalText
  settling: DecimalText
}

/** The documents, that nobody else settles until this transaction ends, by ascending id; what is not there is left out. */
export async function lockDocuments(tx: Tx, act: Act, ids: readonly string[]): Promise<SettledRow[]> {
  if (ids.length === 0) return []
  const { workspaceId } = act.actor
  await sql`select from app.documents where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  // A statement of its own: one that had to wait would show what they gave to settle others as it was before.
  return findDocuments(tx, act, ids)
}

/** The same without waiting for anybody: others may settle them meanwhile. */
export async function findDocuments(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select id, type, status, case when number is null then nullif(vendor_number, '') else number end as number, company_id as "companyId",
      contact_id as "contactId", recipient_name_bg as "recipientNameBg", recipient_name_en as "recipientNameEn", currency,
      rate_from_eur::text as "rateFromEur", issued_on as "issuedOn", total::text as total,
      outstanding::text as outstanding, coalesce((
        select sum(coalesce(a.settling_amount, a.amount)) from app.allocations a
        where a.workspace_id = ${workspaceId} and a.settling_document_id = d.id), 0)::text as settling
    from app.documents d where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) order by id`.execute(tx)
  return rows
}

/** A row of app.allocations that a payment settles with. */
export type AllocationToInsert = {
  id: string
  document_id: string
  payment_id: string
  amount: DecimalText
  settling_amount: DecimalText | null
  allocated_on: Day
  reverses_id: string | null
  exchange_difference: DecimalText
}

const ALLOCATION = {
  ...{ id: 'uuid', document_id: 'uuid', payment_id: 'uuid', amount: 'numeric', settling_amount: 'numeric', allocated_on: 'date' },
  ...{ reverses_id: 'uuid', exchange_difference: 'numeric' },
} as const

export async function insertAllocations(tx: Tx, { actor: { workspaceId } }: Act, rows: readonly AllocationToInsert[]): Promise<void> {
  if (rows.length > 0) await insertedRows('app.allocations', workspaceId, ALLOCATION, rows).execute(tx)
}

/** What a payment gave a document, with what was taken back of it since. */
export type KeptAllocation = {
  id: string
  documentId: string
  paymentId: string
  amount: DecimalText
  settlingAmount: DecimalText | null
  difference: DecimalText
  allocatedOn: Day
  /** at or below zero: what was taken back of each */
  taken: DecimalText
  takenSettling: DecimalText
  takenDifference: DecimalText
}

/** By document and then as they were made. */
export async function keptAllocations(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  of: { paymentId: string } | { documentId: string },
): Promise<KeptAllocation[]> {
  const mine = 'paymentId' in of ? sql`a.payment_id = ${of.paymentId}` : sql`a.document_id = ${of.documentId} and a.payment_id is not null`
  const { rows } = await sql<KeptAllocation>`
    select a.id, a.document_id as "documentId", a.payment_id as "paymentId", a.amount::text as amount,
      a.settling_amount::text as "settlingAmount", a.exchange_difference::text as difference, a.allocated_on as "allocatedOn",
      coalesce(sum(r.amount), 0)::text as taken, coalesce(sum(r.settling_amount), 0)::text as "takenSettling",
      coalesce(sum(r.exchange_difference), 0)::text as "takenDifference"
    from app.allocations a left join app.allocations r on r.workspace_id = ${workspaceId} and r.reverses_id = a.id
    where a.workspace_id = ${workspaceId} and ${mine} and a.reverses_id is null
    group by a.id, a.document_id, a.payment_id, a.amount, a.settling_amount, a.exchange_difference, a.allocated_on
    order by a.document_id, a.allocated_on, a.id`.execute(tx)
  return rows
}

type Difference = {
  documentId: string
  settling: DecimalText
  difference: DecimalText
  currency: string
  rateFromEur: DecimalText | null
  direction: 'in' | 'out'
}

/** Every row by which payments settled the documents, taken back ones too, with the payment's rate. */
export async function differencesOf(tx: Tx, { actor: { workspaceId } }: Act, documentIds: readonly string[]): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select a.document_id as "documentId", coalesce(a.settling_amount, a.amount)::text as settling, a.exchange_difference::text as difference, p.currency,
      p.rate_from_eur::text as "rateFromEur", p.direction
    from app.allocations a join app.payments p on p.workspace_id = ${workspaceId} and p.id = a.payment_id
    where a.workspace_id = ${workspaceId} and a.document_id = any(${documentIds}::uuid[]) order by a.id`.execute(tx)
  return rows
}

/** Which documents a payment settles or has settled. */
export async function documentsOf(tx: Tx, { actor: { workspaceId } }: Act, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct document_id as id from app.allocations where workspace_id = ${workspaceId} and payment_id = ${paymentId}
    order by document_id`.execute(tx)
  return rows.map(({ id }) => id)
}
