import type { PaymentMethod, PaymentMethodInput } from '@invoice/contract/settings/payment-methods.ts'
import { normaliseBankNumbers } from '@invoice/domain/identifiers/bank-account-problems.ts'
import { EMPTY_LOCALISED } from '@invoice/domain/localised.ts'
import { SECRET_PAYMENT_FIELDS, type SecretPaymentField } from '@invoice/domain/settings/payment-methods.ts'

/** What a person enters, secrets apart. */
export type MethodFields = Omit<PaymentMethod, 'id' | 'version' | 'archivedAt' | 'secrets' | 'online' | 'untriedKeys'>

const NOTHING = {
  bankName: EMPTY_LOCALISED,
  bankAddress: '',
  iban: '',
  bic: '',
  holder: '',
  holderAddress: '',
  currency: null,
  email: '',
  publicKey: '',
  clientId: '',
  merchantId: '',
  orderPrefix: '',
  storeId: '',
  webhookId: '',
  isLive: false,
  isOffered: false,
  takesParts: false,
}

/** The fields of every kind: those that this one has not are empty, numbers are in their normal form. */
export function methodFields(input: PaymentMethodInput): MethodFields {
  return normaliseBankNumbers({ ...NOTHING, ...withoutSecrets(input) })
}

type WithoutSecrets<Input> = Input extends unknown ? Omit<Input, SecretPaymentField> : never
const isSecret = (field: string): boolean => SECRET_PAYMENT_FIELDS.some((secret) => secret === field)

function withoutSecrets(input: PaymentMethodInput): WithoutSecrets<PaymentMethodInput> {
  // What is left of an object's entries is that object without them.
  return Object.fromEntries(Object.entries(input).filter(([field]) => !isSecret(field))) as WithoutSecrets<PaymentMethodInput>
}

/** The secrets that were entered; one that was left empty stays as it is. */
export function secretsOf(input: PaymentMethodInput): [SecretPaymentField, string][] {
  const given: Readonly<Record<string, unknown>> = input
  return SECRET_PAYMENT_FIELDS.flatMap((field) => {
    const secret = given[field]
    return typeof secret === 'string' && secret !== '' ? [[field, secret]] : []
  })
}
