import type { PaymentMethod, PaymentMethodChange } from '@invoice/contract/settings/payment-methods.ts'
import { paymentMethodProblems } from '@invoice/domain/settings/payment-method-problems.ts'
import type { Act } from '../../../platform/act.ts'
import { type AuditChange, changesBetween } from '../../../platform/audit.ts'
import { lockDefaultOf, missingReferences } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { refuseKeptElsewhere } from '../../companies/practices/practices.ts'
import { auditMethod } from './audit-method.ts'
import { methodFields, secretsOf } from './method-fields.ts'
import { type CheckedKeys, changePaymentMethod, clearDefaultPaymentMethod } from './payment-methods-store.ts'
import { readPaymentMethod } from './read-payment-method.ts'
import { sealSecrets } from './seal-secrets.ts'
import { movesMoney, tellOwners } from './tell-owners.ts'
import { tryFromNowOn } from './try-keys.ts'

/**
 * Changes a payment method. Its kind stays; a secret that is left empty stays; issued documents stay as they were.
 * @throws FieldFaults 400, Refusal 404, 412 when somebody else changed it before.
 */
export async function updatePaymentMethod(
  tx: Tx,
  act: Act & { keys: Keyring },
  id: string,
  { version, ...input }: PaymentMethodChange,
  answer: CheckedKeys | 'untried' = null,
): Promise<PaymentMethod> {
  const { actor, language, keys } = act
  const { workspaceId } = actor
  await lockDefaultOf(tx, 'app.payment_methods', workspaceId)
  const before = await readPaymentMethod(tx, act, id)
  const missing = await missingReferences(tx, act, [{ field: 'companyId', table: 'app.companies', id: input.companyId }])
  const otherKind = before.kind === input.kind ? [] : [{ field: 'kind', code: 'choice' as const }]
  refuseProblems([...otherKind, ...paymentMethodProblems(input), ...missing], language)

  await refuseKeptElsewhere(tx, act, input.companyId, input.kind, 'companyId')
  const { kind: _, ...fields } = methodFields(input)
  const isDefault = fields.isDefault && before.archivedAt === null
  if (isDefault) await clearDefaultPaymentMethod(tx, act, fields, id)
  const secrets = secretsOf(input)
  const sealed = await sealSecrets(tx, keys, { workspaceId, id }, secrets)
  const checked = answer === 'untried' ? null : answer
  const changed = await changePaymentMethod(tx, act, { id, version }, { ...fields, isDefault }, { sealed, checked })
  if (!changed) throw new Refusal('common.stale_version')
  const replaced = secrets.map(([field]) => field)
  const changes = changesOf(before, changed, replaced)
  await auditMethod(tx, act, 'updated', changed, changes)
  if (movesMoney(changes)) await tellOwners(tx, act, 'updated', changed)
  if (answer !== 'untried') return changed
  await tryFromNowOn(tx, act, id)
  return readPaymentMethod(tx, act, id)
}

/** Secrets by their names: what is shown of one may be the same for another. */
function changesOf(before: PaymentMethod, after: PaymentMethod, replaced: readonly string[]): AuditChange[] {
  return [
    ...changesBetween(before, after).filter(({ field }) => !/^(?:secrets|online|untriedKeys)\b/.test(field)),
    ...replaced.map((field) => ({ field })),
  ]
}
