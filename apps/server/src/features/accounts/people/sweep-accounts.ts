import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { dropUnproved } from '../addresses/email-addresses-store.ts'
import { KEY_MS } from '../addresses/link-keys-store.ts'
import { dropIdle } from '../sessions/sessions-store.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Deletes what no longer counts: ended sessions and mailed keys, addresses that nobody proved while their key worked, calls older than the
 * longest window, old failures of nobody we know, what somebody did a year ago, jobs that failed, and what
 * is told of backups of more than a year ago.
 */
export async function sweepAccounts(tx: Tx, { clock }: { clock: Clock }): Promise<void> {
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await sql`delete from account.sessions where expires_at <= ${now}`.execute(tx)
  await dropIdle(tx, now)
  await sql`delete from account.link_keys where expires_at <= ${now}`.execute(tx)
  await dropUnproved(tx, ago(KEY_MS), now)
  await sql`delete from account.counters where at < ${ago(DAY_MS)}`.execute(tx)
  await sql`delete from account.allowances where full_at <= ${now}`.execute(tx)
  await sql`delete from account.login_events where user_id is null and at < ${ago(90 * DAY_MS)}`.execute(tx)
  await sql`delete from account.login_events where at < ${ago(365 * DAY_MS)}`.execute(tx)
  await sql`delete from account.backups where began_at < ${ago(400 * DAY_MS)}`.execute(tx)
  await sql`delete from account.jobs where finished_at < ${ago(30 * DAY_MS)}`.execute(tx)
}
