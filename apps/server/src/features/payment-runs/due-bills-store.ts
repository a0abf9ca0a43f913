import type { DueBill } from '@invoice/contract/treasury/payment-runs.ts'
import type { Day, DecimalText, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import type { Instalment } from '@invoice/domain/payments/instalments.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { findsWords } from '../../platform/db/search/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { EXPECTED_ON, OPEN } from '../documents/record/open-sql.ts'
import { OWED_TO_THEM } from '../documents/record/type-sql.ts'

type Asked = { companyId: string; until?: Day | undefined; q?: string | undefined; page: number; pageSize: number }

/** What runs that were not taken back wait to pay of a document; `d.id` is its id. */
const waitingFor = (workspaceId: string) => sql`(
  select coalesce(sum(p.amount), 0) from app.payment_run_documents p
    join app.payment_run_transfers t on t.workspace_id = ${workspaceId} and t.id = p.transfer_id
    join app.payment_runs r on r.workspace_id = ${workspaceId} and r.id = t.run_id and r.cancelled_at is null
  where p.workspace_id = ${workspaceId} and p.document_id = d.id and not exists (
    select from app.payments done where done.workspace_id = ${workspaceId} and done.id = t.payment_id and done.undone_on is null))`

function owed(workspaceId: string, { companyId, until, q }: Omit<Asked, 'page' | 'pageSize'>) {
  return sql`workspace_id = ${workspaceId} and company_id = ${companyId} and ${OPEN} and ${OWED_TO_THEM}
    and (${until ?? null}::date is null or ${EXPECTED_ON} <= ${until ?? null}) ${q === undefined ? sql`` : sql`and ${findsWords(q)}`}`
}

type DueRow = Omit<DueBill, 'vendor' | 'asked'> & { total: string; settled: string; parts: readonly Instalment[] | null } & {
  number: string
  nameBg: string
  nameEn: string
}

/**
 * What the company owes its vendors in EUR, the earliest due first; beside each the account of the file that it was recorded from, which was confirmed where it
 * was another than before, else the one at which its vendor was paid last.
 */
export async function selectDueBills(tx: Tx, { actor: { workspaceId } }: Act, asked: Asked): Promise<DueRow[]> {
  const { page, pageSize } = asked
  const { rows } = await sql<DueRow>`
    with due as (
      select id, type, vendor_number, issued_on, due_on, contact_id, recipient_name_bg, recipient_name_en, outstanding, total, settled, due_parts
      from app.document_list where ${owed(workspaceId, asked)} and currency = 'EUR'
      order by due_on, id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select d.id as "documentId", d.type, d.vendor_number as number, d.issued_on as "issuedOn", d.due_on as "dueOn", d.contact_id as "contactId",
      d.recipient_name_bg as "nameBg", d.recipient_name_en as "nameEn", d.outstanding::text as outstanding,
      d.total::text as total, d.settled::text as settled, d.due_parts as parts, ${waitingFor(workspaceId)}::text as waiting,
      coalesce(own.iban, last.iban, '') as iban, case when own.iban is null or own.iban = last.iban then coalesce(last.bic, '') else '' end as bic
    from due d left join lateral (
      select iban from app.bill_files f
      where f.workspace_id = ${workspaceId} and f.document_id = d.id and f.state = 'recorded' and f.iban <> '' limit 1) own on true
    left join lateral (
      select iban, bic from app.payment_run_transfers t
      where t.workspace_id = ${workspaceId} and t.contact_id = d.contact_id order by t.id desc limit 1) last on true
    order by d.due_on, d.id`.execute(tx)
  return rows
}

/** How many that are in EUR with their sum, and how many are owed in other currencies. */
export async function countDueBills(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  asked: Omit<Asked, 'page' | 'pageSize'>,
): Promise<{ count: number; total: DecimalText; others: number }> {
  const { rows } = await sql<{ count: number; total: string; others: number }>`
    select (count(*) filter (where currency = 'EUR'))::int as count, (count(*) filter (where currency <> 'EUR'))::int as others,
      coalesce(sum(outstanding) filter (where currency = 'EUR'), 0)::text as total
    from app.document_list where ${owed(workspaceId, asked)}`.execute(tx)
  return rows[0] ?? { count: 0, total: '0', others: 0 }
}

export type Payable = {
  id: string
  type: DocumentType
  status: DocumentStatus
  companyId: string | null
  contactId: string | null
  currency: string
  outstanding: DecimalText
  waiting: DecimalText
}

/** Documents that a run is to pay, in the order of their ids; nobody else pays or voids them until this transaction ends. */
export async function lockPayables(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<Payable[]> {
  await sql`select from app.documents where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<Payable>`
    select id, type, status, company_id as "companyId", contact_id as "contactId", currency, outstanding::text as outstanding,
      ${waitingFor(workspaceId)}::text as waiting
    from app.documents d where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) order by id`.execute(tx)
  return rows
}
