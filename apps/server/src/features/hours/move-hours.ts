import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { moveRows } from './hours-store.ts'

/** What was worked for one contact is another's, when the one was merged into the other. */
export async function moveHours(tx: Tx, act: Act, contacts: { from: string; to: string }): Promise<void> {
  await moveRows(tx, act, contacts)
}
