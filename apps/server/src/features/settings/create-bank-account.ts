import type { BankAccountInput, PaymentMethod } from '@invoice/contract/settings.ts'
import { bankAccountProblems, normaliseBankNumbers } from '@invoice/domain/identifiers/bank-account-problems.ts'
import type { Act } from '../../platform/act.ts'
import { lockDefaultOf, missingReferences } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { newId } from '../../platform/new-id.ts'
import { nextPosition } from './next-position.ts'
import { onlyOf } from './only-of.ts'
import { clearDefaultPaymentMethod, insertPaymentMethods } from './payment-methods-store.ts'

/** Adds a payment method of kind bank. @throws FieldFaults 400 for numbers that cannot be, or a company that does not exist. */
export async function createBankAccount(tx: Tx, { actor, language }: Act, input: BankAccountInput): Promise<PaymentMethod> {
  const { workspaceId } = actor
  const missing = await missingReferences(tx, workspaceId, [{ field: 'companyId', table: 'app.companies', id: input.companyId }])
  refuseProblems([...bankAccountProblems(input), ...missing], language)
  await lockDefaultOf(tx, 'app.payment_methods', workspaceId)
  if (input.isDefault) await clearDefaultPaymentMethod(tx, workspaceId, input.companyId)
  const position = await nextPosition(tx, 'app.payment_methods', workspaceId)
  const account = { ...normaliseBankNumbers(input), id: newId(), kind: 'bank' as const, position }
  return onlyOf(await insertPaymentMethods(tx, workspaceId, [account]))
}
