import type { Localised } from '../localised.ts'

/** What is sealed at rest and never sent back. */
export const SECRET_PAYMENT_FIELDS = ['secretKey', 'webhookSecret', 'privateKey', 'secret'] as const
export type SecretPaymentField = (typeof SECRET_PAYMENT_FIELDS)[number]

/** What a provider wants to know that is no secret. */
export const PROVIDER_FIELDS = ['email', 'publicKey', 'clientId', 'merchantId', 'orderPrefix', 'storeId', 'webhookId'] as const
export type ProviderField = (typeof PROVIDER_FIELDS)[number]

type BankField = 'bankName' | 'bankAddress' | 'iban' | 'bic' | 'currency' | 'holder' | 'holderAddress'
export type PaymentField = BankField | ProviderField | SecretPaymentField

export type PaymentMethodKindFacts = {
  name: Localised
  /** UNTDID 4461, EN 16931 BT-81 */
  meansCode: string
  /** besides the display name, which every kind has */
  fields: readonly PaymentField[]
  /** a fiscal receipt is due (Наредба Н-18): the app asks for its number */
  fiscalReceipt: boolean
}

function kind(
  meansCode: string,
  bg: string,
  en: string,
  fields: readonly PaymentField[] = [],
  fiscalReceipt = false,
): PaymentMethodKindFacts {
  return { name: { bg, en }, meansCode, fields, fiscalReceipt }
}

const BANK_FIELDS = ['bankName', 'bankAddress', 'iban', 'bic', 'currency', 'holder', 'holderAddress'] as const

/** The eleven kinds of payment method, in the order of the form. */
export const PAYMENT_KINDS = {
  bank: kind('30', 'Банков превод', 'Bank transfer', BANK_FIELDS),
  card_provider: kind('48', 'Картов оператор', 'Card provider', ['email', 'publicKey', 'secretKey', 'webhookSecret']),
  wallet: kind('68', 'Електронен портфейл', 'Wallet', ['email', 'clientId', 'secret', 'webhookId', 'currency']),
  local_card_gateway: kind('68', 'Местен картов портал', 'Local card gateway', ['merchantId', 'secret', 'orderPrefix']),
  provider_d: kind('68', 'Доставчик D', 'Provider D', ['email', 'publicKey', 'privateKey']),
  provider_e: kind('68', 'Доставчик E', 'Provider E', ['storeId', 'publicKey', 'privateKey', 'clientId']),
  cash: kind('10', 'В брой', 'Cash', [], true),
  cash_on_delivery: kind('10', 'Наложен платеж', 'Cash on delivery', [], true),
  card_pos: kind('48', 'С карта (ПОС)', 'Card (POS)', [], true),
  cheque: kind('20', 'Чек', 'Cheque'),
  offsetting: kind('97', 'Прихващане', 'Offsetting'),
} as const satisfies Record<string, PaymentMethodKindFacts>

export type PaymentMethodKind = keyof typeof PAYMENT_KINDS

/** UNTDID 4461 of a method: a bank account in euro with an IBAN is a SEPA transfer (58), any other transfer 30. */
export function paymentMeansCode(kind: PaymentMethodKind, account: { iban: string; currency: string | null }): string {
  if (kind === 'bank' && account.currency === 'EUR' && account.iban !== '') return '58'
  return PAYMENT_KINDS[kind].meansCode
}

/** Methods that a new workspace has, in order. Providers appear when a person adds one. */
export const SEEDED_PAYMENT_METHODS = [
  'bank',
  'cash',
  'card_pos',
  'cash_on_delivery',
  'offsetting',
] as const satisfies readonly PaymentMethodKind[]
