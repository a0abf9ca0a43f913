import type { BankAccountInput, PaymentMethod, PaymentMethodInput } from '@invoice/contract/settings/payment-methods.ts'
import { paymentMethodProblems } from '@invoice/domain/settings/payment-method-problems.ts'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf, missingReferences } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { refuseKeptElsewhere } from '../../companies/practices/practices.ts'
import { onlyOf } from '../lists/only-of.ts'
import { nextPosition } from '../lists/positions-store.ts'
import { auditMethod } from './audit-method.ts'
import { methodFields, secretsOf } from './method-fields.ts'
import { type CheckedKeys, clearDefaultPaymentMethod, insertPaymentMethods, type NewPaymentMethod } from './payment-methods-store.ts'
import { readPaymentMethod } from './read-payment-method.ts'
import { sealSecrets } from './seal-secrets.ts'
import { tryFromNowOn } from './try-keys.ts'

/** @throws FieldFaults 400 for fields that cannot be, or a company that does not exist. */
export async function createPaymentMethod(
  tx: Tx,
  act: Act & { keys: Keyring },
  input: PaymentMethodInput,
  checked: CheckedKeys | 'untried' = null,
): Promise<PaymentMethod> {
  const id = newId()
  const row = { workspaceId: act.actor.workspaceId, id }
  const sealed = await sealSecrets(tx, act.keys, row, secretsOf(input))
  if (checked !== 'untried') return addMethod(tx, act, input, { id, checked, sealed })
  await addMethod(tx, act, input, { id, checked: null, sealed })
  await tryFromNowOn(tx, act, id)
  return readPaymentMethod(tx, act, id)
}

/** Adds a payment method of kind bank, which has no secrets. @throws FieldFaults as above. */
export async function createBankAccount(tx: Tx, act: Act, input: BankAccountInput): Promise<PaymentMethod> {
  return addMethod(tx, act, { kind: 'bank', ...input }, { id: newId(), sealed: {}, checked: null })
}

type Beside = Pick<NewPaymentMethod, 'id' | 'sealed' | 'checked'>

async function addMethod(tx: Tx, act: Act, input: PaymentMethodInput, beside: Beside): Promise<PaymentMethod> {
  const { workspaceId } = act.actor
  const missing = await missingReferences(tx, act, [{ field: 'companyId', table: 'app.companies', id: input.companyId }])
  refuseProblems([...paymentMethodProblems(input), ...missing], act.language)
  await refuseKeptElsewhere(tx, act, input.companyId, input.kind, 'kind')
  const fields = methodFields(input)
  await lockDefaultOf(tx, 'app.payment_methods', workspaceId)
  if (fields.isDefault) await clearDefaultPaymentMethod(tx, act, fields)
  const position = await nextPosition(tx, act, 'app.payment_methods')
  const created = onlyOf(await insertPaymentMethods(tx, act, [{ ...fields, ...beside, position }]))
  await auditMethod(tx, act, 'created', created)
  return created
}
