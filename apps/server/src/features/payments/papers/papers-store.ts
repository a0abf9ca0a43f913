import type { Day, DecimalText, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import type { PaidDocument, PaperType } from '@invoice/domain/payments/papers.ts'
import type { AccountType } from '@invoice/domain/treasury/account-types.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type PaperRow = { paymentId: string; id: string; type: DocumentType; status: DocumentStatus; number: string | null; issuedOn: Day | null }

/** The papers of payments, in the order in which they were made. */
export async function selectPapers(tx: Tx, { actor: { workspaceId } }: Act, paymentIds: readonly string[]): Promise<PaperRow[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<PaperRow>`
    select p.payment_id as "paymentId", d.id, d.type, d.status, d.number, d.issued_on as "issuedOn"
    from app.payment_papers p join app.documents d on d.workspace_id = ${workspaceId} and d.id = p.document_id
    where p.workspace_id = ${workspaceId} and p.payment_id = any(${paymentIds}::uuid[])
    order by d.created_at, d.id`.execute(tx)
  return rows
}

type StandingRow = { id: string; type: PaperType; isDraft: boolean }

/** The papers of a payment that stand: one of each type at most, none of which was voided. */
export async function selectStanding(tx: Tx, { actor: { workspaceId } }: Act, paymentId: string): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select p.document_id as id, p.type, d.status = 'draft' as "isDraft"
    from app.payment_papers p join app.documents d on d.workspace_id = ${workspaceId} and d.id = p.document_id
    where p.workspace_id = ${workspaceId} and p.payment_id = ${paymentId} and p.is_standing order by p.document_id`.execute(tx)
  return rows
}

export async function insertPaper(tx: Tx, { actor: { workspaceId } }: Act, paymentId: string, paper: { id: string; type: PaperType }) {
  await sql`
    insert into app.payment_papers (workspace_id, payment_id, document_id, type)
    values (${workspaceId}::uuid, ${paymentId}::uuid, ${paper.id}::uuid, ${paper.type})`.execute(tx)
}

/** What a payment settles of a document, as its paper tells it. */
export type PaidRow = PaidDocument & { id: string; currency: string; language: DocumentLanguage; settlingAmount: DecimalText }

export async function selectPaid(tx: Tx, { actor: { workspaceId } }: Act, paymentId: string): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select d.id, d.type, case when d.number is null then nullif(d.vendor_number, '') else d.number end as number, d.issued_on as "issuedOn",
      d.currency, d.language, d.total::text as total, sum(a.amount)::text as amount, sum(coalesce(a.settling_amount, a.amount))::text as "settlingAmount"
    from app.allocations a join app.documents d on d.workspace_id = ${workspaceId} and d.id = a.document_id
    where a.workspace_id = ${workspaceId} and a.payment_id = ${paymentId}
    group by d.id, d.type, d.number, d.vendor_number, d.issued_on, d.currency, d.language, d.total
    having sum(a.amount) > 0
    order by d.issued_on, d.id`.execute(tx)
  return rows
}

type PaperFacts = {
  reference: string
  methodId: string | null
  deskId: string | null
  desk: string | null
  deskType: AccountType | null
  responsiblePerson: string | null
}

/** What a paper says beside the sums: the ground that was typed, how it was paid, where the money lies and who answers for it. */
export async function findPaperFacts(tx: Tx, { actor: { workspaceId } }: Act, paymentId: string): Promise<PaperFacts | undefined> {
  const { rows } = await sql<PaperFacts>`
    select p.reference, a.id as "deskId", a.name as desk, a.type as "deskType",
      a.responsible_person as "responsiblePerson", case when p.payment_method_id is not null then p.payment_method_id else (
      select m.id from app.payment_methods m
      where m.workspace_id = ${workspaceId} and m.kind = p.method_kind and m.archived_at is null
        and (m.company_id is null or m.company_id = p.company_id) and (m.currency is null or m.currency = p.currency)
      order by m.company_id, m.position, m.id limit 1) end as "methodId"
    from app.payments p
      left join app.payment_movements e on e.workspace_id = ${workspaceId} and e.payment_id = p.id and e.reverses_id is null
      left join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = e.account_id
    where p.workspace_id = ${workspaceId} and p.id = ${paymentId} limit 1`.execute(tx)
  return rows[0]
}
