import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Each word is looked at once in so many days. */
const DAYS = 30

/** Deletes words that no contact and no product bears any more. */
export function tidySearchWords(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<number> {
  const day = Math.floor(clock.now().getTime() / 86_400_000) % DAYS
  const isBorneBy = (table: 'app.contacts' | 'app.products') => sql`exists (
    select from ${sql.table(table)} named where named.workspace_id = ${workspaceId}::uuid
      and named.search_key like '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%')`
  const condition = sql`id % ${DAYS}::int = ${day}::int
    and not ${isBorneBy('app.contacts')} and not ${isBorneBy('app.products')}`
  return deleteSome(tx, 'app.search_words', ['workspace_id', 'word', 'id'], workspaceId, condition)
}
