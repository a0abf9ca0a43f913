import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const DAY_MS = 86_400_000
/** That nobody answered proves nothing. */
const UNAVAILABLE_MS = 30 * DAY_MS
/** What was answered is a proof for as long as the documents of the day are kept: ten years, from the end of the year. */
const ANSWERED_MS = 11 * 366 * DAY_MS

/** Deletes checks of VAT numbers that are no proof, or none any more. */
export function tidyVatChecks(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<number> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const condition = sql`(checked_at < ${ago(ANSWERED_MS)} or (outcome = 'unavailable' and checked_at < ${ago(UNAVAILABLE_MS)}))`
  return deleteSome(tx, 'app.vat_checks', ['workspace_id', 'id'], workspaceId, condition)
}
