import type { OwnTransfer } from '@invoice/domain/statements/matching/own-transfers.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type WaitingTransfer = OwnTransfer & { runId: string; messageId: string }

/** Of the account's runs those transfers that the bank would tell of by such references, and that nothing has paid; to be paid in EUR. */
export async function findWaitingTransfers(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  accountId: string,
  endToEndIds: readonly string[],
): Promise<WaitingTransfer[]> {
  if (endToEndIds.length === 0) return []
  const { rows } = await sql<WaitingTransfer>`
    select t.id, t.end_to_end_id as "endToEndId", t.amount::text as amount, t.contact_id as "contactId", r.id as "runId", r.message_id as "messageId", (
      select coalesce(json_agg(json_build_object('id', w.document_id, 'amount', w.amount::text) order by w.document_id), '[]')
      from app.payment_run_documents w where w.workspace_id = ${workspaceId} and w.transfer_id = t.id) as documents
    from app.payment_run_transfers t join app.payment_runs r on r.workspace_id = ${workspaceId} and r.id = t.run_id
    where t.workspace_id = ${workspaceId} and t.end_to_end_id = any(${[...endToEndIds]}::text[]) and r.account_id = ${accountId}
      and r.cancelled_at is null and not exists (
        select from app.payments p where p.workspace_id = ${workspaceId} and p.id = t.payment_id and p.undone_on is null)`.execute(tx)
  return rows
}
