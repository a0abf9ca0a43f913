import { createHash } from 'node:crypto'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { StatementEntry } from '@invoice/domain/statements/identity/statement-entry.ts'
import type { Act } from '../../platform/act.ts'
import type { FeedEntries } from '../../platform/bank-feeds/bank-feed.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { takeInFile } from '../statements/importing/take-in-file.ts'
import type { UsableAccount } from '../treasury/accounts/usable-account.ts'
import type { FeedRow } from './bank-feeds-store.ts'

type Reported = {
  readonly row: Pick<FeedRow, 'bankName' | 'days'>
  readonly account: UsableAccount
  readonly answer: FeedEntries
  readonly window: { from: Day; to: Day }
}

/**
 * Takes what a bank told in by the door of statements, as one statement of the days that are not as they were told before; where all are, none. So
 * ids that a provider changes mean nothing, and days that are told again are compared as files are.
 * @returns what each day of the window is now
 * @throws Refusal as for files
 */
export async function takeInFeed(tx: Tx, act: Act, { row, account, answer, window }: Reported): Promise<FeedRow['days']> {
  const byDay = Map.groupBy(answer.entries, ({ bookedOn }) => bookedOn)
  const days = Object.fromEntries([...byDay].map(([day, entries]) => [day, markOf(entries)]))
  const changed = answer.entries.filter(({ bookedOn }) => row.days[bookedOn] !== days[bookedOn])
  const kept = { ...Object.fromEntries(Object.entries(row.days).filter(([day]) => day >= window.from)), ...days }
  if (changed.length === 0) return kept
  const statement = {
    account: account.iban,
    currency: account.currency,
    number: '',
    opening: null,
    closing: null,
    entries: changed,
    pending: answer.pending,
    leftOut: { zero: answer.zero, foreign: 0, unread: answer.unread },
    bank: row.bankName,
  }
  // What was told is the same file only where all of it is, at the same moment.
  const hash = createHash('sha256')
    .update(JSON.stringify([act.clock.now(), changed]))
    .digest('hex')
  await takeInFile(tx, act, account.id, { facts: { hash, name: row.bankName, form: 'feed' }, content: { statements: [statement] } })
  return kept
}

/** Of all that is booked of a day, in whatever order it is told. */
const markOf = (entries: readonly StatementEntry[]): string =>
  createHash('sha256')
    .update(
      entries
        .map((entry) => JSON.stringify(entry))
        .sort()
        .join('\n'),
    )
    .digest('base64url')
    .slice(0, 16)
