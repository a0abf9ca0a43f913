import type { RunState, Transfer } from '@invoice/contract/treasury/payment-runs.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { insertedRows } from '../../platform/db/inserted-rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type RunRow = {
  id: string
  version: number
  companyId: string
  accountId: string
  accountName: string
  debtorName: string
  debtorIban: string
  debtorBic: string
  executionOn: Day
  isBatch: boolean
  messageId: string
  state: RunState
  transfers: number
  paidTransfers: number
  total: DecimalText
  createdBy: string
  createdAt: Date
  exportedAt: Date | null
}

const runs = (workspaceId: string) => sql`
  select r.id, r.version, r.company_id as "companyId", r.account_id as "accountId", a.name as "accountName", r.debtor_name as "debtorName",
    r.debtor_iban as "debtorIban", r.debtor_bic as "debtorBic", r.execution_on as "executionOn", r.is_batch as "isBatch", r.message_id as "messageId",
    case when r.cancelled_at is not null then 'cancelled' when t.paid = t.transfers then 'paid' else 'open' end as state,
    t.transfers, t.paid as "paidTransfers", t.total, r.created_by as "createdBy", r.created_at as "createdAt", r.exported_at as "exportedAt"
  from app.payment_runs r
    join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = r.account_id
    cross join lateral (
      select count(*)::int as transfers, count(p.id)::int as paid, coalesce(sum(w.amount), 0)::text as total
      from app.payment_run_transfers w
        left join app.payments p on p.workspace_id = ${workspaceId} and p.id = w.payment_id and p.undone_on is null
      where w.workspace_id = ${workspaceId} and w.run_id = r.id) t
  where r.workspace_id = ${workspaceId}`

type Asked = { companyId?: string | undefined; page: number; pageSize: number }

export async function selectRuns(tx: Tx, { actor: { workspaceId } }: Act, { companyId, page, pageSize }: Asked): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    ${runs(workspaceId)} and (${companyId ?? null}::uuid is null or r.company_id = ${companyId ?? null})
    order by r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return rows
}

export async function countRuns(tx: Tx, { actor: { workspaceId } }: Act, companyId: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.payment_runs
    where workspace_id = ${workspaceId} and (${companyId ?? null}::uuid is null or company_id = ${companyId ?? null})`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function findRun(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`${runs(workspaceId)} and r.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** The run that a transfer is of. */
export async function findRunOf(tx: Tx, { actor: { workspaceId } }: Act, transferId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select run_id as id from app.payment_run_transfers where workspace_id = ${workspaceId} and id = ${transferId}`.execute(tx)
  return rows[0]?.id ?? null
}

/** Nobody else changes the run, or pays a transfer of it, until this transaction ends. */
export async function lockRun(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`select from app.payment_runs where workspace_id = ${workspaceId} and id = ${id} for no key update`.execute(tx)
}

/** With the payment of each, unless that was undone, and what each pays, in the order of the run. */
export async function selectTransfers(tx: Tx, { actor: { workspaceId } }: Act, runId: string): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select t.id, t.contact_id as "contactId", t.name, t.iban, t.bic, t.amount::text as amount, t.remittance, t.end_to_end_id as "endToEndId",
      p.id as "paymentId", p.paid_on as "paidOn", (
        select coalesce(json_agg(json_build_object(
          'id', d.id, 'type', d.type, 'number', coalesce(d.vendor_number, d.number), 'amount', w.amount::text) order by d.due_on, d.id), '[]')
        from app.payment_run_documents w join app.documents d on d.workspace_id = ${workspaceId} and d.id = w.document_id
        where w.workspace_id = ${workspaceId} and w.transfer_id = t.id) as documents
    from app.payment_run_transfers t left join app.payments p on p.workspace_id = ${workspaceId} and p.id = t.payment_id and p.undone_on is null
    where t.workspace_id = ${workspaceId} and t.run_id = ${runId} order by t.position`.execute(tx)
  return rows
}

/** How the bank will call the one who pays: the holder of the account's method, else the company's name. */
export async function findDebtor(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, paymentMethodId }: { companyId: string; paymentMethodId: string | null },
): Promise<{ name: string; bic: string } | null> {
  const { rows } = await sql<{ name: string; bic: string }>`
    select coalesce(nullif(m.holder, ''), nullif(c.name_en, ''), c.name_bg) as name, coalesce(m.bic, '') as bic
    from app.companies c
      left join (select id, holder, bic from app.payment_methods where workspace_id = ${workspaceId}) m on m.id = ${paymentMethodId}::uuid
    where c.workspace_id = ${workspaceId} and c.id = ${companyId}`.execute(tx)
  return rows[0] ?? null
}

export type NewRun = {
  id: string
  companyId: string
  accountId: string
  debtor: { name: string; iban: string; bic: string }
  executionOn: Day
  isBatch: boolean
  messageId: string
}

export async function insertRun(tx: Tx, { actor, clock }: Act, run: NewRun): Promise<void> {
  const { debtor } = run
  await sql`
    insert into app.payment_runs (workspace_id, id, company_id, account_id, debtor_name, debtor_iban, debtor_bic, execution_on, is_batch, message_id, created_by, created_at)
    values (${actor.workspaceId}::uuid, ${run.id}::uuid, ${run.companyId}::uuid, ${run.accountId}::uuid, ${debtor.name}, ${debtor.iban}, ${debtor.bic},
      ${run.executionOn}::date, ${run.isBatch}::boolean, ${run.messageId}, ${actor.name}, ${clock.now()}::timestamptz)`.execute(tx)
}

const TRANSFER = {
  id: 'uuid',
  run_id: 'uuid',
  position: 'int',
  contact_id: 'uuid',
  name: 'text',
  iban: 'text',
  bic: 'text',
  amount: 'numeric',
  remittance: 'text',
  end_to_end_id: 'text',
} as const
const DOCUMENT = { transfer_id: 'uuid', document_id: 'uuid', amount: 'numeric' } as const

export type NewTransfer = { readonly [Column in keyof typeof TRANSFER]: unknown }
export type NewDocument = { readonly [Column in keyof typeof DOCUMENT]: unknown }

export async function insertTransfers(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  transfers: readonly NewTransfer[],
  documents: readonly NewDocument[],
): Promise<void> {
  await insertedRows('app.payment_run_transfers', workspaceId, TRANSFER, transfers).execute(tx)
  await insertedRows('app.payment_run_documents', workspaceId, DOCUMENT, documents).execute(tx)
}

export async function writeCancelled(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`update app.payment_runs set cancelled_at = ${clock.now()}, version = version + 1 where workspace_id = ${workspaceId} and id = ${id}`.execute(
    tx,
  )
}

export async function writeExported(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`update app.payment_runs set exported_at = ${clock.now()} where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}

export async function writePaid(tx: Tx, { actor: { workspaceId } }: Act, transferId: string, paymentId: string): Promise<void> {
  await sql`update app.payment_run_transfers set payment_id = ${paymentId} where workspace_id = ${workspaceId} and id = ${transferId}`.execute(
    tx,
  )
}
