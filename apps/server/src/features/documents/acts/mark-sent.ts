import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** When a mail server first took it for somebody; later mails say nothing new. */
export async function markSent(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`update app.documents set sent_at = ${clock.now()}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and sent_at is null`.execute(tx)
}
