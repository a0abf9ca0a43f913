import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { WaitingRun } from '@invoice/domain/statements/matching/own-transfers.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Asked = { accountId: string; amounts: readonly DecimalText[]; from: Day; to: Day }

/** Runs of the account, to be made within those days, of which there waits exactly one of the amounts; in EUR. */
export async function findWaitingRuns(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { accountId, amounts, from, to }: Asked,
): Promise<WaitingRun[]> {
  if (amounts.length === 0) return []
  const { rows } = await sql<WaitingRun>`
    select r.id, r.message_id as "messageId", r.execution_on as "executionOn", w.amount::text as amount, w.transfers, w.documents
    from app.payment_runs r cross join lateral (
      select sum(t.amount) as amount, count(*)::int as transfers, (
        select coalesce(json_agg(json_build_object('id', d.document_id, 'amount', d.amount::text) order by d.document_id), '[]')
        from app.payment_run_documents d where d.workspace_id = ${workspaceId} and d.transfer_id = any(array_agg(t.id))) as documents
      from app.payment_run_transfers t
      where t.workspace_id = ${workspaceId} and t.run_id = r.id and not exists (
        select from app.payments p where p.workspace_id = ${workspaceId} and p.id = t.payment_id and p.undone_on is null)) w
    where r.workspace_id = ${workspaceId} and r.account_id = ${accountId} and r.execution_on between ${from}::date and ${to}::date
      and r.cancelled_at is null and w.amount = any(${[...amounts]}::numeric[])
    order by r.execution_on, r.id`.execute(tx)
  return rows
}
