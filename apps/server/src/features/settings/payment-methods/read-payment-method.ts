import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { findPaymentMethod } from './payment-methods-store.ts'

/** @throws Refusal 404 */
export async function readPaymentMethod(tx: Tx, act: Act, id: string): Promise<PaymentMethod> {
  const method = await findPaymentMethod(tx, act, id)
  if (!method) throw new Refusal('common.not_found')
  return method
}
