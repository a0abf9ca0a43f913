import type { Environment, Provider, Reachable, TransmissionState } from '@invoice/domain/exchange/transmission.ts'

/** Where an e-invoice is taken, or comes from: a scheme of ISO 6523 or EAS, and what it is called there. */
export type Address = { readonly scheme: string; readonly id: string }

/** What a network says of a participant. `unknown`: nobody could say, which is never shown as "no". */
export type Found = { readonly reachable: Reachable; readonly formats: readonly string[] }

/** How a provider stands to what it was given. `evidence`: its answer, as it came. */
export type Standing = { readonly state: TransmissionState; readonly reason: string; readonly evidence: string }

export type Submission = {
  /** UBL of Peppol BIS Billing 3, as it was stored when the document was issued */
  readonly xml: Uint8Array
  readonly sender: Address
  readonly receiver: Address
  /** the same in each try */
  readonly idempotencyKey: string
  /** under which the provider has it from an earlier try; null: as far as we know it has nothing */
  readonly exchangeId: string | null
  /** Keeps the provider's id for good before anything is sent: whoever goes on after a kill looks there first. */
  readonly keep: (exchangeId: string) => Promise<void>
}

/** What came in: the file as its sender wrote it, and who that is; null where the provider does not say. */
export type Incoming = { readonly content: Uint8Array; readonly name: string; readonly sender: Address | null }

/** Whose key it is, as the provider tells it. */
type AccountFacts = { readonly name: string }

/**
 * Through whom e-invoices go: a provider with an access point of Peppol. An adapter is one file; no type of a provider leaves it.
 */
export interface Exchange {
  /** Whose the key is. @throws ExchangeFailure */
  check(): Promise<AccountFacts>
  /** Never throws: what could not be asked is unknown. */
  find(party: Address): Promise<Found>
  /** Hands an e-invoice over, once however often it is called with what `keep` was told. @throws ExchangeFailure */
  submit(what: Submission): Promise<{ readonly exchangeId: string } & Standing>
  /** @throws ExchangeFailure */
  status(exchangeId: string): Promise<Standing>
  /**
   * Ids of what came in and is not known yet, the oldest first. It is asked again and again, and says the same until we know it.
   * @param known which of them were told before
   * @throws ExchangeFailure
   */
  incoming(known: (exchangeIds: readonly string[]) => Promise<ReadonlySet<string>>): Promise<readonly string[]>
  /** @throws ExchangeFailure; `refused`: the provider has it no more, or it is larger than a bill may be */
  fetch(exchangeId: string): Promise<Incoming>
  /** Says that we have it, once it is kept; said twice it is the same. @throws ExchangeFailure */
  acknowledge(exchangeId: string): Promise<void>
}

/** Nothing came of it. `refused`: the provider will not take this e-invoice, and would not the next time. All others may pass. */
export type ExchangeFault = 'no_provider' | 'key_refused' | 'too_many' | 'unreachable' | 'provider_error' | 'refused'

export class ExchangeFailure extends Error {
  readonly fault: ExchangeFault
  /** in the provider's words; '' where it said nothing */
  readonly answer: string

  constructor(fault: ExchangeFault, answer = '', cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
    this.answer = answer
  }
}

/** What opens a provider: whose it is and the key, which is opened from its seal for the call alone. */
export type ExchangeKey = { readonly provider: Provider; readonly environment: Environment; readonly key: string }

/** The provider behind a key; null: there is none, and e-invoices are downloaded and mailed. */
export type OpenExchange = (key: ExchangeKey | null) => Exchange
