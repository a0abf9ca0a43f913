import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findPayment, type PaymentListRow, type SettledByRow, selectSettled } from '../record/payments-list-store.ts'

/** A payment that stands, with what it settles now. */
export type SettlingPayment = { readonly payment: PaymentListRow; readonly settled: readonly SettledByRow[] }

/** @returns null where there is none, it was undone, or settles nothing */
export async function readSettling(tx: Tx, act: Act, id: string): Promise<SettlingPayment | null> {
  const payment = await findPayment(tx, act, id)
  if (payment === undefined || payment.undoneOn !== null) return null
  const settled = (await selectSettled(tx, act, [id])).filter(({ amount }) => signOf(amount) > 0)
  return settled.length === 0 ? null : { payment, settled }
}
