import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts'

/** When a mail server first took it for somebody; later mails say nothing new. */
export async function markSent(tx: Tx, act: Act, id: string): Promise<void> {
  const { numAffectedRows } = await sql`update app.documents set sent_at = ${act.clock.now()}
    where workspace_id = ${act.actor.workspaceId}::uuid and id = ${id}::uuid and sent_at is null`.execute(tx)
  if ((numAffectedRows ?? 0n) > 0n) await tellWebhooks(tx, act, 'document.sent', id)
}
