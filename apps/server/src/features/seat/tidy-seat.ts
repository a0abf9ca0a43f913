import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { forgetPackages, forgetSeen } from './seat-store.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 60
/** Whether anything changed since a package was made is asked a year later too. */
const PACKAGES_DAYS = 400

/** Forgets what nobody has looked at for sixty days, and of which month packages were made long ago. */
export async function tidySeat(tx: Tx, { clock }: { readonly clock: Clock }): Promise<void> {
  const ago = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS)
  await forgetSeen(tx, ago(KEPT_DAYS))
  await forgetPackages(tx, ago(PACKAGES_DAYS))
}
