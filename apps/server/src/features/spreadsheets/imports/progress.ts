import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { writeProgress } from './imports-store.ts'

/** A transaction of its own, beside that of the import. */
export type Beside = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
type Running = { readonly id: string; readonly startedAt: string; readonly beside: Beside }

const EVERY_MS = 400

/**
 * Tells how far an import is, where every process can read it, a few times a second at most. The function it gives is called after some
 * rows with their number, and once more at the end; it throws where somebody gave the import up meanwhile.
 */
export function progressTeller(act: Act, { id, startedAt, beside }: Running): (rows: number, isLast?: boolean) => Promise<void> {
  let done = 0
  let reportedAt = 0
  return async (rows, isLast = false) => {
    done += rows
    if (!isLast && Date.now() - reportedAt < EVERY_MS) return
    reportedAt = Date.now()
    // Nothing is decided by what is told: where it cannot be written the import goes on.
    const isCancelled = await beside((tx) => writeProgress(tx, act, id, { done, startedAt })).catch(() => false)
    if (isCancelled) throw new Refusal('imports.cancelled')
  }
}
