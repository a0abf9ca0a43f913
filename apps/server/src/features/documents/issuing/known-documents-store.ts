import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Those of the ids that are documents of the workspace, in the order in which they are named, each once. */
export async function knownDocuments(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app.documents where workspace_id = ${workspaceId} and id = any (${ids}::uuid[])`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => known.has(id))
}
