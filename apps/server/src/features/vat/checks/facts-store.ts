import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isOfTypes, OWED_TO_THEM } from '../../documents/record/type-sql.ts'

const IS_TAX = isOfTypes(({ tax }) => tax)
const IS_NOTE = isOfTypes(({ note }) => note)

export type BeforeRow = { id: string; number: string; issuedOn: Day | null }

/** Of those documents, each with the next lower number of its range; absent: it is the first. */
export async function selectBefore(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<BeforeRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BeforeRow>`
    select d.id, coalesce(previous.number, '') as number, previous.issued_on as "issuedOn"
    from app.documents d
    cross join lateral (
      select b.number, b.issued_on from app.documents b
      where b.workspace_id = ${workspaceId}::uuid and b.range_id = d.range_id and b.number < d.number order by b.number desc limit 1
    ) previous
    where d.workspace_id = ${workspaceId}::uuid and d.id = any(${ids}::uuid[]) and d.range_id is not null`.execute(tx)
  return rows
}

const HAS_OTHER_MONTH = sql`(tax_on is not null and system.month_of(tax_on) <> system.month_of(issued_on))`

export type OddSaleRow = { id: string; taxOn: Day | null; isUnsourced: boolean }

/** Tax documents of the month whose tax event lies in another one, and notes of it that name no invoice: as `documents_oddly_sold` has them. */
export async function selectOddSales(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
): Promise<OddSaleRow[]> {
  const { rows } = await sql<OddSaleRow>`
    select id, case when ${HAS_OTHER_MONTH} then tax_on end as "taxOn",
      (${IS_NOTE} and source_document_id is null and source_number = '') as "isUnsourced"
    from app.documents
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and status <> 'draft' and version > 0 and ${IS_TAX}
      and issued_on between ${from}::date and ${to}::date
      and (${HAS_OTHER_MONTH} or (${IS_NOTE} and source_document_id is null and source_number = ''))`.execute(tx)
  return rows
}

export type AnswerRow = { vatNumber: string; isValid: boolean; checkedAt: Date }

/** What VIES said of those numbers in these days, unless it could not say. */
export async function selectAnswers(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  vatNumbers: readonly string[],
  { from, to }: Period,
): Promise<AnswerRow[]> {
  if (vatNumbers.length === 0) return []
  const { rows } = await sql<AnswerRow>`
    select vat_number as "vatNumber", outcome = 'valid' as "isValid", checked_at as "checkedAt" from app.vat_checks
    where workspace_id = ${workspaceId}::uuid and vat_number = any(${vatNumbers}::text[]) and outcome <> 'unavailable'
      and checked_at between ${from}::date and ${to}::date`.execute(tx)
  return rows
}

export type DraftRow = { id: string; type: DocumentType; issuedOn: Day | null; vendorNumber: string; party: string }

/** Drafts of what stands in a ledger that are dated in the month, the earliest first. */
export async function selectDrafts(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, { from, to }: Period): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select d.id, d.type, d.issued_on as "issuedOn", d.vendor_number as "vendorNumber", coalesce(nullif(c.name_bg, ''), c.name_en, '') as party
    from app.documents d
    left join app.contacts c on c.workspace_id = ${workspaceId}::uuid and c.id = d.contact_id
    where d.workspace_id = ${workspaceId}::uuid and d.company_id = ${companyId}::uuid and d.status = 'draft' and d.version > 0
      and (${IS_TAX} or ${OWED_TO_THEM}) and d.issued_on between ${from}::date and ${to}::date
    order by d.issued_on, d.id`.execute(tx)
  return rows
}

/** How many tax documents of the month the company issued without being registered: asked of those alone that charge nothing. */
export async function countUnregistered(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct d.id)::int as count
    from app.documents d
    join app.document_taxes t on t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id
      and (t.category = 'O' or (t.category = 'E' and t.ledger_column = ''))
    where d.workspace_id = ${workspaceId}::uuid and d.company_id = ${companyId}::uuid and d.status <> 'draft' and d.version > 0
      and ${isOfTypes(({ tax }) => tax, sql`d.type`)} and d.voided_on is null and d.issued_on between ${from}::date and ${to}::date
      and not coalesce((d.snapshot -> 'issuer' ->> 'vatRegistered')::boolean, true)`.execute(tx)
  return rows[0]?.count ?? 0
}

export type RegisteredRow = { before: boolean | null; first: boolean | null; last: boolean | null; after: boolean | null }

/** Whether the company was registered as it issued what is next to the bounds of the month: of each the one document is opened. */
export async function selectRegistered(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
): Promise<RegisteredRow | undefined> {
  const nextTo = (bound: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select coalesce((snapshot -> 'issuer' ->> 'vatRegistered')::boolean, true) from app.documents
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and status <> 'draft' and version > 0 and ${IS_TAX}
      and voided_on is null and ${bound}
    order by ${order} limit 1)`
  const [upwards, downwards] = [sql`issued_on, id`, sql`issued_on desc, id desc`]
  const within = sql`issued_on between ${from}::date and ${to}::date`
  const { rows } = await sql<RegisteredRow>`
    select ${nextTo(sql`issued_on < ${from}::date`, downwards)} as before, ${nextTo(within, upwards)} as first,
      ${nextTo(within, downwards)} as last, ${nextTo(sql`issued_on > ${to}::date`, upwards)} as after`.execute(tx)
  return rows[0]
}

export type TurnRow = { at: Date; isRegistered: boolean }

/**
 * When it was entered of a company that it is registered, or is no more: from about that day on, the earliest first. What is put right on the day on
 * which the company was entered is none.
 */
export async function selectTurns(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, { from }: Period): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select a.at, change ->> 'to' = 'registered' as "isRegistered"
    from app.audit_entries a cross join lateral jsonb_array_elements(a.details -> 'changes') change
    where a.workspace_id = ${workspaceId}::uuid and a.entity_id = ${companyId}::uuid and a.at >= ${from}::date - 1 and a.act = 'company.updated'
      and change ->> 'field' = 'vatRegistration' and (change ->> 'from' = 'registered') <> (change ->> 'to' = 'registered')
      and not exists (select from app.audit_entries made where made.workspace_id = ${workspaceId}::uuid and made.entity_id = ${companyId}::uuid
        and made.at between a.at - interval '1 day' and a.at and made.act = 'company.created')
    order by a.at, a.id`.execute(tx)
  return rows
}

export type NumberRow = { number: string; day: Day }

/**
 * VAT numbers that the company issued tax documents of the month under, each with the last day of them, but for the one that it has: of each day
 * what was issued first is opened.
 */
export async function selectFormerNumbers(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
  present: string,
): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    with borne as (
      select coalesce(f.snapshot -> 'issuer' ->> 'vatNumber', '') as number, f.issued_on as day
      from generate_series(0, ${to}::date - ${from}::date) as days (after)
      cross join lateral (
        select snapshot, issued_on from app.documents
        where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and status <> 'draft' and version > 0 and ${IS_TAX}
          and issued_on = ${from}::date + days.after
        order by number collate "C", id limit 1) f)
    select number, max(day) as day from borne where number not in ('', ${present}) group by number order by 2, 1`.execute(tx)
  return rows
}

/** The VAT number that the last of its tax documents until that day bore which bore one. */
export async function findLastNumber(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, until: Day): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select snapshot -> 'issuer' ->> 'vatNumber' as number from app.documents
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and status <> 'draft' and version > 0 and ${IS_TAX}
      and issued_on <= ${until}::date and coalesce(snapshot -> 'issuer' ->> 'vatNumber', '') <> ''
    order by issued_on desc, id desc limit 1`.execute(tx)
  return rows[0]?.number
}

export type WaitingFileRow = {
  id: string
  name: string
  cameAt: Date
  /** as its file seems to say */
  issuedOn: string | null
  buyerEik: string | null
  buyerVat: string | null
  vendor: string | null
}

/** Files of vendors of which nobody has said yet what they are, the earliest first. */
export async function selectWaitingFiles(tx: Tx, { actor: { workspaceId } }: Act): Promise<WaitingFileRow[]> {
  const said = (path: string) => sql`nullif(proposal #>> ${path}::text[], '')`
  const { rows } = await sql<WaitingFileRow>`
    select id, name, came_at as "cameAt", ${said('{issueDate,value}')} as "issuedOn", ${said('{buyer,eik,value}')} as "buyerEik",
      ${said('{buyer,vatNumber,value}')} as "buyerVat", ${said('{vendor,name,value}')} as vendor
    from app.bill_files where workspace_id = ${workspaceId}::uuid and state = 'waiting' order by came_at, id`.execute(tx)
  return rows
}

export type AccountRow = { id: string; name: string; entries: number }

/** Accounts of the company whose bank told of entries in the month that nobody has explained. */
export async function selectUnexplained(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.name, count(*)::int as entries
    from app.treasury_accounts a
    join app.statement_entries e on e.workspace_id = ${workspaceId}::uuid and e.account_id = a.id
    where a.workspace_id = ${workspaceId}::uuid and a.company_id = ${companyId}::uuid and e.state = 'open'
      and e.booked_on between ${from}::date and ${to}::date
    group by a.id, a.name, a.position order by a.position, a.id`.execute(tx)
  return rows
}
