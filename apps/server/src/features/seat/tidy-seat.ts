import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { forgetSeen } from './seat-store.ts'

const KEPT_MS = 60 * 86_400_000

/** Forgets what nobody has looked at for sixty days. */
export function tidySeat(tx: Tx, { clock }: { readonly clock: Clock }): Promise<void> {
  return forgetSeen(tx, new Date(clock.now().getTime() - KEPT_MS))
}
