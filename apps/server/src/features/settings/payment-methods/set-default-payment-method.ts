import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { Act } from '../../../platform/act.ts'
import { changesBetween } from '../../../platform/audit.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { MailGround } from '../../accounts/letters/account-mail.ts'
import { auditMethod } from './audit-method.ts'
import { changePaymentMethod, clearDefaultPaymentMethod } from './payment-methods-store.ts'
import { readPaymentMethod } from './read-payment-method.ts'
import { tellOwners } from './tell-owners.ts'

/**
 * Makes a method the default of its company and currency, which the one before is no more; or takes the mark away.
 * @throws Refusal 404, 412 when somebody else changed it before.
 */
export async function setDefaultPaymentMethod(
  tx: Tx,
  act: Act & MailGround,
  id: string,
  { isDefault, version }: { isDefault: boolean; version: number },
): Promise<PaymentMethod> {
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, 'app.payment_methods', workspaceId)
  const before = await readPaymentMethod(tx, act, id)
  const { kind: _, ...method } = before
  if (isDefault) await clearDefaultPaymentMethod(tx, act, method, id)
  const fields = { ...method, isDefault: isDefault && method.archivedAt === null }
  const changed = await changePaymentMethod(tx, act, { id, version }, fields, { sealed: {}, checked: null })
  if (!changed) throw new Refusal('common.stale_version')
  await auditMethod(tx, act, 'updated', changed, changesBetween(before, changed))
  if (changed.isDefault && !before.isDefault) await tellOwners(tx, act, 'made_default', changed)
  return changed
}
