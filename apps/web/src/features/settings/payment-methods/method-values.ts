import type { PaymentMethod, PaymentMethodInput } from '@invoice/contract/settings/payment-methods.ts'
import { normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import { EMPTY_LOCALISED, type Localised } from '@invoice/domain/localised.ts'
import { isProviderKind } from '@invoice/domain/online/providers.ts'
import { bankOfIban } from '@invoice/domain/regimes/banks-of.ts'
import { paymentMethodProblems } from '@invoice/domain/settings/payment-method-problems.ts'
import {
  PAYMENT_KINDS,
  type PaymentField,
  type PaymentMethodKind,
  SECRET_PAYMENT_FIELDS,
  type SecretPaymentField,
} from '@invoice/domain/settings/payment-methods.ts'
import type { FieldProblem } from '../../../shared/forms/issues.ts'

export type MethodValues = {
  readonly kind: PaymentMethodKind
  /** Empty: of every company. */
  readonly companyId: string
  readonly name: Localised
  readonly ledgerAccount: string
  readonly bankName: Localised
  /** Empty: whatever the currency. */
  readonly currency: string
  readonly isDefault: boolean
  readonly isLive: boolean
  readonly isOffered: boolean
  readonly takesParts: boolean
  /** keys are kept although their provider does not answer */
  readonly untried: boolean
  /** Written by the person: no longer proposed from the IBAN. */
  readonly own: readonly ('bankName' | 'bic')[]
} & { readonly [Field in Exclude<PaymentField, 'bankName' | 'currency'>]: string }

const NOTHING = {
  name: EMPTY_LOCALISED,
  ledgerAccount: '',
  bankName: EMPTY_LOCALISED,
  bankAddress: '',
  iban: '',
  bic: '',
  holder: '',
  holderAddress: '',
  email: '',
  publicKey: '',
  secretKey: '',
  webhookSecret: '',
  webhookId: '',
  privateKey: '',
  clientId: '',
  secret: '',
  merchantId: '',
  orderPrefix: '',
  storeId: '',
  isDefault: false,
  isLive: false,
  isOffered: false,
  takesParts: false,
  untried: false,
  own: [],
}

/** An account is one company's, and in one currency; other ways to pay are mostly everybody's. */
export function newMethod(kind: PaymentMethodKind, companyId: string): MethodValues {
  const isAccount = kind === 'bank'
  return { ...NOTHING, kind, companyId: isAccount ? companyId : '', currency: isAccount ? 'EUR' : '' }
}

/** Secrets begin empty: an empty one keeps what is there. */
export function valuesOfMethod(method: PaymentMethod): MethodValues {
  const { id: _id, version: _version, archivedAt: _archivedAt, secrets: _secrets, online: _online, ...fields } = method
  return {
    ...NOTHING,
    ...fields,
    companyId: fields.companyId ?? '',
    currency: fields.currency ?? '',
    own: ['bankName', 'bic'],
  }
}

/** What was typed, and the bank and BIC that an IBAN of home names, until the person writes their own. */
export function withTypedAccount(values: MethodValues, typed: Partial<MethodValues>): Partial<MethodValues> {
  const own = [...new Set([...values.own, ...(['bankName', 'bic'] as const).filter((field) => field in typed)])]
  const bank = bankOfIban(normaliseIban(typed.iban ?? values.iban))
  return {
    ...typed,
    own,
    ...(own.includes('bankName') ? {} : { bankName: bank?.name ?? EMPTY_LOCALISED }),
    ...(own.includes('bic') ? {} : { bic: bank?.bic ?? '' }),
  }
}

/** The fields of the kind and no others; without a name it has that of its kind. */
export function methodBody(values: MethodValues): PaymentMethodInput {
  const { kind, companyId, name, ledgerAccount, isDefault, isLive, isOffered, takesParts, untried } = values
  const fields = Object.fromEntries(PAYMENT_KINDS[kind].fields.map((field) => [field, values[field]]))
  const isNamed = name.bg.trim() !== '' || name.en.trim() !== ''
  const body = {
    ...fields,
    ...(isProviderKind(kind) ? { isLive, isOffered, takesParts, ...(untried ? { untried } : {}) } : {}),
    kind,
    ledgerAccount,
    isDefault,
    companyId: companyId === '' ? null : companyId,
    name: isNamed ? name : PAYMENT_KINDS[kind].name,
  }
  // The domain's list of a kind's fields is the contract's; a test holds them together.
  return body as PaymentMethodInput
}

export const methodProblems = (values: MethodValues): readonly FieldProblem[] => paymentMethodProblems(values)

export function isSecretField(field: PaymentField): field is SecretPaymentField {
  return SECRET_PAYMENT_FIELDS.some((secret) => secret === field)
}
