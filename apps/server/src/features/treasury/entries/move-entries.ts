import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** The entries of one contact become another's, when the one was merged into the other. */
export async function moveEntries(tx: Tx, { actor: { workspaceId } }: Act, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update app.treasury_entries set contact_id = ${to}
    where workspace_id = ${workspaceId} and contact_id = ${from}`.execute(tx)
}
