import { sql } from 'kysely'
import type { Db } from '../../platform/db/open-database.ts'

/** Deletes what no longer counts: ended sessions, calls older than the longest window, and old failures of nobody we know. */
export async function sweepAccounts(db: Db): Promise<void> {
  await sql`delete from account.sessions where expires_at <= now()`.execute(db)
  await sql`delete from account.counters where at < now() - interval '1 hour'`.execute(db)
  await sql`delete from account.login_events where user_id is null and at < now() - interval '90 days'`.execute(db)
}
