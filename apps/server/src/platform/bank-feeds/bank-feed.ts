import type { FeedFault } from '@invoice/domain/bank-feeds/bank-feeds.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import type { StatementEntry } from '@invoice/domain/statements/identity/statement-entry.ts'

type FeedBank = { readonly id: string; readonly name: string; readonly bic: string }

export type ConsentState =
  | { readonly state: 'waiting' }
  /** `until`: the last day of it */
  | { readonly state: 'given'; readonly until: Day }
  | { readonly state: 'refused' | 'ended' }

export type FeedAccount = {
  readonly id: string
  /** no blanks; '' where the bank does not tell */
  readonly iban: string
  /** null: not told without a call that is counted */
  readonly currency: string | null
}

/** Of whole days, as far as the bank knows them by now. What it has not booked yet is counted, and no more. */
export type FeedEntries = {
  readonly entries: readonly StatementEntry[]
  readonly pending: number
  readonly zero: number
  readonly unread: number
}

/**
 * Through whom a bank tells of an account by itself: consent, accounts, entries. A provider is one file beside this, and a stand-in that speaks its
 * protocol. No type of a provider leaves it.
 */
export interface BankFeed {
  /** Of a country, by name. @throws BankFeedFailure */
  banks(country: string): Promise<readonly FeedBank[]>
  readonly consent: {
    /** The address at which a bank's customer consents, and by what the consent is known. @throws BankFeedFailure */
    begin(asked: {
      readonly bankId: string
      readonly reference: string
      readonly returnUrl: string
      readonly language: Language
    }): Promise<{ readonly id: string; readonly url: string }>
    /** @throws BankFeedFailure */
    state(id: string): Promise<ConsentState>
    /** One that is not there any more is ended. @throws BankFeedFailure */
    end(id: string): Promise<void>
  }
  /**
   * What a consent opens.
   * @param iban of which it is asked what costs a call: the currency, where several have one IBAN
   * @throws BankFeedFailure
   */
  accounts(consentId: string, iban: string): Promise<readonly FeedAccount[]>
  /** Of whole days, both included. @throws BankFeedFailure */
  entries(accountId: string, days: { readonly from: Day; readonly to: Day }): Promise<FeedEntries>
}

type ProviderFault = Extract<FeedFault, 'unreachable' | 'provider_error' | 'too_many' | 'keys_refused' | 'consent_ended'>

export class BankFeedFailure extends Error {
  readonly fault: ProviderFault
  /** so long it asks to be left alone; null: it does not say */
  readonly retryAfterMs: number | null

  constructor(fault: ProviderFault, words = '', { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(words === '' ? fault : `${fault}: ${words}`, { cause })
    this.fault = fault
    this.retryAfterMs = retryAfterMs
  }
}
