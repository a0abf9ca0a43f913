import { addDays } from '@invoice/domain/calendar/day.ts'
import { normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import * as z from 'zod/mini'
import type { Peers } from '../peers/peers.ts'
import { askApi, type GocardlessAccess, itself, orNothing, readAs } from './ask-gocardless.ts'
import { type BankFeed, BankFeedFailure, type ConsentState, type FeedAccount } from './bank-feed.ts'
import { bookedIn, Transactions } from './gocardless-entries.ts'

const Institution = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.string(),
  bic: z.optional(z.nullable(z.string())),
  transaction_total_days: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  max_access_valid_for_days: z.optional(z.nullable(z.union([z.string(), z.number()]))),
})
const Agreement = z.object({
  id: z.string(),
  accepted: z.optional(z.nullable(z.string())),
  access_valid_for_days: z.optional(z.nullable(z.number())),
})
const Requisition = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  status: z.string(),
  agreement: z.optional(z.nullable(z.string())),
  accounts: z._default(z.array(z.string()), []),
  link: z.optional(z.nullable(z.string())),
})
const Account = z.object({ id: z.string(), iban: z.optional(z.nullable(z.string())) })
const Details = z.object({ account: z.object({ currency: z.optional(z.nullable(z.string())) }) })

/** So long a consent is asked for, and so far back: what each bank has to grant. */
const CONSENT_DAYS = 90
const MOST_ACCOUNTS = 50

/**
 * GoCardless Bank Account Data over its REST API (v2), as its reference has it (docs/decisions/0191-bank-feeds.md). Accounts and consents are
 * asked for as often as need be; transactions and details are counted by the bank, four a day at least.
 */
export function gocardlessFeed(access: {
  readonly peers: Peers
  readonly url: string
  readonly secretId: string
  readonly secretKey: string
}): BankFeed {
  const api: GocardlessAccess = { ...access, token: null }
  const ask = <Said>(schema: z.ZodMiniType<Said>, method: 'GET' | 'POST', path: string, body?: unknown) =>
    askApi(api, { method, path, ...(body !== undefined && { body }) }).then((said) => readAs(schema, said))
  const requisition = (id: string) => ask(Requisition, 'GET', `/api/v2/requisitions/${itself(id)}/`)
  return {
    async banks(country) {
      const all = await ask(z.array(Institution), 'GET', `/api/v2/institutions/?${new URLSearchParams({ country })}`)
      return all.map(({ id, name, bic }) => ({ id, name: name.slice(0, 200), bic: bic ?? '' })).sort((a, b) => a.name.localeCompare(b.name))
    },
    consent: {
      async begin({ bankId, reference, returnUrl, language }) {
        const bank = await ask(Institution, 'GET', `/api/v2/institutions/${itself(bankId)}/`)
        const agreement = await ask(Agreement, 'POST', '/api/v2/agreements/enduser/', {
          institution_id: bankId,
          max_historical_days: atMost(CONSENT_DAYS, bank.transaction_total_days),
          access_valid_for_days: atMost(CONSENT_DAYS, bank.max_access_valid_for_days),
          access_scope: ['details', 'transactions'],
        })
        const begun = await ask(Requisition, 'POST', '/api/v2/requisitions/', {
          institution_id: bankId,
          agreement: agreement.id,
          redirect: returnUrl,
          reference,
          user_language: language.toUpperCase(),
        })
        if (!begun.link) throw new BankFeedFailure('provider_error', 'link')
        return { id: begun.id, url: begun.link }
      },
      async state(id) {
        const said = await orNothing(requisition(id))
        return said === null
          ? { state: 'ended' }
          : consentOf(said, (agreement) => ask(Agreement, 'GET', `/api/v2/agreements/enduser/${itself(agreement)}/`))
      },
      async end(id) {
        await orNothing(askApi(api, { method: 'DELETE', path: `/api/v2/requisitions/${itself(id)}/` }))
      },
    },
    async accounts(consentId, iban) {
      const { accounts } = await requisition(consentId)
      const found: FeedAccount[] = []
      for (const id of accounts.slice(0, MOST_ACCOUNTS)) {
        const account = await ask(Account, 'GET', `/api/v2/accounts/${itself(id)}/`)
        found.push({ id, iban: normaliseIban(account.iban ?? ''), currency: null })
      }
      const alike = found.filter((account) => account.iban === iban)
      if (alike.length < 2) return found
      const currencyOf = async ({ id }: FeedAccount) =>
        (await ask(Details, 'GET', `/api/v2/accounts/${itself(id)}/details/`)).account.currency ?? null
      return Promise.all(
        found.map(async (account) => (account.iban === iban ? { ...account, currency: await currencyOf(account) } : account)),
      )
    },
    async entries(accountId, { from, to }) {
      const days = new URLSearchParams({ date_from: from, date_to: to })
      const { transactions } = await ask(Transactions, 'GET', `/api/v2/accounts/${itself(accountId)}/transactions/?${days}`)
      return bookedIn(transactions, { from, to })
    },
  }
}

const atMost = (days: number, granted: string | number | null | undefined): number => {
  const most = Number(granted ?? days)
  return Number.isInteger(most) && most > 0 ? Math.min(days, most) : days
}

/** The stages of a requisition: CR, GC, UA, SA, GA; LN: linked; RJ and EX: over. */
async function consentOf(
  { status, agreement }: z.infer<typeof Requisition>,
  agreed: (id: string) => Promise<z.infer<typeof Agreement>>,
): Promise<ConsentState> {
  if (status === 'EX') return { state: 'ended' }
  if (status === 'RJ') return { state: 'refused' }
  if (status !== 'LN') return { state: 'waiting' }
  const said = agreement ? await agreed(agreement) : null
  const accepted = said?.accepted?.slice(0, 10) ?? ''
  if (!/^\d{4}-\d\d-\d\d$/.test(accepted)) throw new BankFeedFailure('provider_error', 'accepted')
  // It ends at the hour at which it was given: the day before is the last one that is whole.
  return { state: 'given', until: addDays(accepted, (said?.access_valid_for_days ?? CONSENT_DAYS) - 1) }
}
