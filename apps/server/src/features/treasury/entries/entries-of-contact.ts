import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { entryKey } from './entries-store.ts'

type Row = { id: string; description: string; reference: string }

/** Entries of payments are found by the name of who paid no more. What a bank told of stays as it told it. */
export async function forgetNameInEntries(tx: Tx, { actor: { workspaceId } }: Act, contactIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Row>`
    select id, description, reference from app.treasury_entries
    where workspace_id = ${workspaceId}::uuid and contact_id = any(${contactIds}::uuid[]) and kind = 'payment'`.execute(tx)
  const keys = rows.map(entryKey)
  await sql`
    update app.treasury_entries e set search_key = given.key
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${keys}::text[]) as given (id, key)
    where e.workspace_id = ${workspaceId}::uuid and e.id = given.id`.execute(tx)
}
