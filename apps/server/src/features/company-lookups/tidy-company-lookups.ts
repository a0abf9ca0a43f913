import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const DAY_MS = 86_400_000
/** That nobody could say proves nothing. */
const UNKNOWN_MS = 30 * DAY_MS
/** As long as an answer of VIES: ten years, from the end of the year. */
const ANSWERED_MS = 11 * 366 * DAY_MS

/** Deletes look-ups of companies that are no proof, or none any more. */
export function tidyCompanyLookups(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<number> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const condition = sql`(looked_up_at < ${ago(ANSWERED_MS)} or (outcome = 'unknown' and looked_up_at < ${ago(UNKNOWN_MS)}))`
  return deleteSome(tx, 'app.company_lookups', ['workspace_id', 'id'], workspaceId, condition)
}
