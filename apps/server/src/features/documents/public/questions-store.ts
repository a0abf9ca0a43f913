import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Who issued the document, as it can be reached now. */
export async function findAskedCompany(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  documentId: string,
): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from app.companies where workspace_id = ${workspaceId}::uuid and not is_sample
      and id = (select company_id from app.documents where workspace_id = ${workspaceId}::uuid and id = ${documentId}::uuid)`.execute(tx)
  return rows[0]
}

/** Whether the history has this very question of the same address already. */
export async function wasAsked(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  documentId: string,
  asked: { readonly email: string; readonly question: string },
): Promise<boolean> {
  const { rows } = await sql`
    select id from app.audit_entries
    where workspace_id = ${workspaceId}::uuid and entity_id = ${documentId}::uuid and act = 'document.question_asked'
      and details @> ${JSON.stringify(asked)}::jsonb limit 1`.execute(tx)
  return rows.length > 0
}
