import type { PaymentMethod, PaymentMethodChange } from '@invoice/contract/payment-methods.ts'
import { paymentMethodProblems } from '@invoice/domain/settings/payment-method-problems.ts'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf, missingReferences } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { auditMethod } from './audit-method.ts'
import { type MethodFields, methodFields, secretsOf } from './method-fields.ts'
import { changePaymentMethod, clearDefaultPaymentMethod } from './payment-methods-store.ts'
import { readPaymentMethod } from './read-payment-method.ts'
import { sealSecrets } from './seal-secrets.ts'

/**
 * Changes a payment method. Its kind stays; a secret that is left empty stays; issued documents stay as they were.
 * @throws FieldFaults 400, Refusal 404, 412 when somebody else changed it before.
 */
export async function updatePaymentMethod(
  tx: Tx,
  { actor, language, keys }: Act & { keys: Keyring },
  id: string,
  { version, ...input }: PaymentMethodChange,
): Promise<PaymentMethod> {
  const { workspaceId } = actor
  await lockDefaultOf(tx, 'app.payment_methods', workspaceId)
  const before = await readPaymentMethod(tx, workspaceId, id)
  const missing = await missingReferences(tx, workspaceId, [{ field: 'companyId', table: 'app.companies', id: input.companyId }])
  const otherKind = before.kind === input.kind ? [] : [{ field: 'kind', code: 'choice' as const }]
  refuseProblems([...otherKind, ...paymentMethodProblems(input), ...missing], language)

  const { kind: _, ...fields } = methodFields(input)
  const isDefault = fields.isDefault && before.archivedAt === null
  if (isDefault) await clearDefaultPaymentMethod(tx, workspaceId, fields, id)
  const secrets = secretsOf(input)
  const sealed = sealSecrets(keys, { workspaceId, id }, secrets)
  const changed = await changePaymentMethod(tx, workspaceId, { id, version }, { ...fields, isDefault }, sealed)
  if (!changed) throw new Refusal('common.stale_version')
  const replaced = secrets.map(([field]) => field)
  await auditMethod(tx, actor, 'changed', changed, changesOf(before, changed, replaced))
  return changed
}

/** Names of the fields that are others now, and the account number that was. */
function changesOf(before: MethodFields, after: MethodFields, replaced: readonly string[]): Record<string, string> {
  const names = Object.keys(after).filter((name) => name !== 'version' && isOther(before, after, name as keyof MethodFields))
  const fields = [...names.filter((name) => name !== 'secrets'), ...replaced].join(' ')
  return { ...(fields === '' ? {} : { fields }), ...(before.iban === after.iban ? {} : { ibanBefore: before.iban }) }
}

function isOther(before: MethodFields, after: MethodFields, name: keyof MethodFields): boolean {
  return JSON.stringify(before[name]) !== JSON.stringify(after[name])
}
