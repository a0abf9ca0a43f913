import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { PREPARED } from '../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export async function selectActivity(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  contactId: string,
): Promise<{ count: number; lastAt: Date | null }> {
  const { rows } = await sql<{ count: string; last_at: Date | null }>`${PREPARED}
    select count(*) as count, greatest(max(updated_at), (
      select max(at) from app.audit_entries
      where workspace_id = ${workspaceId} and entity_id = ${contactId} and act in ('contact.merged', 'contact.merged_into'))) as last_at
    from app.documents where workspace_id = ${workspaceId} and contact_id = ${contactId}`.execute(tx)
  return { count: Number(rows[0]?.count ?? 0), lastAt: rows[0]?.last_at ?? null }
}
