import type { SecretPaymentField } from '@invoice/domain/settings/payment-methods.ts'
import { secretHint } from '@invoice/domain/settings/secret-hint.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { SealedFields } from '../../../platform/secrets/admit-keys.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { seal } from '../../../platform/secrets/seal.ts'
import { checkSealsHere } from '../../../platform/secrets/seal-here.ts'

type Row = { workspaceId: string; id: string }

/**
 * Each secret sealed for its place in the payment method's row, with what may be shown of it.
 * @throws Refusal 503 where other keys have taken the place of this process's
 */
export async function sealSecrets(
  tx: Tx,
  keys: Keyring,
  row: Row,
  secrets: readonly [SecretPaymentField, string][],
): Promise<SealedFields> {
  if (secrets.length > 0) await checkSealsHere(tx, keys)
  const sealed = secrets.map(([field, secret]) => {
    const value = seal(keys, secret, { table: 'app.payment_methods', ...row, field })
    return [field, { value, hint: secretHint(secret) }] as const
  })
  return Object.fromEntries(sealed)
}
