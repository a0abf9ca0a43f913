import type { PaymentMethodKind } from '../settings/payment-methods.ts'

/** Whom the keys of a kind open: by the shape of its keys. Null: no documented provider has keys of that shape. */
const PROVIDERS = {
  card_provider: 'Stripe',
  wallet: 'PayPal',
  local_card_gateway: 'ePay.bg',
  provider_d: null,
  provider_e: 'Amazon Pay',
} as const satisfies Partial<Record<PaymentMethodKind, string | null>>

type ProviderKind = keyof typeof PROVIDERS
/** A kind whose keys open something, or would; the rest are ways to pay that no provider takes part in. */
export const isProviderKind = (kind: PaymentMethodKind): kind is ProviderKind => kind in PROVIDERS

export const providerOf = (kind: PaymentMethodKind): string | null => (isProviderKind(kind) ? PROVIDERS[kind] : null)

/** Kinds by which a document can be paid online: there is an adapter of the provider (`platform/gateways`). */
export const ONLINE_KINDS = ['card_provider', 'wallet', 'local_card_gateway'] as const satisfies readonly ProviderKind[]
export type OnlineKind = (typeof ONLINE_KINDS)[number]
/** Kinds whose provider gives back by a call; a merchant of the others does it at the provider's own page. */
const REFUNDING: readonly PaymentMethodKind[] = ['card_provider', 'wallet']
export const refundsByCall = (kind: PaymentMethodKind): boolean => REFUNDING.includes(kind)

/**
 * In which they take money, by their documentation, of those that the ECB has rates of. Left out is what PayPal takes of its own country's payers alone,
 * and HUF, of which it takes no hundredths: nobody could pay exactly what is due.
 */
const CURRENCIES: Readonly<Record<OnlineKind, string>> = {
  card_provider:
    'AUD BGN BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR',
  wallet: 'AUD CAD CHF CZK DKK EUR GBP HKD ILS JPY MXN NOK NZD PHP PLN SEK SGD THB USD',
  local_card_gateway: 'EUR USD',
}
export const takesCurrency = (kind: OnlineKind, currency: string): boolean => CURRENCIES[kind].split(' ').includes(currency)

export const isOnlineKind = (kind: PaymentMethodKind): kind is OnlineKind => ONLINE_KINDS.some((online) => online === kind)
