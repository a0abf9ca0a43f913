import type { SecretPaymentField } from '@invoice/domain/settings/payment-methods.ts'
import { secretHint } from '@invoice/domain/settings/secret-hint.ts'
import type { SealedFields } from '../../../platform/secrets/admit-keys.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { seal } from '../../../platform/secrets/seal.ts'

type Row = { workspaceId: string; id: string }

/** Each secret sealed for its place in the payment method's row, with what may be shown of it. */
export function sealSecrets(keys: Keyring, row: Row, secrets: readonly [SecretPaymentField, string][]): SealedFields {
  const sealed = secrets.map(([field, secret]) => {
    const value = seal(keys, secret, { table: 'app.payment_methods', ...row, field })
    return [field, { value, hint: secretHint(secret) }] as const
  })
  return Object.fromEntries(sealed)
}
