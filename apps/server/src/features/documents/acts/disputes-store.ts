import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export async function insertDispute(tx: Tx, { actor, clock }: Act, documentId: string, reason: string): Promise<void> {
  await sql`insert into app.document_disputes (workspace_id, document_id, reason, disputed_at, disputed_by) values
    (${actor.workspaceId}::uuid, ${documentId}::uuid, ${reason}, ${clock.now()}, ${actor.name})`.execute(tx)
}

export async function deleteDispute(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<void> {
  await sql`delete from app.document_disputes where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid`.execute(tx)
}
