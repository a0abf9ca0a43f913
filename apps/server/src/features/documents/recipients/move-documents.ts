import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * The documents of one contact become another's, when the one was merged into the other: drafts count a version, so that whoever has
 * one open learns of it; of issued ones nothing else changes.
 */
export async function moveDocuments(tx: Tx, { actor: { workspaceId } }: Act, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    with moved as (
      select id from app.documents where workspace_id = ${workspaceId} and contact_id = ${from} order by id for no key update
    )
    update app.documents d set contact_id = ${to}, version = d.version + case when d.status = 'draft' then 1 else 0 end
    from moved where d.workspace_id = ${workspaceId} and d.id = moved.id`.execute(tx)
}
