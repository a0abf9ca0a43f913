import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { Act } from '../../../platform/act.ts'
import { type AuditChange, writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type What = 'created' | 'updated' | 'archived' | 'restored' | 'deleted'

/** Where money goes to must be traceable: who entered which account number, and when. Of a secret only that it was replaced. */
export async function auditMethod(
  tx: Tx,
  act: Act,
  what: What,
  { id, kind, name, iban }: Pick<PaymentMethod, 'id' | 'kind' | 'name' | 'iban'>,
  changes?: readonly AuditChange[],
): Promise<void> {
  const account = { kind, name: name.bg || name.en, ...(iban === '' ? {} : { iban }) }
  await writeAudit(tx, act, `payment_method.${what}`, id, changes ? { ...account, changes } : account)
}
