import type { Deduction } from '@invoice/domain/documents/advances/deductions.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DocumentRecord, LineRow, TaxRow } from '../record/documents-table.ts'
import { type TaxOfInvoice, taxesOfNotesToMany } from '../record/noted-taxes.ts'

/** Counters are whole numbers as the database holds them: in pool tax the whole number. */
export type RangeRow = {
  id: string
  name: string
  company_id: string
  number_pool: string
  prefix: string
  length: number
  first_number: string
  last_number: string
  next_number: string
  last_issued_on: string | null
  chain_hash: string
}

export type FrozenRow = DocumentRecord & {
  number_pool: string
  hash_format: number | null
  voided_at: Date | null
  voided_on: string | null
  ledger_period: string | null
}

/** The hash of the bytes is made by the database, so that they need not come here. */
export type StoredFile = { id: string; sha256: string; actual: string; size: number; length: number }
export type StoredOutput = { document_id: string; language: string; kind: string; sha256: string; actual: string }
export type Allocated = { document_id: string; amount: string; count: number }

/** What the notes to an invoice come to, at a category and rate. */

/** Deductions that a document of the batch is concerned with. */
type OfDocument = Deduction & { documentId: string }
/** An invoice that lines deduct. */
export type NamedAdvance = { number: string | null; issuedOn: string | null }

/** What belongs to a batch of documents. */
export type Parts = {
  lines: LineRow[]
  taxes: TaxRow[]
  allocated: Allocated[]
  outputs: StoredOutput[]
  noted: TaxOfInvoice[]
  outside: Set<string>
  deductions: OfDocument[]
  advances: Map<string, NamedAdvance>
  returned: OfDocument[]
  deducted: OfDocument[]
}

export async function allRanges(tx: Tx, { actor }: Act): Promise<RangeRow[]> {
  const { rows } = await sql<RangeRow>`
    select id, name, company_id, number_pool, prefix, length, first_number, last_number, next_number, last_issued_on, chain_hash
    from app.document_ranges where workspace_id = ${actor.workspaceId} order by company_id, position, id`.execute(tx)
  return rows
}

/** Where a batch begins: after this one. */
export type After = { number: string; id: string }
export const FROM_THE_FIRST: After = { number: '', id: '00000000-0000-0000-0000-000000000000' }

/** In the order of numbers, which within a range have one length. */
export async function frozenOfRange(tx: Tx, { actor }: Act, rangeId: string, after: After, limit: number): Promise<FrozenRow[]> {
  const { rows } = await sql<FrozenRow>`
    select * from app.documents
    where workspace_id = ${actor.workspaceId} and range_id = ${rangeId} and status <> 'draft' and (number, id) > (${after.number}, ${after.id}::uuid)
    order by number, id limit ${limit}`.execute(tx)
  return rows
}

/** Those that no range leads to. */
export async function frozenOutsideRanges(
  tx: Tx,
  { actor }: Act,
  rangeIds: readonly string[],
  after: After,
  limit: number,
): Promise<FrozenRow[]> {
  const { rows } = await sql<FrozenRow>`
    select * from app.documents
    where workspace_id = ${actor.workspaceId} and status <> 'draft' and id > ${after.id}::uuid
      and (range_id is null or number is null or range_id <> all(${rangeIds}::uuid[]))
    order by id limit ${limit}`.execute(tx)
  return rows
}

export async function partsOf(tx: Tx, act: Act, documentIds: readonly string[]): Promise<Parts> {
  const { workspaceId } = act.actor
  const lines = await sql<LineRow>`
    select * from app.document_lines where workspace_id = ${workspaceId} and document_id = any(${documentIds}::uuid[])
    order by document_id, position`.execute(tx)
  const taxes = await sql<TaxRow>`
    select * from app.document_taxes where workspace_id = ${workspaceId} and document_id = any(${documentIds}::uuid[])
    order by document_id, position`.execute(tx)
  const allocated = await sql<Allocated>`
    select document_id, sum(amount)::text as amount, count(*)::int as count from app.allocations
    where workspace_id = ${workspaceId} and document_id = any(${documentIds}::uuid[]) group by document_id`.execute(tx)
  const outputs = await sql<StoredOutput>`
    select document_id, language, kind, sha256, encode(sha256(content), 'hex') as actual from app.document_outputs
    where workspace_id = ${workspaceId} and document_id = any(${documentIds}::uuid[]) order by document_id, language, kind`.execute(tx)
  const eInvoices = await sql<StoredOutput>`
    select document_id, syntax as language, 'einvoice' as kind, sha256, encode(sha256(content), 'hex') as actual from app.document_einvoices
    where workspace_id = ${workspaceId} and document_id = any(${documentIds}::uuid[]) order by document_id, syntax`.execute(tx)
  const noted = await taxesOfNotesToMany(tx, act, documentIds)
  const outside = await sql<{ id: string }>`
    select d.id from app.documents d
    join app.outside_invoices i on i.workspace_id = ${workspaceId} and i.company_id = d.company_id and i.number = d.source_number
    where d.workspace_id = ${workspaceId} and d.id = any(${documentIds}::uuid[]) and d.source_document_id is null`.execute(tx)
  return {
    lines: lines.rows,
    taxes: taxes.rows,
    allocated: allocated.rows,
    outputs: [...outputs.rows, ...eInvoices.rows],
    noted,
    outside: new Set(outside.rows.map(({ id }) => id)),
    ...(await deductionsOf(tx, workspaceId, documentIds)),
  }
}

async function deductionsOf(tx: Tx, workspaceId: string, documentIds: readonly string[]) {
  const amounts = sql`x.advance_id as "advanceId", x.category, x.rate::text, x.base::text, x.vat::text`
  const own = await sql<OfDocument>`
    select x.document_id as "documentId", ${amounts} from app.advance_deductions x
    where x.workspace_id = ${workspaceId} and x.document_id = any(${documentIds}::uuid[]) order by x.document_id, x.position`.execute(tx)
  const returned = await sql<OfDocument>`
    select d.source_document_id as "documentId", ${amounts}
    from app.documents d join app.advance_deductions x on x.workspace_id = ${workspaceId} and x.document_id = d.id
    where d.workspace_id = ${workspaceId} and d.source_document_id = any(${documentIds}::uuid[]) and d.status = 'issued'`.execute(tx)
  const deducted = await sql<OfDocument>`
    select x.advance_id as "documentId", ${amounts}
    from app.advance_deductions x join app.documents d on d.workspace_id = ${workspaceId} and d.id = x.document_id
    where x.workspace_id = ${workspaceId} and x.advance_id = any(${documentIds}::uuid[]) and d.status = 'issued'`.execute(tx)
  const advances = await sql<NamedAdvance & { id: string }>`
    select id, number, issued_on as "issuedOn" from app.documents where workspace_id = ${workspaceId} and id in (
      select advance_id from app.document_lines
      where workspace_id = ${workspaceId} and document_id = any(${documentIds}::uuid[]) and advance_id is not null)`.execute(tx)
  return {
    deductions: own.rows,
    returned: returned.rows,
    deducted: deducted.rows,
    advances: new Map(advances.rows.map(({ id, ...named }) => [id, named])),
  }
}

export async function filesOf(tx: Tx, { actor }: Act, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredFile>`
    select id, sha256, encode(sha256(content), 'hex') as actual, size, length(content) as length from app.files
    where workspace_id = ${actor.workspaceId} and id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
