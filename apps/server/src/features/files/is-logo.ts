import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Whether a company of this workspace may bear the file: a logo, or a picture that was taken for its template. */
export async function isLogo(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from app.files where workspace_id = ${workspaceId} and id = ${id} and purpose in ('logo', 'template')`.execute(tx)
  return rows.length > 0
}
