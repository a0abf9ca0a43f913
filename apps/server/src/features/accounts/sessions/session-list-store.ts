import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isIdle } from './sessions-store.ts'

export type ListedSession = {
  readonly id: string
  readonly userAgent: string
  readonly ip: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** The live sessions of a person, the oldest first. */
export async function findSessions(db: Db, userId: string, now: Date): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id, user_agent as "userAgent", ip, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from account.sessions s where user_id = ${userId} and expires_at > ${now} and not ${isIdle(sql`${now}`)} order by id`.execute(db)
  return rows
}

/** Of two calls that end one at once, one does: gives how many this one has ended. */
export async function endSessions(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account.sessions where user_id = ${userId} and id = any (${[...ids]}::bigint[])`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
