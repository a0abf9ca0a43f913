import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { deleteOldExports, endOne, overdueExports } from './exports-store.ts'

const DAY_MS = 86_400_000
/** A job that has not come to an end within these has none. */
const UNFINISHED_DAYS = 30
/** So long it is told what was taken out, and that it went. */
const LISTED_DAYS = 400

/** Deletes files whose time is over, and after more than a year what is told of them. */
export async function tidyExports(tx: Tx, act: Act): Promise<number> {
  const before = (days: number) => new Date(act.clock.now().getTime() - days * DAY_MS)
  // A part each may be large: a few in one transaction, and the rest the next night.
  for (const id of await overdueExports(tx, act, before(UNFINISHED_DAYS))) await endOne(tx, act, id)
  return deleteOldExports(tx, act, before(LISTED_DAYS))
}
