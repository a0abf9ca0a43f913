import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { SenderRow } from './read-senders.ts'

/** Of those that are entered at once the last is kept. */
export async function keepSender(tx: Tx, { actor: { workspaceId } }: Act, row: SenderRow): Promise<void> {
  const { companyId, address, host, port, userName, sealed, checkedAt, checkedBy } = row
  await sql`
    insert into app.company_senders (workspace_id, company_id, address, host, port, user_name, sealed, checked_at, checked_by)
    values (${workspaceId}::uuid, ${companyId}::uuid, ${address}, ${host}, ${port}, ${userName}, ${JSON.stringify(sealed)}::jsonb,
      ${checkedAt}, ${checkedBy})
    on conflict (workspace_id, company_id) do update set address = excluded.address, host = excluded.host, port = excluded.port,
      user_name = excluded.user_name, sealed = excluded.sealed, checked_at = excluded.checked_at, checked_by = excluded.checked_by`.execute(
    tx,
  )
}

export async function dropSender(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<void> {
  await sql`
    delete from app.company_senders where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}
