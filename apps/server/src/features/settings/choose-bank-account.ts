import type { Act } from '../../platform/act.ts'
import { lockDefaultOf } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { clearDefaultPaymentMethod, findBankAccount, makeDefaultPaymentMethod } from './payment-methods-store.ts'

/** Makes one of a company's bank accounts its default way to be paid. @throws FieldFaults 400 where it is none of the company's. */
export async function chooseBankAccount(tx: Tx, { actor, language }: Act, companyId: string, id: string): Promise<void> {
  const { workspaceId } = actor
  await lockDefaultOf(tx, 'app.payment_methods', workspaceId)
  const account = await findBankAccount(tx, workspaceId, companyId, id)
  if (!account) return refuseProblems([{ field: 'bankAccountId', code: 'reference' }], language)
  if (account.isDefault) return
  await clearDefaultPaymentMethod(tx, workspaceId, companyId)
  await makeDefaultPaymentMethod(tx, workspaceId, id)
}
