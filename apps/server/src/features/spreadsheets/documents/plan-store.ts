import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import { isNote, isTaxDocument } from '@invoice/domain/documents/types.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type OwnCompany = { id: string; registrationNumber: string; vatNumber: string; vatRegistration: string }
export type OwnRange = {
  id: string
  pool: string
  prefix: string
  length: number
  types: DocumentType[]
  first: string
  last: string
  next: string
  /** it has given numbers here */
  isBegun: boolean
}
export type HeldNumber = { pool: string; number: string; total: string; currency: string }

export async function selectCompany(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<OwnCompany | undefined> {
  const { rows } = await sql<OwnCompany>`
    select id, registration_number as "registrationNumber", vat_number as "vatNumber", vat_registration as "vatRegistration"
    from app.companies where workspace_id = ${workspaceId} and id = ${id}::uuid and archived_at is null`.execute(tx)
  return rows[0]
}

/** `locked`: numbering waits until the transaction ends. */
export async function selectRanges(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, locked: boolean): Promise<OwnRange[]> {
  const { rows } = await sql<OwnRange>`
    select id, number_pool as pool, prefix, length, to_jsonb(types) as types, first_number::text as first, last_number::text as last,
      next_number::text as next, next_number > first_number as "isBegun"
    from app.document_ranges
    where workspace_id = ${workspaceId} and company_id = ${companyId}::uuid and archived_at is null and number_pool in ('tax', 'proforma')
    order by id ${locked ? sql`for no key update` : sql``}`.execute(tx)
  return rows
}

/** Which of those numbers documents of the company have already, whoever issued them. */
export async function selectHeld(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  asked: readonly { pool: string; number: string }[],
): Promise<HeldNumber[]> {
  const { rows } = await sql<HeldNumber>`
    select d.number_pool as pool, d.number, d.total::text as total, d.currency
    from unnest(${asked.map(({ pool }) => pool)}::text[], ${asked.map(({ number }) => number)}::text[]) as asked (pool, number)
    join app.documents d on d.workspace_id = ${workspaceId} and d.company_id = ${companyId}::uuid and d.number_pool = asked.pool
      and d.number = asked.number
    where d.number is not null and (d.range_id is not null or d.import_id is not null)`.execute(tx)
  return rows
}

type NumberedInvoice = {
  id: string
  number: string
  contactId: string | null
  type: DocumentType
  issuedOn: Day
  currency: string
  outstanding: string
}

/** Issued invoices of the company by these numbers, whoever issued them. `locked`: nobody else settles them until the transaction ends. */
export async function selectInvoices(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, numbers, locked }: { companyId: string; numbers: readonly string[]; locked: boolean },
): Promise<NumberedInvoice[]> {
  const asked = sql`
    d.workspace_id = ${workspaceId} and d.company_id = ${companyId}::uuid and d.number_pool = 'tax' and d.number = any(${numbers}::text[])
      and d.number is not null and (d.range_id is not null or d.import_id is not null) and d.type = any(${typesThat((_, type) => isTaxDocument(type) && !isNote(type))}::text[])`
  if (locked) await sql`select from app.documents d where ${asked} order by d.id for no key update`.execute(tx)
  // A statement of its own: one that had to wait would show what settles them as it was before.
  const { rows } = await sql<NumberedInvoice>`
    select d.id, d.number, d.contact_id as "contactId", d.type, d.issued_on as "issuedOn", d.currency, d.outstanding::text as outstanding
    from app.documents d where ${asked} and d.status = 'issued' and d.issued_on is not null`.execute(tx)
  return rows
}

/** Months of those whose VAT is filed, by their first days. */
export async function selectFiled(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, months: readonly Day[]): Promise<Set<Day>> {
  const { rows } = await sql<{ month: Day }>`
    select month from app.vat_periods
    where workspace_id = ${workspaceId} and company_id = ${companyId}::uuid and month = any(${months}::date[]) and state = 'filed'`.execute(
    tx,
  )
  return new Set(rows.map(({ month }) => month))
}
