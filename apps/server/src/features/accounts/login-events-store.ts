import type { Db } from '../../platform/db/open-database.ts'
import type { Client } from './sessions-store.ts'

/** `signed_up_again`: somebody tried to register an address that has an account. */
type LoginEvent = 'signed_up' | 'signed_up_again' | 'signed_in' | 'sign_in_failed' | 'signed_out'

export type LoginEventEntry = { readonly event: string; readonly at: Date; readonly ip: string; readonly userAgent: string }

/** `userId` null: of nobody whom we know. */
export async function recordLoginEvent(db: Db, userId: string | null, event: LoginEvent, client: Client): Promise<void> {
  await db.insertInto('account.login_events').values({ user_id: userId, event, ip: client.ip, user_agent: client.userAgent }).execute()
}

/** Newest first. */
export async function latestLoginEvents(db: Db, userId: string, most: number): Promise<LoginEventEntry[]> {
  const rows = await db
    .selectFrom('account.login_events')
    .select(['event', 'at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ event, at, ip, user_agent }) => ({ event, at, ip, userAgent: user_agent }))
}
