import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Those that came with a table and are still there, by their names; null: none came. */
export async function selectPictures(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  importId: string,
): Promise<Readonly<Record<string, string>> | null> {
  const { rows } = await sql<{ pictures: Record<string, string> | null }>`
    select (
      select jsonb_object_agg(named.key, named.value) from jsonb_each_text(i.pictures) named
      where exists (select from app.files f where f.workspace_id = ${workspaceId} and f.id = named.value::uuid)
    ) as pictures
    from app.imports i where i.workspace_id = ${workspaceId} and i.id = ${importId} and i.noun = 'products'`.execute(tx)
  return rows[0]?.pictures ?? null
}
