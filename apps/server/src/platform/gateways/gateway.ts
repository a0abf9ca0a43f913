import type { DecimalText } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'

/**
 * What is to be paid by somebody who is sent to a provider. Amounts are in the currency's own units ("12.34"), never in cents:
 * an adapter turns them into what its provider reads.
 */
export type Order = {
  /**
   * Of our attempt: the provider's reference of ours, and its idempotency key; 26 of 0-9 and A-Z. A local card gateway reads it as a number: for it
   * all but the last 11 are 0, so that the number has no more than 18 digits.
   */
  readonly reference: string
  readonly amount: DecimalText
  readonly currency: string
  /** what the payer reads there, such as "Фактура 0000000123" */
  readonly description: string
  readonly payerEmail: string
  readonly language: Language
  /** Where the payer comes back to, whatever came of it: it says nothing of whether was paid. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Where the provider tells what came of it. */
  readonly notifyUrl: string
  /** From 31 minutes to 24 hours after it is first begun; the same each time. */
  readonly expiresAt: Date
}

/** Where the payer goes: an address, or a form that the browser posts there with these fields. */
export type Way =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'form'; readonly url: string; readonly fields: Readonly<Record<string, string>> }

/**
 * How an order stands at the provider: sums over all that happened, not what happened last. So it is the same in whatever order, and
 * however often, it is told; of two the one with more captured, refunded or taken back is the later one.
 */
export type OrderStanding = {
  /** of ours, as the provider gave it back */
  readonly reference: string
  /** under which the provider has it; '' where it gives none before the payment */
  readonly providerId: string
  /** `waiting`: begun, or the provider has not made up its mind. `failed` and `expired` may still become `paid` with some providers. */
  readonly state: 'waiting' | 'paid' | 'failed' | 'expired'
  readonly currency: string
  readonly captured: DecimalText
  readonly refunded: DecimalText
  /** taken back by the payer's bank, for good or while a dispute is open */
  readonly disputed: DecimalText
  readonly dispute: 'none' | 'open' | 'won' | 'lost'
  /** kept by the provider, in `currency`; null: it does not say */
  readonly fee: DecimalText | null
  /** when it was captured, by the provider's clock; null: not yet */
  readonly paidAt: Date | null
  /** a card's kind and its last four digits, or what else it was paid with; left out where the provider does not say */
  readonly paidBy?: string
  /** until when an open dispute is to be answered at the provider */
  readonly disputeUntil?: Date | null
  /** Why it failed, in the provider's words; '' where it says nothing. */
  readonly reason: string
  /** what the provider said, as it came, without anything of a card but its kind and last four digits */
  readonly evidence: string
}

/** As a notification has it. Some name no amount: what was ordered is then paid whole or not at all (`captured` null, `currency` ''). */
type ReportedStanding = Omit<OrderStanding, 'captured'> & { readonly captured: DecimalText | null }

/** What was reported, with the amounts of the order that it is about. */
export function withOrder(report: ReportedStanding, order: { readonly amount: DecimalText; readonly currency: string }): OrderStanding {
  if (report.captured !== null) return { ...report, captured: report.captured }
  return { ...report, currency: order.currency, captured: report.state === 'paid' ? order.amount : '0' }
}

/** What a provider posts to us, as it came. Its signature is over these very bytes. */
export type Notification = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What we answer: some providers read it line by line, and repeat what was not answered. */
export type NotificationAnswer = { readonly status: number; readonly type: string; readonly body: string }

/** One thing that a notification reports. */
export type Report = {
  /** of the provider's event: what comes twice bears the same */
  readonly eventId: string
  readonly at: Date
  /** how the order stands by it, see `withOrder`; null: it is about none, or has to be asked for by `state` */
  readonly standing: ReportedStanding | null
  /** the order it is about: by our reference or the provider's id; both '' where it is about none (a payout) */
  readonly reference: string
  readonly providerId: string
  readonly evidence: string
}

export type Notified = {
  readonly reports: readonly Report[]
  /** @param taken for each of `reports` whether it is kept (false: not known here, or could not be kept: the provider will say it again) */
  readonly answer: (taken: readonly boolean[]) => NotificationAnswer
}

/** What left the provider's account for the bank's, and of which sums it is made. Amounts in `currency`; a fee and a refund are below zero in `net`. */
export type Payout = {
  readonly providerId: string
  readonly state: 'on_its_way' | 'paid' | 'failed'
  readonly currency: string
  readonly amount: DecimalText
  readonly arrivesOn: string
  readonly entries: readonly {
    readonly providerId: string
    readonly reference: string
    readonly kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'other'
    readonly gross: DecimalText
    readonly fee: DecimalText
    readonly net: DecimalText
  }[]
}

/** What a provider can do beside taking a payment. */
type Abilities = {
  /** whether it can be asked how an order stands; where not, its notification is the only word */
  readonly state: boolean
  readonly refund: boolean
  readonly payouts: boolean
}

/**
 * Through whom is paid online. A provider is one folder beside this file: an adapter, and a stand-in that speaks its protocol.
 * No type of a provider leaves it. The money is the provider's signed word; the browser's return is never believed.
 */
export interface Gateway {
  readonly can: Abilities
  /** Whose the keys are, asked by a call that moves nothing. @throws GatewayFailure */
  check(): Promise<{ readonly name: string; readonly live: boolean | null }>
  /** Begins an order, once however often it is called with one reference. @throws GatewayFailure */
  begin(order: Order): Promise<{ readonly providerId: string; readonly way: Way; readonly evidence: string }>
  /**
   * How an order stands. Where the provider waits for us to take the money (a wallet's capture), this takes it, once.
   * @throws GatewayFailure; `refused`: it has no such order
   */
  state(order: { readonly reference: string; readonly providerId: string }): Promise<OrderStanding>
  /** Reads what was posted. @throws GatewayFailure with `forged` where it is too large, or where the signature, its day or whose it is does not hold */
  notified(notification: Notification): Promise<Notified>
  /** Gives back a part or all, once by its key. @throws GatewayFailure */
  refund(what: {
    readonly reference: string
    readonly providerId: string
    readonly amount: DecimalText
    readonly currency: string
    readonly idempotencyKey: string
  }): Promise<OrderStanding>
  /** Payouts since a day (inclusive, "YYYY-MM-DD"), the oldest first. @throws GatewayFailure */
  payouts(since: string): Promise<readonly Payout[]>
}

/** Nothing came of it. `refused`: the provider will not, and would not the next time. `forged`: it is not the provider's word. */
type GatewayFault = 'no_provider' | 'keys_refused' | 'too_many' | 'unreachable' | 'provider_error' | 'refused' | 'forged' | 'cannot'

export class GatewayFailure extends Error {
  readonly fault: GatewayFault
  /** in the provider's words; '' where it said nothing */
  readonly answer: string

  constructor(fault: GatewayFault, answer = '', cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
    this.answer = answer
  }
}

/** What opens a provider: the method's own fields, secrets opened from their seal for the call alone. */
export type GatewayKeys =
  | { readonly kind: 'card_provider'; readonly live: boolean; readonly secretKey: string; readonly webhookSecret: string }
  | { readonly kind: 'wallet'; readonly live: boolean; readonly clientId: string; readonly secret: string; readonly webhookId: string }
  | {
      readonly kind: 'local_card_gateway'
      readonly live: boolean
      readonly merchantId: string
      readonly secret: string
      readonly email: string
    }
  | {
      readonly kind: 'provider_e'
      readonly live: boolean
      readonly storeId: string
      readonly publicKeyId: string
      readonly privateKey: string
      readonly clientId: string
    }

/** The provider behind keys. */
export type OpenGateway = (keys: GatewayKeys) => Gateway
