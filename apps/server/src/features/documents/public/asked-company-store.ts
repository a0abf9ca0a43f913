import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Who issued the document, as it can be reached now. */
export async function findAskedCompany(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from app.companies where workspace_id = ${workspaceId}::uuid and not is_sample
      and id = (select company_id from app.documents where workspace_id = ${workspaceId}::uuid and id = ${documentId}::uuid)`.execute(tx)
  return rows[0]
}
