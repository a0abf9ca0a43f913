import type { Day, DecimalText, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { settling } from '../../documents/record/open-sql.ts'

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
  await sql`select from app.documents where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  // A statement of its own: one that had to wait would show what they gave to settle others as it was before.
  return findDocuments(tx, act, ids)
}

/** The same without waiting for anybody: others may settle them meanwhile. */
export async function findDocuments(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select id, type, status, case when number is null then nullif(vendor_number, '') else number end as number, company_id as "companyId",
      contact_id as "contactId", recipient_name_bg as "recipientNameBg", recipient_name_en as "recipientNameEn", currency,
      rate_from_eur::text as "rateFromEur", issued_on as "issuedOn", total::text as total,
      outstanding::text as outstanding, ${settling(workspaceId)}::text as settling
    from app.documents d where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) order by id`.execute(tx)
  return rows
}

/** What a document is settled with. */
export type Settler = { payment: string } | { note: string; isSetOff: boolean }

/** A row of app.allocations that a payment, or the rest of a credit note, settles with. */
export type AllocationToInsert = {
  id: string
  document_id: string
  by: Settler
  amount: DecimalText
  settling_amount: DecimalText | null
  allocated_on: Day
  reverses_id: string | null
  exchange_difference: DecimalText
}

const ALLOCATION = {
  id: 'uuid',
  document_id: 'uuid',
  payment_id: 'uuid',
  settling_document_id: 'uuid',
  is_set_off: 'boolean',
  amount: 'numeric',
  settling_amount: 'numeric',
  allocated_on: 'date',
  reverses_id: 'uuid',
  exchange_difference: 'numeric',
} as const

export async function insertAllocations(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  allocations: readonly AllocationToInsert[],
): Promise<void> {
  if (allocations.length === 0) return
  const rows = allocations.map(({ by, ...row }) => ({ ...row, ...columnsOf(by) }))
  await insertedRows('app.allocations', workspaceId, ALLOCATION, rows).execute(tx)
}

const columnsOf = (by: Settler) =>
  'payment' in by
    ? { payment_id: by.payment, settling_document_id: null, is_set_off: false }
    : { payment_id: null, settling_document_id: by.note, is_set_off: by.isSetOff }

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
  /** of the payment; null: a note's */
  direction: PaymentDirection | null
  noteType: DocumentType | null
}

/** Every row by which payments and notes settled the documents, and by which notes among them settled others, taken back ones too. */
export async function differencesOf(tx: Tx, { actor: { workspaceId } }: Act, documentIds: readonly string[]): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select a.document_id as "documentId", coalesce(a.settling_amount, a.amount)::text as settling, a.exchange_difference::text as difference,
      coalesce(p.currency, n.currency, '') as currency, coalesce(p.rate_from_eur, n.rate_from_eur)::text as "rateFromEur", p.direction, n.type as "noteType"
    from app.allocations a
      left join app.payments p on p.workspace_id = ${workspaceId} and p.id = a.payment_id
      left join app.documents n on n.workspace_id = ${workspaceId} and n.id = a.settling_document_id
    where a.workspace_id = ${workspaceId} and a.document_id = any(${documentIds}::uuid[])
    union all
    select a.settling_document_id, coalesce(a.settling_amount, a.amount)::text, '0', n.currency, n.rate_from_eur::text, null, n.type
    from app.allocations a join app.documents n on n.workspace_id = ${workspaceId} and n.id = a.settling_document_id
    where a.workspace_id = ${workspaceId} and a.settling_document_id = any(${documentIds}::uuid[])`.execute(tx)
  return rows
}

/** The day of the earliest payment that settles some of the document now. */
export async function findFirstPaidOn(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<Day | null> {
  const { rows } = await sql<{ on: Day }>`
    select p.paid_on as on from app.allocations a join app.payments p on p.workspace_id = ${workspaceId} and p.id = a.payment_id
    where a.workspace_id = ${workspaceId} and a.document_id = ${documentId}
    group by p.id, p.paid_on having sum(a.amount) > 0 order by p.paid_on limit 1`.execute(tx)
  return rows[0]?.on ?? null
}

/** Which documents payments settle or have settled. */
export async function documentsOf(tx: Tx, { actor: { workspaceId } }: Act, paymentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct document_id as id from app.allocations where workspace_id = ${workspaceId} and payment_id = any(${[...paymentIds]}::uuid[])
    order by document_id`.execute(tx)
  return rows.map(({ id }) => id)
}
