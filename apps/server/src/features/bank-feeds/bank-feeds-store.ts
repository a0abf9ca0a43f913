import type { FeedFault, FeedState } from '@invoice/domain/bank-feeds/bank-feeds.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { inAccountTransaction, type Tx } from '../../platform/db/transaction.ts'

export type FeedRow = {
  accountId: string
  state: FeedState
  bankName: string
  consentId: string
  providerAccountId: string
  consentUntil: Day | null
  askedConsentId: string
  askedBankName: string
  askedAt: Date
  coveredTo: Day | null
  days: Readonly<Record<Day, string>>
  leasedUntil: Date | null
  entriesAt: Date
  nextLookAt: Date
  lookedAt: Date | null
  fault: FeedFault | null
  failures: number
  failingSince: Date | null
  isReported: boolean
  isEndForetold: boolean
}

const COLUMNS = sql`account_id as "accountId", state, bank_name as "bankName", consent_id as "consentId", provider_account_id as "providerAccountId",
  consent_until as "consentUntil", asked_consent_id as "askedConsentId", asked_bank_name as "askedBankName", asked_at as "askedAt",
  covered_to as "coveredTo", days, leased_until as "leasedUntil", entries_at as "entriesAt", next_look_at as "nextLookAt", looked_at as "lookedAt",
  fault, failures, failing_since as "failingSince", is_reported as "isReported", is_end_foretold as "isEndForetold"`

export async function findFeed(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select ${COLUMNS} from app.bank_feeds where workspace_id = ${workspaceId}::uuid and account_id = ${accountId}::uuid`.execute(tx)
  return rows[0]
}

/** Nobody else changes it until the transaction ends. */
export async function lockFeed(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select ${COLUMNS} from app.bank_feeds where workspace_id = ${workspaceId}::uuid and account_id = ${accountId}::uuid for no key update`.execute(
    tx,
  )
  return rows[0]
}

type Asked = {
  readonly accountId: string
  readonly bankId: string
  readonly bankName: string
  readonly consentId: string
  readonly nextLookAt: Date
}

/** Of those that are begun at once the last is kept. What is connected goes on. */
export async function keepAsked(tx: Tx, { actor: { workspaceId, name }, clock }: Act, asked: Asked): Promise<void> {
  const now = clock.now()
  await sql`
    insert into app.bank_feeds (workspace_id, account_id, state, bank_id, bank_name, asked_consent_id, asked_bank_id, asked_bank_name, asked_at, asked_by,
      entries_at, next_look_at)
    values (${workspaceId}::uuid, ${asked.accountId}::uuid, 'asked', ${asked.bankId}, ${asked.bankName}, ${asked.consentId}, ${asked.bankId},
      ${asked.bankName}, ${now}, ${name}, ${now}, ${asked.nextLookAt})
    on conflict (workspace_id, account_id) do update set asked_consent_id = excluded.asked_consent_id, asked_bank_id = excluded.asked_bank_id,
      asked_bank_name = excluded.asked_bank_name, asked_at = excluded.asked_at, asked_by = excluded.asked_by,
      next_look_at = least(app.bank_feeds.next_look_at, excluded.next_look_at)`.execute(tx)
}

/** The consent that was asked for is the one that holds. What was told so far stays told: an IBAN is of one bank. */
export async function keepGiven(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  accountId: string,
  { providerAccountId, until }: { providerAccountId: string; until: Day },
): Promise<void> {
  const now = clock.now()
  await sql`
    update app.bank_feeds set state = 'connected', consent_id = asked_consent_id, bank_id = asked_bank_id, bank_name = asked_bank_name,
      provider_account_id = ${providerAccountId}, consent_until = ${until}::date, connected_at = ${now}, asked_consent_id = '', asked_bank_id = '',
      asked_bank_name = '', entries_at = ${now}, next_look_at = ${now}, leased_until = null, fault = null, failures = 0, failing_since = null,
      is_reported = false, is_end_foretold = false
    where workspace_id = ${workspaceId}::uuid and account_id = ${accountId}::uuid`.execute(tx)
}

/** Nothing came of the consent that was asked for: what held before holds. */
export async function dropAsked(tx: Tx, { actor: { workspaceId } }: Act, accountId: string, fault: FeedFault): Promise<void> {
  await sql`
    update app.bank_feeds set asked_consent_id = '', asked_bank_id = '', asked_bank_name = '', fault = ${fault}, next_look_at = entries_at,
      state = case when state = 'asked' then 'ended' else state end
    where workspace_id = ${workspaceId}::uuid and account_id = ${accountId}::uuid`.execute(tx)
}

export async function dropFeed(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<void> {
  await sql`delete from app.bank_feeds where workspace_id = ${workspaceId}::uuid and account_id = ${accountId}::uuid`.execute(tx)
}

/** Nobody else looks until then; what is due then is looked at if this process is gone. */
export async function leaseFeed(tx: Tx, { actor: { workspaceId } }: Act, accountId: string, until: Date): Promise<void> {
  await sql`
    update app.bank_feeds set leased_until = ${until}, next_look_at = ${until}
    where workspace_id = ${workspaceId}::uuid and account_id = ${accountId}::uuid`.execute(tx)
}

export async function keepCovered(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  accountId: string,
  { to, days }: { to: Day; days: FeedRow['days'] },
): Promise<void> {
  await sql`
    update app.bank_feeds set covered_to = ${to}::date, days = ${JSON.stringify(days)}::jsonb
    where workspace_id = ${workspaceId}::uuid and account_id = ${accountId}::uuid`.execute(tx)
}

type Ended = Pick<FeedRow, 'state' | 'entriesAt' | 'nextLookAt' | 'fault' | 'failures' | 'failingSince' | 'isReported' | 'isEndForetold'>

/** What a look came to; others may look from then on. */
export async function endFeedLook(tx: Tx, { actor: { workspaceId }, clock }: Act, accountId: string, ended: Ended): Promise<void> {
  await sql`
    update app.bank_feeds set leased_until = null, looked_at = ${clock.now()}, state = ${ended.state}, entries_at = ${ended.entriesAt},
      next_look_at = ${ended.nextLookAt}, fault = ${ended.fault}, failures = ${ended.failures}::int, failing_since = ${ended.failingSince}::timestamptz,
      is_reported = ${ended.isReported}::boolean, is_end_foretold = ${ended.isEndForetold}::boolean
    where workspace_id = ${workspaceId}::uuid and account_id = ${accountId}::uuid`.execute(tx)
}

/** The last day of which a statement of the account tells; null: none does. */
export async function lastReportedDay(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(to_on) as day from app.bank_statements where workspace_id = ${workspaceId}::uuid and account_id = ${accountId}::uuid`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

export function dueFeeds(db: Db, until: Date): Promise<readonly { id: string; accountId: string }[]> {
  return inAccountTransaction(
    db,
    async (tx) =>
      (
        await sql<{
          id: string
          accountId: string
        }>`select id, account_id as "accountId" from system.due_bank_feeds(${until}::timestamptz)`.execute(tx)
      ).rows,
  )
}
