import type { FeedOfAccount } from '@invoice/contract/treasury/bank-feeds.ts'
import { CONSENT_WAITS_MS, type FeedFault, feedAfter } from '@invoice/domain/bank-feeds/bank-feeds.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import { type BankFeed, BankFeedFailure } from '../../platform/bank-feeds/bank-feed.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { readableAccount, type UsableAccount, usableAccount } from '../treasury/accounts/usable-account.ts'
import { dropAsked, dropFeed, type FeedRow, findFeed, keepAsked, keepGiven, lockFeed } from './bank-feeds-store.ts'

type Feeding = FreeAct & { readonly bankFeed: BankFeed | null; readonly config: Config }

const canBeFed = ({ type, iban }: UsableAccount): boolean => type !== 'cash' && iban !== ''

/** @throws Refusal 404 */
export async function readFeed(tx: Tx, act: Act & Pick<Feeding, 'bankFeed'>, accountId: string): Promise<FeedOfAccount> {
  const account = await readableAccount(tx, act, accountId)
  const row = await findFeed(tx, act, accountId)
  return { isOffered: act.bankFeed !== null && canBeFed(account) && account.isActive, feed: row ? present(row) : null }
}

/** Of the IBAN's own country. @throws Refusal 404, 409, 424 */
export async function listBanks(act: Feeding, accountId: string): Promise<{ items: { id: string; name: string; bic: string }[] }> {
  const { feed, account } = await fed(act, accountId)
  const items = await orRefused(feed.banks(account.iban.slice(0, 2)))
  return { items: [...items] }
}

/**
 * Begins a consent, outside of any transaction. What is connected goes on until it is given.
 * @throws Refusal 404, 409 where the account cannot be fed, 424 where the provider does not answer
 */
export async function askConsent(act: Feeding, accountId: string, bankId: string): Promise<{ url: string }> {
  const { feed, account } = await fed(act, accountId)
  const bank = (await orRefused(feed.banks(account.iban.slice(0, 2)))).find(({ id }) => id === bankId)
  if (!bank) throw new Refusal('bank_feeds.no_such_bank', {}, 'bankId')
  const base = act.config.publicUrl ?? `http://localhost:${act.config.port}`
  const returnUrl = new URL(`/treasury/${accountId}?feed=back`, base).href
  const begun = await orRefused(feed.consent.begin({ bankId, reference: newId(), returnUrl, language: act.language }))
  await act.transaction(async (tx) => {
    const { name } = await usableAccount(tx, act, accountId)
    const nextLookAt = new Date(act.clock.now().getTime() + feedAfter('asked', 0, null))
    const before = await findFeed(tx, act, accountId)
    await keepAsked(tx, act, { accountId, bankId, bankName: bank.name, consentId: begun.id, nextLookAt })
    // Who goes to the same bank again before anything came of it asks for the same.
    if (before?.askedConsentId !== '' && before?.askedBankName === bank.name) return
    await writeAudit(tx, act, 'treasury_account.feed_asked', accountId, { name, bank: bank.name })
  })
  return { url: begun.url }
}

/** Somebody came back: what came of it is asked at the provider, never read in the address. @throws Refusal 404, 409, 424 */
export async function settleConsent(act: Feeding, accountId: string): Promise<FeedOfAccount> {
  const feed = feedOf(act)
  const [row, account] = await act.transaction(async (tx) => [
    await findFeed(tx, act, accountId),
    await readableAccount(tx, act, accountId),
  ])
  if (row && row.askedConsentId !== '') {
    const came = await orRefused(consentCame(act, feed, row, account))
    await act.transaction((tx) => keepCame(tx, act, row, came))
    await forgetConsents(feed, came.over)
  }
  return act.transaction((tx) => readFeed(tx, act, accountId))
}

/** @throws Refusal 404 */
export async function endFeed(act: Feeding, accountId: string): Promise<undefined> {
  const row = await act.transaction(async (tx) => {
    const { name } = await readableAccount(tx, act, accountId)
    const kept = await lockFeed(tx, act, accountId)
    if (!kept) return undefined
    await dropFeed(tx, act, accountId)
    await writeAudit(tx, act, 'treasury_account.feed_ended', accountId, { name, bank: kept.bankName })
    return kept
  })
  if (row && act.bankFeed !== null) await forgetConsents(act.bankFeed, [row.consentId, row.askedConsentId])
  return undefined
}

/** What came of a consent that was asked for; `over`: consents that are of no use any more. */
type ConsentCame = { readonly over: readonly string[] } & (
  | { readonly as: 'waiting' }
  | { readonly as: 'given'; readonly providerAccountId: string; readonly until: Day }
  | { readonly as: 'nothing'; readonly fault: FeedFault }
)

/** Of all accounts that a consent opens, the one of this IBAN and currency; no other is ever asked about. @throws BankFeedFailure */
export async function consentCame(
  act: Act,
  feed: BankFeed,
  row: FeedRow,
  { iban: written, currency }: UsableAccount,
): Promise<ConsentCame> {
  const { askedConsentId: asked } = row
  const nothing = (fault: FeedFault): ConsentCame => ({ as: 'nothing', fault, over: [asked] })
  const consent = await feed.consent.state(asked)
  if (consent.state === 'waiting') {
    const isLate = act.clock.now().getTime() - row.askedAt.getTime() > CONSENT_WAITS_MS
    return isLate ? nothing('not_given') : { as: 'waiting', over: [] }
  }
  if (consent.state !== 'given') return nothing('not_given')
  const iban = normaliseIban(written)
  const mine = (await feed.accounts(asked, iban)).filter((account) => account.iban === iban && iban !== '')
  if (mine.length === 0) return nothing('other_account')
  const account = mine.find((one) => one.currency === null || one.currency === currency)
  if (!account) return nothing('other_currency')
  return { as: 'given', providerAccountId: account.id, until: consent.until, over: [row.consentId] }
}

export async function keepCame(tx: Tx, act: Act, { accountId, askedConsentId }: FeedRow, came: ConsentCame): Promise<void> {
  const row = await lockFeed(tx, act, accountId)
  // Another one was begun meanwhile, or this one was settled by somebody else.
  if (row?.askedConsentId !== askedConsentId || came.as === 'waiting') return
  if (came.as === 'nothing') return dropAsked(tx, act, accountId, came.fault)
  await keepGiven(tx, act, accountId, came)
  const { name } = await readableAccount(tx, act, accountId)
  await writeAudit(tx, act, 'treasury_account.feed_connected', accountId, { name, bank: row.askedBankName })
  await enqueue(tx, act, 'bank_feeds.look', { accountId })
}

/** Taken back at the provider, where it answers: what does not come to pass there ends by itself. */
export async function forgetConsents(feed: BankFeed, consents: readonly string[]): Promise<void> {
  for (const id of consents.filter(Boolean)) {
    try {
      await feed.consent.end(id)
    } catch (error) {
      if (!(error instanceof BankFeedFailure)) throw error
    }
  }
}

async function fed(act: Feeding, accountId: string): Promise<{ feed: BankFeed; account: UsableAccount }> {
  const feed = feedOf(act)
  const account = await act.transaction((tx) => readableAccount(tx, act, accountId))
  if (!account.isActive) throw new Refusal('treasury.account_inactive', { name: account.name })
  if (!canBeFed(account)) throw new Refusal('bank_feeds.no_iban')
  return { feed, account }
}

function feedOf({ bankFeed }: Pick<Feeding, 'bankFeed'>): BankFeed {
  if (bankFeed === null) throw new Refusal('bank_feeds.off')
  return bankFeed
}

async function orRefused<Said>(asked: Promise<Said>): Promise<Said> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof BankFeedFailure) throw new Refusal('bank_feeds.not_answering')
    throw error
  }
}

function present({ state, bankName, askedConsentId, askedBankName, consentUntil, fault, ...row }: FeedRow): FeedOfAccount['feed'] {
  return {
    state,
    bankName,
    askedBank: askedConsentId === '' ? null : askedBankName,
    consentUntil,
    fault,
    lookedAt: row.lookedAt?.toISOString() ?? null,
    nextLookAt: row.nextLookAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
  }
}
