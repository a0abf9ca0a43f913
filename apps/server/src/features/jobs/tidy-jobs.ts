import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { deleteOldJobs } from './jobs-store.ts'

const MONTH_MS = 30 * 86_400_000

/** Deletes jobs that have been over for a month. */
export function tidyJobs(tx: Tx, act: Act): Promise<number> {
  return deleteOldJobs(tx, act, new Date(act.clock.now().getTime() - MONTH_MS))
}
