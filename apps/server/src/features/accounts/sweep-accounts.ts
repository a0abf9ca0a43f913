import { sql } from 'kysely'
import type { Db } from '../../platform/db/open-database.ts'

/** Deletes what no longer counts: ended sessions, and calls older than the longest window. */
export async function sweepAccounts(db: Db): Promise<void> {
  await sql`delete from account.sessions where expires_at <= now()`.execute(db)
  await sql`delete from account.counters where at < now() - interval '1 hour'`.execute(db)
}
