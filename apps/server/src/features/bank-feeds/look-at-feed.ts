import {
  FEED_EACH_MS,
  type FeedFault,
  feedAfter,
  feedWindow,
  isConsentEnding,
  isFeedFaultNews,
} from '@invoice/domain/bank-feeds/bank-feeds.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import * as bg from '@invoice/text/bank-feeds/bg.ts'
import * as en from '@invoice/text/bank-feeds/en.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import { type BankFeed, BankFeedFailure, type FeedEntries } from '../../platform/bank-feeds/bank-feed.ts'
import { unlessFrozen } from '../../platform/db/frozen.ts'
import { inTransaction, type Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue, idOf, serverAct } from '../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import type { Platform } from '../../platform/platform.ts'
import { tell } from '../notices/tell.ts'
import { readableAccount, type UsableAccount } from '../treasury/accounts/usable-account.ts'
import { dueFeeds, endFeedLook, type FeedRow, keepCovered, lastReportedDay, leaseFeed, lockFeed } from './bank-feeds-store.ts'
import { consentCame, forgetConsents, keepCame } from './manage-feed.ts'
import { takeInFeed } from './take-in-feed.ts'

type Payload = WorkspacePayloads['bank_feeds.look']
/** Longer than the calls of a look may take. */
const LEASE_MS = 600_000

const nothing = async (): Promise<void> => {}

/** A job for each account of which a bank is to be asked: asked for twice it is one job. Without a contract nobody is asked. */
export async function askForFeedLooks(platform: Platform, at: string): Promise<void> {
  if (platform.bankFeed === null) return
  for (const { id: workspaceId, accountId } of await dueFeeds(platform.db, platform.clock.now())) {
    const id = idOf('bank_feeds.look', accountId, at)
    await unlessFrozen(
      inTransaction(platform.db, workspaceId, (tx) =>
        enqueue(tx, serverAct(platform, workspaceId), 'bank_feeds.look', { accountId }, { id }),
      ),
    )
  }
}

/**
 * Asks a bank, outside of any transaction; what it says is taken in with up to where it was asked, in one. One process at a time has it leased;
 * where that is gone, another one goes on when the lease is over, and what was taken in is known.
 */
export async function lookAtFeed({ act, platform }: StepGround, { accountId }: Payload): Promise<(work: StepWork) => Promise<void>> {
  const { bankFeed: feed } = platform
  const leased = feed === null ? undefined : await act.transaction((tx) => leaseDue(tx, act, accountId))
  if (feed === null || !leased) return nothing
  const { account, ...ground } = leased
  const row = await settled(act, feed, leased.row, account)
  const looked = await look(act, feed, { ...ground, row })
  return ({ tx, act: acting }) => writeDown(tx, acting, { row, account, looked })
}

/** A look that was begun again and again, and never came to its end. */
export async function giveUpFeedLook({ tx, act }: StepWork, { accountId }: Payload): Promise<void> {
  const row = await lockFeed(tx, act, accountId)
  if (row) await writeDown(tx, act, { row, account: await readableAccount(tx, act, accountId), looked: failed('provider_error') })
}

/** Of which days it is asked. */
type Ground = { readonly row: FeedRow; readonly account: UsableAccount; readonly window: { from: Day; to: Day } }

async function leaseDue(tx: Tx, act: FreeAct, accountId: string): Promise<Ground | undefined> {
  const row = await lockFeed(tx, act, accountId)
  const now = act.clock.now()
  if (!row || (row.state === 'ended' && row.askedConsentId === '') || row.nextLookAt > now) return undefined
  if (row.leasedUntil !== null && row.leasedUntil > now) return undefined
  await leaseFeed(tx, act, accountId, new Date(now.getTime() + LEASE_MS))
  const account = await readableAccount(tx, act, accountId)
  const known = row.coveredTo === null ? await lastReportedDay(tx, act, accountId) : null
  return { row, account, window: feedWindow({ today: act.clock.today(), coveredTo: row.coveredTo, known, begun: account.begunOn }) }
}

/** The row as it is once it is known what came of a consent that was asked for. */
async function settled(act: FreeAct, feed: BankFeed, row: FeedRow, account: UsableAccount): Promise<FeedRow> {
  if (row.askedConsentId === '') return row
  try {
    const came = await consentCame(act, feed, row, account)
    await act.transaction((tx) => keepCame(tx, act, row, came))
    await forgetConsents(feed, came.over)
  } catch (error) {
    // It is asked the next time.
    if (!(error instanceof BankFeedFailure)) throw error
  }
  return (await act.transaction((tx) => lockFeed(tx, act, row.accountId))) ?? row
}

type Looked =
  | { readonly as: 'not_due' }
  | { readonly as: 'answered'; readonly answer: FeedEntries; readonly window: { from: Day; to: Day } }
  | { readonly as: 'failed'; readonly fault: FeedFault; readonly retryAfterMs: number | null }

const failed = (fault: FeedFault, retryAfterMs: number | null = null): Looked => ({ as: 'failed', fault, retryAfterMs })

async function look(act: FreeAct, feed: BankFeed, { row, window }: Omit<Ground, 'account'>): Promise<Looked> {
  if (row.state !== 'connected' || row.entriesAt > act.clock.now()) return { as: 'not_due' }
  if (row.consentUntil !== null && row.consentUntil < act.clock.today()) return failed('consent_ended')
  try {
    return { as: 'answered', answer: await feed.entries(row.providerAccountId, window), window }
  } catch (error) {
    if (error instanceof BankFeedFailure) return failed(error.fault, error.retryAfterMs)
    throw error
  }
}

type Written = { readonly row: FeedRow; readonly account: UsableAccount; readonly looked: Looked }

async function writeDown(tx: Tx, act: Act, { row: asked, account, looked }: Written): Promise<void> {
  const row = await lockFeed(tx, act, asked.accountId)
  // It was ended meanwhile, or another consent holds.
  if (!row || row.consentId !== asked.consentId) return
  const came = looked.as === 'answered' ? await takenIn(tx, act, { row, account, looked }) : looked
  const fault = came.as === 'failed' ? came.fault : null
  const now = act.clock.now()
  const failures = came.as === 'not_due' ? row.failures : fault === null ? 0 : row.failures + 1
  const entriesAt =
    came.as === 'not_due' ? row.entriesAt : later(now, feedAfter('connected', failures, came.as === 'failed' ? came.retryAfterMs : null))
  const waits = row.askedConsentId === '' ? entriesAt : new Date(Math.min(entriesAt.getTime(), now.getTime() + feedAfter('asked', 0, null)))
  const failingSince = fault === null ? null : (row.failingSince ?? now)
  const isOver = fault === 'consent_ended'
  const isNews = fault !== null && !row.isReported && isFeedFaultNews(fault, now.getTime() - (failingSince ?? now).getTime())
  const isEnding = row.state === 'connected' && !isOver && row.consentUntil !== null && isConsentEnding(row.consentUntil, act.clock.today())
  await endFeedLook(tx, act, row.accountId, {
    state: isOver ? 'ended' : row.state,
    entriesAt,
    nextLookAt: waits,
    ...(came.as === 'not_due' ? row : { fault, failingSince }),
    failures,
    isReported: fault !== null && (row.isReported || isNews),
    isEndForetold: row.isEndForetold || isEnding,
  })
  const about = { name: account.name, accountId: account.id }
  if (isNews)
    await tell(tx, act, {
      kind: isOver ? 'bank_feed_ended' : 'bank_feed_failing',
      documentId: null,
      details: { ...about, reason: faultText(fault, act) },
    })
  if (isEnding && !row.isEndForetold)
    await tell(tx, act, {
      kind: 'bank_feed_ending',
      documentId: null,
      details: { ...about, reason: formatDay(row.consentUntil ?? '', act.language) },
    })
}

/** Those that began together do not stay together. */
const later = (now: Date, wait: number): Date => new Date(now.getTime() + wait + Math.floor((Math.random() * FEED_EACH_MS) / 60))

async function takenIn(
  tx: Tx,
  act: Act,
  { row, account, looked }: Written & { looked: Extract<Looked, { as: 'answered' }> },
): Promise<Looked> {
  try {
    const days = await takeInFeed(
      tx,
      { ...act, actor: { ...act.actor, kind: 'job', id: account.id, name: row.bankName } },
      { row, account, ...looked },
    )
    await keepCovered(tx, act, row.accountId, { to: looked.window.to, days })
    return looked
  } catch (error) {
    // Refused before anything was written.
    if (!(error instanceof Refusal)) throw error
    return failed(error.code === 'statements.other_currency' ? 'other_currency' : 'no_account')
  }
}

const faultText = (fault: FeedFault, { language }: Pick<Act, 'language'>): string => (language === 'bg' ? bg : en).faults[fault]
