import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { auditMethod } from './audit-method.ts'
import { setArchived } from './payment-methods-store.ts'
import { readPaymentMethod } from './read-payment-method.ts'

/** Archived, a method is offered no more and is no default; documents keep it. Restored, it is offered again. @throws Refusal 404 */
export async function archivePaymentMethod(tx: Tx, act: Act, id: string, archived: boolean): Promise<PaymentMethod> {
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, 'app.payment_methods', workspaceId)
  const before = await readPaymentMethod(tx, act, id)
  const after = (await setArchived(tx, act, id, archived)) ?? before
  if (after.version !== before.version) await auditMethod(tx, act, archived ? 'archived' : 'restored', after)
  return after
}
