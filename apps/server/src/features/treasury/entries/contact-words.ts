import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** What an entry of the contact is found by. */
export async function findContactWords(tx: Tx, { actor }: Act, id: string): Promise<string[]> {
  const { rows } = await sql<{ bg: string; en: string }>`
    select name_bg as bg, name_en as en from app.contacts where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
  return rows.flatMap(({ bg, en }) => [bg, en])
}
