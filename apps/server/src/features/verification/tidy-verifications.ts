import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const KEPT_MS = 2 * 366 * 86_400_000

/** Deletes verifications of two years ago; the last one of all stays. */
export function tidyVerifications(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<number> {
  const condition = sql`asked_at < ${new Date(clock.now().getTime() - KEPT_MS)}
    and id <> (select last.id from app.verifications last where last.workspace_id = ${workspaceId}::uuid order by asked_at desc, id limit 1)`
  return deleteSome(tx, 'app.verifications', ['workspace_id', 'id'], workspaceId, condition)
}
