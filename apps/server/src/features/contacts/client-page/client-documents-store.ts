import { CLIENT_PAGE_SIZE } from '@invoice/contract/records/contact-links.ts'
import { yearNumbered } from '@invoice/domain/calendar/periods.ts'
import type { Day, DecimalText, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import type { Instalment } from '@invoice/domain/payments/instalments.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { LEFT_TO_PAY, OPEN, PAID } from '../../documents/record/open-sql.ts'
import { isOfTypes, OWED_TO_US } from '../../documents/record/type-sql.ts'

export type ClientDocument = {
  id: string
  type: DocumentType
  status: DocumentStatus
  number: string
  companyId: string | null
  issuedOn: Day | null
  dueOn: Day | null
  currency: string
  total: DecimalText
  /** what is still to be paid */
  left: DecimalText
  isPaid: boolean
  /** what is due when, where that is in several days */
  parts: readonly Instalment[] | null
  settled: DecimalText
}

const ROW = sql`id, type, status, number, company_id as "companyId", to_char(issued_on, 'YYYY-MM-DD') as "issuedOn",
  to_char(due_on, 'YYYY-MM-DD') as "dueOn", currency, total::text as total, (${LEFT_TO_PAY})::text as left, (${PAID}) as "isPaid",
  due_parts as parts, settled::text as settled`

/** What was issued by us and bears a number: no draft, nothing that a vendor sent, no sample. */
const ISSUED = sql`status <> 'draft' and number is not null and not is_sample and ${isOfTypes((_, type) => !isVendorDocument(type))}`
/** Of it that which asks the client for money. */
const ASKS = sql`${OPEN} and ${OWED_TO_US}`

/** What is to be paid, what is due first before the rest. */
export async function selectOpen(tx: Tx, { actor: { workspaceId } }: Act, contactId: string, most: number): Promise<ClientDocument[]> {
  const { rows } = await sql<ClientDocument>`
    select ${ROW} from app.documents
    where workspace_id = ${workspaceId}::uuid and contact_id = ${contactId}::uuid and ${ISSUED} and ${ASKS}
    order by due_on nulls last, issued_on, id limit ${most}::int`.execute(tx)
  return rows
}

/** Of those that were chosen what is still to be paid, with what each was frozen with, in the order of their due dates. */
export async function selectChosen(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  contactId: string,
  ids: readonly string[],
): Promise<(ClientDocument & { snapshot: unknown })[]> {
  const { rows } = await sql<ClientDocument & { snapshot: unknown }>`
    select ${ROW}, snapshot from app.documents
    where workspace_id = ${workspaceId}::uuid and contact_id = ${contactId}::uuid and id = any (${[...ids]}::uuid[]) and ${ISSUED} and ${ASKS}
    order by due_on nulls last, issued_on, id`.execute(tx)
  return rows
}

type Wanted = { readonly q: string; readonly year: string; readonly page: number }

/** A page of all that was issued, the last first; one more than a page has where there are more. */
export async function selectIssued(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  contactId: string,
  { q, year, page }: Wanted,
): Promise<ClientDocument[]> {
  const { from, to } = year === '' ? { from: null, to: null } : yearNumbered(Number(year))
  const { rows } = await sql<ClientDocument>`
    select ${ROW} from app.documents
    where workspace_id = ${workspaceId}::uuid and contact_id = ${contactId}::uuid and ${ISSUED}
      and (${from}::date is null or issued_on between ${from}::date and ${to}::date)
      and strpos(lower(number), lower(${q})) > 0
    order by issued_on desc, id limit ${CLIENT_PAGE_SIZE + 1}::int offset ${(page - 1) * CLIENT_PAGE_SIZE}::int`.execute(tx)
  return rows
}

/** In which years anything was issued, the last first. */
export async function selectYears(tx: Tx, { actor: { workspaceId } }: Act, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ year: string | null }>`
    select distinct to_char(issued_on, 'YYYY') as year from app.documents
    where workspace_id = ${workspaceId}::uuid and contact_id = ${contactId}::uuid and ${ISSUED} order by year desc`.execute(tx)
  return rows.flatMap(({ year }) => year ?? [])
}

/** Whether it is one that the client of the page was issued. */
export async function isIssuedTo(tx: Tx, { actor: { workspaceId } }: Act, contactId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from app.documents
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and contact_id = ${contactId}::uuid and ${ISSUED}`.execute(tx)
  return rows.length > 0
}

/** Public links of documents that have one, by their ids. */
export async function selectPublicLinks(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; token: string }>`
    select asked.id, link.token from unnest(${[...ids]}::uuid[]) as asked (id), lateral system.public_link_of(asked.id) link`.execute(tx)
  return new Map(rows.map(({ id, token }) => [id, token]))
}

/** The companies that issued anything to the client. */
export async function selectCompanies(tx: Tx, { actor: { workspaceId } }: Act, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct company_id as id from app.documents
    where workspace_id = ${workspaceId}::uuid and contact_id = ${contactId}::uuid and company_id is not null and ${ISSUED}
    order by company_id`.execute(tx)
  return rows.map(({ id }) => id)
}
