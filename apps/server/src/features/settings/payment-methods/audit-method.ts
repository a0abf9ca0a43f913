import type { PaymentMethod } from '@invoice/contract/payment-methods.ts'
import type { Actor } from '../../../platform/actor.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type What = 'added' | 'changed' | 'archived' | 'restored' | 'deleted'

/** Where money goes to must be traceable: who entered which account number, and when. Of a secret only that it was replaced. */
export async function auditMethod(
  tx: Tx,
  actor: Actor,
  what: What,
  { id, kind, name, iban }: Pick<PaymentMethod, 'id' | 'kind' | 'name' | 'iban'>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const details = { kind, name: name.bg || name.en, ...(iban === '' ? {} : { iban }), ...more }
  await writeAudit(tx, actor, { act: `payment_method.${what}`, entityType: 'payment_method', entityId: id, details })
}
