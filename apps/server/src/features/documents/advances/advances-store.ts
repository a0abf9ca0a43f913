import type { Deduction } from '@invoice/domain/documents/advances/deductions.ts'
import type { NotedTax } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { DocumentStatus, DocumentType, TaxTotal } from '@invoice/domain/documents/document.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isOfTypes } from '../record/type-sql.ts'

/** An invoice that may be deducted as an advance: issued, or voided since. */
export type AdvanceRow = {
  id: string
  number: string
  issuedOn: string
  type: DocumentType
  status: DocumentStatus
  isAdvance: boolean
  companyId: string
  contactId: string | null
  currency: string
}

const ADVANCE = sql`id, number, issued_on as "issuedOn", type, status, is_advance as "isAdvance", company_id as "companyId",
  contact_id as "contactId", currency`
/** What is no draft has all of it. */
const IS_WHOLE = sql`number is not null and issued_on is not null and company_id is not null`
const MAY_BE_ADVANCE = isOfTypes((_, type) => hasField(type, 'advance'))

/** In no order; what is no such document is left out, a draft too: what is deleted one day is nothing to refer to. */
export async function findAdvances(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<AdvanceRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AdvanceRow>`
    select ${ADVANCE} from app.documents
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and status <> 'draft' and ${IS_WHOLE}
      and ${MAY_BE_ADVANCE}`.execute(tx)
  return rows
}

type Party = { companyId: string; contactId: string }

/** Invoices of the company to the contact that are marked as advances, the newest first. */
export async function findMarked(tx: Tx, { actor: { workspaceId } }: Act, party: Party, limit: number): Promise<AdvanceRow[]> {
  const { rows } = await sql<AdvanceRow>`
    select ${ADVANCE} from app.documents
    where workspace_id = ${workspaceId} and contact_id = ${party.contactId} and company_id = ${party.companyId}
      and is_advance and status = 'issued' and ${IS_WHOLE}
    order by issued_on desc, id desc limit ${limit}`.execute(tx)
  return rows
}

/** All invoices of the company to the contact that are in force, marked or not, the newest first. */
export async function findInvoices(tx: Tx, { actor: { workspaceId } }: Act, party: Party, limit: number): Promise<AdvanceRow[]> {
  const { rows } = await sql<AdvanceRow>`
    select ${ADVANCE} from app.documents
    where workspace_id = ${workspaceId} and contact_id = ${party.contactId} and company_id = ${party.companyId}
      and status = 'issued' and ${IS_WHOLE} and ${MAY_BE_ADVANCE}
    order by created_at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

/** A category and rate of an advance, and what its lines name for it; the same for all of them where one VAT holds for the whole. */
export type AdvanceLine = Pick<TaxTotal, 'category' | 'rate'> & { advanceId: string; taxRateId: string | null; dealTermId: string | null }

/** Each category and rate of the advances once, as their first line of it has it. */
export async function linesOfAdvances(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<AdvanceLine[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AdvanceLine>`
    select distinct on (line.document_id, line.vat_category, line.vat_rate)
      line.document_id as "advanceId", line.vat_category as category, line.vat_rate::text as rate, line.tax_rate_id as "taxRateId",
      case when line.vat_category = 'S' then line.deal_term_id else coalesce(line.deal_term_id, d.deal_term_id) end as "dealTermId"
    from app.document_lines line join app.documents d on d.workspace_id = ${workspaceId} and d.id = line.document_id
    where line.workspace_id = ${workspaceId} and line.document_id = any(${ids}::uuid[]) and line.vat_category is not null
    order by line.document_id, line.vat_category, line.vat_rate, line.position`.execute(tx)
  return rows
}

/** Of an advance: what it and its notes charge and credit, or what documents in force deducted of it. */
export type AdvanceTax = NotedTax & { advanceId: string; isDeducted: boolean }

/** All that leftToDeduct reads, of documents that are issued. */
export async function taxesOfAdvances(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<AdvanceTax[]> {
  if (ids.length === 0) return []
  const note = isOfTypes(({ note }) => note, sql.ref('d.type'))
  const charged = sql`sum(tax.base)::text as base, sum(tax.vat)::text as vat
    from app.documents d join app.document_taxes tax on tax.workspace_id = ${workspaceId} and tax.document_id = d.id`
  const { rows } = await sql<AdvanceTax>`
    select d.id as "advanceId", false as "isDeducted", d.type, d.currency, tax.category, tax.rate::text, ${charged}
    where d.workspace_id = ${workspaceId} and d.id = any(${ids}::uuid[]) and d.status = 'issued'
    group by d.id, d.type, d.currency, tax.category, tax.rate
    union all
    select d.source_document_id, false, d.type, d.currency, tax.category, tax.rate::text, ${charged}
    where d.workspace_id = ${workspaceId} and d.source_document_id = any(${ids}::uuid[]) and d.status = 'issued' and ${note}
    group by d.source_document_id, d.type, d.currency, tax.category, tax.rate
    union all
    select x.advance_id, true, d.type, d.currency, x.category, x.rate::text, sum(x.base)::text, sum(x.vat)::text
    from app.advance_deductions x join app.documents d on d.workspace_id = ${workspaceId} and d.id = x.document_id
    where x.workspace_id = ${workspaceId} and x.advance_id = any(${ids}::uuid[]) and d.status = 'issued'
    group by x.advance_id, d.type, d.currency, x.category, x.rate`.execute(tx)
  return rows
}

/** What an invoice deducts, less what the issued credit notes to it gave back. */
export async function deductedWith(tx: Tx, { actor: { workspaceId } }: Act, invoiceId: string): Promise<Deduction[]> {
  const { rows } = await sql<Deduction>`
    select advance_id as "advanceId", category, rate::text, base::text, vat::text from app.advance_deductions
    where workspace_id = ${workspaceId} and document_id = ${invoiceId}
    union all
    select x.advance_id, x.category, x.rate::text, x.base::text, x.vat::text
    from app.documents d join app.advance_deductions x on x.workspace_id = ${workspaceId} and x.document_id = d.id
    where d.workspace_id = ${workspaceId} and d.source_document_id = ${invoiceId} and d.status = 'issued'`.execute(tx)
  return rows
}

/** The rows of one document alone. */
export async function deductionsBy(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<Deduction[]> {
  const { rows } = await sql<Deduction>`
    select advance_id as "advanceId", category, rate::text, base::text, vat::text from app.advance_deductions
    where workspace_id = ${workspaceId} and document_id = ${documentId} order by position`.execute(tx)
  return rows
}

/** Of each line of a draft that takes from a line of another document: the advance that that one deducts. */
export async function advancesOfSources(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ lineId: string; advanceId: string }>`
    select line.id as "lineId", taken.advance_id as "advanceId"
    from app.document_lines line
      join app.document_lines taken on taken.workspace_id = ${workspaceId} and taken.id = line.source_line_id
    where line.workspace_id = ${workspaceId} and line.document_id = ${documentId} and taken.advance_id is not null`.execute(tx)
  return new Map(rows.map(({ lineId, advanceId }) => [lineId, advanceId]))
}

const DEDUCTION = {
  document_id: 'uuid',
  position: 'int',
  advance_id: 'uuid',
  category: 'text',
  rate: 'numeric',
  base: 'numeric',
  vat: 'numeric',
} as const

/** Of a draft that the same transaction issues. */
export async function insertDeductions(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  documentId: string,
  deductions: readonly Deduction[],
): Promise<void> {
  const rows = deductions.map(({ advanceId, category, rate, base, vat }, position) => {
    return { document_id: documentId, position, advance_id: advanceId, category, rate, base, vat }
  })
  await insertedRows('app.advance_deductions', workspaceId, DEDUCTION, rows).execute(tx)
}

/** The documents, that nobody else takes from them until this transaction ends. One order for all, so that nobody waits in a circle. */
export async function lockTakenFrom(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<void> {
  await sql`select from app.documents where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}
