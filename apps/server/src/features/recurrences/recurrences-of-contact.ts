import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { searchKeyOf } from '../../platform/db/search/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** What repeats is found by the name of its recipient no more. It stops by itself on its next day, for an archived contact gets nothing. */
export async function forgetNameInRecurrences(tx: Tx, { actor: { workspaceId } }: Act, contactIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from app.recurrences
    where workspace_id = ${workspaceId}::uuid and contact_id = any(${contactIds}::uuid[])`.execute(tx)
  await sql`
    update app.recurrences r set search_key = given.key
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => searchKeyOf(name))}::text[]) as given (id, key)
    where r.workspace_id = ${workspaceId}::uuid and r.id = given.id`.execute(tx)
}
