import { FEED_FAULTS, FEED_STATES } from '@invoice/domain/bank-feeds/bank-feeds.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** What a bank tells of an account by itself, as long as its owner consents. */

const BankFeed = z.object({
  state: z.enum(FEED_STATES),
  bankName: z.string(),
  /** the bank to which somebody was sent, and from which nobody came back yet; null: nobody is on the way */
  askedBank: z.nullable(z.string()),
  /** the last day of the consent; null: none was given yet */
  consentUntil: z.nullable(f.Day),
  lookedAt: z.nullable(f.Instant),
  nextLookAt: f.Instant,
  /** in the way of the last look; null: nothing */
  fault: z.nullable(z.enum(FEED_FAULTS)),
  failingSince: z.nullable(f.Instant),
})
export type BankFeed = z.infer<typeof BankFeed>

/** isOffered: the installation has a contract with a provider, and the account has an IBAN. */
const ofAccount = z.object({ isOffered: z.boolean(), feed: z.nullable(BankFeed) })
export type FeedOfAccount = z.infer<typeof ofAccount>

export const readBankFeed = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/feed',
  reads: ['bank_feeds', 'accounts'],
  summary: 'Whether entries of the account come from its bank by themselves, until when that is consented to, and what is in the way.',
  access: 'treasury.read',
  forPeople: true,
  params: f.idParams,
  reply: ofAccount,
})
export const listFeedBanks = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/feed/banks',
  reads: ['bank_feeds', 'accounts'],
  summary: "Banks of the country of the account's IBAN that can tell of it by themselves.",
  access: 'treasury.write',
  forPeople: true,
  allowance: 'lookups',
  params: f.idParams,
  reply: f.listOf(z.object({ id: z.string(), name: z.string(), bic: z.string() })),
})
export const askFeedConsent = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/feed',
  writes: ['bank_feeds'],
  summary:
    "Begins a consent at a bank: the reply is the address at which the account's owner gives it. What was connected before goes on until then.",
  access: 'treasury.write',
  forPeople: true,
  allowance: 'lookups',
  audit: 'treasury_account.feed_asked',
  params: f.idParams,
  body: z.strictObject({ bankId: f.requiredText(200) }),
  reply: z.object({ url: z.string() }),
})
export const settleFeedConsent = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/feed/settle',
  writes: ['bank_feeds', 'jobs'],
  writesLater: ['bank_feeds', 'statements', 'accounts', 'payments', 'ledger', 'documents', 'jobs', 'notices', 'webhooks'],
  summary: 'Somebody came back from the bank: whether they consented is asked there, and entries come from then on.',
  access: 'treasury.write',
  forPeople: true,
  allowance: 'lookups',
  audit: 'treasury_account.feed_connected',
  params: f.idParams,
  reply: ofAccount,
})
export const endBankFeed = endpoint({
  method: 'DELETE',
  path: '/api/treasury/accounts/:id/feed',
  writes: ['bank_feeds'],
  summary: 'Nothing comes from the bank any more, and the consent is taken back. What came stays.',
  access: 'treasury.write',
  forPeople: true,
  audit: 'treasury_account.feed_ended',
  params: f.idParams,
  status: 204,
})
