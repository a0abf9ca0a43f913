import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'
import { alphaDash, ledgerAccount } from '../wire/rules.ts'

/** A bank account is a payment method of kind bank. */
const read = 'payment_methods.read'
const manage = 'payment_methods.manage'

// The domain's kinds: the list stands here so that the browser need not load their facts, and the compiler holds the names.
const PLAIN_KINDS = ['cash', 'cash_on_delivery', 'card_pos', 'cheque', 'offsetting'] as const
export const PAYMENT_METHOD_KINDS = [
  'bank',
  'card_provider',
  'wallet',
  'local_card_gateway',
  'provider_d',
  'provider_e',
  ...PLAIN_KINDS,
] as const satisfies readonly PaymentMethodKind[]

/** Of a secret: null when none is kept, else its last characters, or '' when it is too short to show any. */
const Hint = z.nullable(z.string())
export const PaymentMethod = z.object({
  id: z.string(),
  version: z.number(),
  companyId: z.nullable(z.string()),
  kind: z.enum(PAYMENT_METHOD_KINDS),
  name: f.Localised,
  /** of the chart of accounts; empty: the usual one of the company */
  ledgerAccount: z.string(),
  bankName: f.Localised,
  bankAddress: z.string(),
  iban: z.string(),
  bic: z.string(),
  holder: z.string(),
  holderAddress: z.string(),
  currency: z.nullable(z.string()),
  email: z.string(),
  publicKey: z.string(),
  clientId: z.string(),
  merchantId: z.string(),
  orderPrefix: z.string(),
  storeId: z.string(),
  webhookId: z.string(),
  secrets: z.object({ secretKey: Hint, webhookSecret: Hint, privateKey: Hint, secret: Hint }),
  /** of a provider: keys of real money, not of its place of trial */
  isLive: z.boolean(),
  /** documents that do not name it offer it on their page as well */
  isOffered: z.boolean(),
  takesParts: z.boolean(),
  /** null: its keys were never taken by the provider, so nothing is paid by it online */
  online: z.nullable(
    z.object({
      /** whose the keys are, as the provider says it */
      accountName: z.string(),
      checkedAt: f.Instant,
      /** where the provider tells us what came of a payment, on this server */
      notifyPath: z.string(),
      /** when its signed word came last; null: never */
      heardAt: z.nullable(f.Instant),
      /** when something came that was not its word: forged, or signed with another secret than is kept */
      refusedAt: z.nullable(f.Instant),
    }),
  ),
  /** keys that were kept although the provider did not answer: a job tries them until it does; left out where there are none */
  untriedKeys: z.optional(
    z.object({
      since: f.Instant,
      triedAt: z.nullable(f.Instant),
      /** refused, other_place: it is not tried again by itself */
      fault: z.nullable(z.enum(['no_answer', 'refused', 'other_place'])),
    }),
  ),
  isDefault: z.boolean(),
  archivedAt: z.nullable(f.Instant),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

const common = {
  companyId: f.nullable(f.id()),
  name: f.localised(100),
  ledgerAccount: f.text(LONGEST.ledgerAccount).check(ledgerAccount()),
  isDefault: f.flag(),
}
const bank = {
  ...common,
  bankName: f.localised(100),
  bankAddress: f.text(200),
  iban: f.requiredText(42),
  bic: f.text(11),
  currency: f.currencyCode(),
  holder: f.text(200),
  holderAddress: f.text(200),
}
const publicKey = () => f.text(4000)
/** Written, never read: an empty one keeps what is there. A private key of 8,192 bits in PEM has some 6,400 characters. */
const secret = () => f.text(8000)
const provider = {
  ...common,
  isLive: f.flag(),
  isOffered: f.flag(),
  takesParts: f.flag(),
  /** keys that the provider has never taken are kept although it does not answer: nothing is offered by them until it takes them */
  untried: f.flag(),
}
const cardProvider = { ...provider, email: f.emailOrEmpty(), publicKey: publicKey(), secretKey: secret(), webhookSecret: secret() }
const wallet = {
  ...provider,
  email: f.emailOrEmpty(),
  clientId: f.text(200),
  secret: secret(),
  webhookId: f.text(200),
  currency: f.nullable(f.currencyCode()),
}
const localCardGateway = {
  ...provider,
  merchantId: f.text(50).check(alphaDash()),
  secret: secret(),
  orderPrefix: f.text(20).check(alphaDash()),
}
const providerD = { ...provider, email: f.emailOrEmpty(), publicKey: publicKey(), privateKey: secret() }
const providerE = { ...provider, storeId: f.text(100), publicKey: publicKey(), privateKey: secret(), clientId: f.text(200) }

/** Each kind takes its own fields and no others. */
export const PaymentMethodInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bank'), ...bank }),
  z.strictObject({ kind: z.literal('card_provider'), ...cardProvider }),
  z.strictObject({ kind: z.literal('wallet'), ...wallet }),
  z.strictObject({ kind: z.literal('local_card_gateway'), ...localCardGateway }),
  z.strictObject({ kind: z.literal('provider_d'), ...providerD }),
  z.strictObject({ kind: z.literal('provider_e'), ...providerE }),
  z.strictObject({ kind: z.enum(PLAIN_KINDS), ...common }),
])
export type PaymentMethodInput = z.infer<typeof PaymentMethodInput>

const version = { version: f.version() }
export const PaymentMethodChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bank'), ...bank, ...version }),
  z.strictObject({ kind: z.literal('card_provider'), ...cardProvider, ...version }),
  z.strictObject({ kind: z.literal('wallet'), ...wallet, ...version }),
  z.strictObject({ kind: z.literal('local_card_gateway'), ...localCardGateway, ...version }),
  z.strictObject({ kind: z.literal('provider_d'), ...providerD, ...version }),
  z.strictObject({ kind: z.literal('provider_e'), ...providerE, ...version }),
  z.strictObject({ kind: z.enum(PLAIN_KINDS), ...common, ...version }),
])
export type PaymentMethodChange = z.infer<typeof PaymentMethodChange>

export const BankAccountInput = z.strictObject(bank)
export type BankAccountInput = z.infer<typeof BankAccountInput>

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  reads: ['payment_methods', 'companies'],
  summary: 'How documents may be paid, in order.',
  access: read,
  query: z.strictObject({ archived: f.flag(), companyId: z.optional(f.id()) }),
  reply: f.listOf(PaymentMethod),
})
export const readPaymentMethod = endpoint({
  method: 'GET',
  path: '/api/payment-methods/:id',
  reads: ['payment_methods', 'companies'],
  summary: 'One payment method. Of its secrets only the last characters, where they are long enough.',
  access: read,
  params: f.idParams,
  reply: PaymentMethod,
})
export const createPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payment-methods',
  writes: ['payment_methods'],
  summary:
    'Adds a payment method. A default one takes the place of the default of its company and currency. Keys of a provider that we speak to are tried with it before they are kept; with `untried` they are kept although it does not answer.',
  access: manage,
  freshProof: true,
  audit: 'payment_method.created',
  idempotent: true,
  confidential: true,
  body: PaymentMethodInput,
  reply: PaymentMethod,
  status: 201,
})
export const createBankAccount = endpoint({
  method: 'POST',
  path: '/api/bank-accounts',
  writes: ['payment_methods'],
  summary: 'Adds a bank account.',
  access: manage,
  freshProof: true,
  audit: 'payment_method.created',
  idempotent: true,
  body: BankAccountInput,
  reply: PaymentMethod,
  status: 201,
})
export const updatePaymentMethod = endpoint({
  method: 'PUT',
  path: '/api/payment-methods/:id',
  writes: ['payment_methods'],
  summary:
    'Changes a payment method, but not its kind. An empty secret keeps the one that is there; keys are tried as with a new one, and those that were kept untried each time.',
  access: manage,
  freshProof: true,
  audit: 'payment_method.updated',
  params: f.idParams,
  body: PaymentMethodChange,
  reply: PaymentMethod,
})
export const setDefaultPaymentMethod = endpoint({
  method: 'PUT',
  path: '/api/payment-methods/:id/default',
  writes: ['payment_methods'],
  summary: 'Makes a payment method the default of its company and currency, or no default.',
  access: manage,
  freshProof: true,
  audit: 'payment_method.updated',
  params: f.idParams,
  body: z.strictObject({ isDefault: f.flag(), version: f.version() }),
  reply: PaymentMethod,
})
export const orderPaymentMethods = endpoint({
  method: 'PUT',
  path: '/api/payment-methods/order',
  writes: ['payment_methods'],
  summary: 'Sorts payment methods: those that are named take their places in this order, all others keep theirs.',
  access: manage,
  audit: 'payment_method.ordered',
  body: f.Order,
  status: 204,
})
export const archivePaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payment-methods/:id/archive',
  writes: ['payment_methods'],
  summary: 'Takes a payment method out of what is offered. Documents that name it stay as they are.',
  access: manage,
  audit: 'payment_method.archived',
  params: f.idParams,
  reply: PaymentMethod,
})
export const restorePaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payment-methods/:id/restore',
  writes: ['payment_methods'],
  summary: 'Offers an archived payment method again.',
  access: manage,
  freshProof: true,
  audit: 'payment_method.restored',
  params: f.idParams,
  reply: PaymentMethod,
})
export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/api/payment-methods/:id',
  writes: ['payment_methods'],
  summary: 'Deletes a payment method that no document names; otherwise refused: it can be archived.',
  access: manage,
  audit: 'payment_method.deleted',
  params: f.idParams,
  status: 204,
})
