import type { SecurityEvent } from '@invoice/contract/people/profile.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Client } from '../sessions/sessions-store.ts'

export type LoginEventEntry = {
  readonly id: string
  readonly event: SecurityEvent
  readonly at: Date
  readonly ip: string
  readonly userAgent: string
}

/** `userId` null: of nobody whom we know. */
export async function recordLoginEvent(db: Db, userId: string | null, event: SecurityEvent, client: Client): Promise<void> {
  await db.insertInto('account.login_events').values({ user_id: userId, event, ip: client.ip, user_agent: client.userAgent }).execute()
}

/** Newest first. @param before the id of an entry: those that came before it */
export async function latestLoginEvents(db: Db, userId: string, most: number, before?: string): Promise<LoginEventEntry[]> {
  const rows = await db
    .selectFrom('account.login_events')
    .select(['id', 'event', 'at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', String(before)))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, event, at, ip, user_agent }) => ({ id, event, at, ip, userAgent: user_agent }))
}
