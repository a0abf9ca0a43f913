import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Their bodies name the recipient. What waits is not told any more. */
export async function deleteDeliveriesOf(tx: Tx, { actor: { workspaceId } }: Act, documentIds: readonly string[]): Promise<void> {
  await sql`delete from app.webhook_deliveries
    where workspace_id = ${workspaceId}::uuid and document_id = any(${documentIds}::uuid[])`.execute(tx)
}
