import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { movePaymentRows } from '../record/payments-store.ts'

/** The payments of one contact become another's, when the one was merged into the other, which points to it already. */
export async function movePayments(tx: Tx, act: Act, contacts: { from: string; to: string }): Promise<void> {
  await movePaymentRows(tx, act, contacts)
}
