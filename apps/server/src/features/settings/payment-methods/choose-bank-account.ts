import type { Act } from '../../../platform/act.ts'
import { refuseUnlessPermitted } from '../../../platform/authorise.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import type { MailGround } from '../../accounts/letters/account-mail.ts'
import { findPaymentMethod } from './payment-methods-store.ts'
import { setDefaultPaymentMethod } from './set-default-payment-method.ts'

/**
 * Makes one of a company's bank accounts the default of its currency. What it is already, anybody may say again.
 * @throws FieldFaults 400 where it is none of the company's, Refusal 403 for a role that does not decide where money goes.
 */
export async function chooseBankAccount(tx: Tx, act: Act & MailGround, companyId: string, id: string): Promise<void> {
  const account = await findPaymentMethod(tx, act, id)
  if (account?.kind !== 'bank' || account.companyId !== companyId || account.archivedAt !== null) {
    refuseProblems([{ field: 'bankAccountId', code: 'reference' }], act.language)
  } else if (!account.isDefault) {
    refuseUnlessPermitted(act.actor, 'payment_methods', 'manage', 'bankAccountId')
    await setDefaultPaymentMethod(tx, act, id, { isDefault: true, version: account.version })
  }
}
