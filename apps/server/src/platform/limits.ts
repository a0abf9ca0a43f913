import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db/open-database.ts'
import { repeatable } from './db/reconnect.ts'
import { RateLimited } from './errors/refusal.ts'
import { networkOf } from './http/guards/network-of.ts'

/** At most so many calls within so many seconds; a day at most, since older counts are swept. */
export type Limit = { readonly most: number; readonly seconds: number }

/** A counted call, for giving it back. */
export type Counted = { readonly key: string; readonly at: string }

/** Counts a call against a sliding window; undefined when that is full. Several processes count together. */
export async function countCall(db: Db, key: string, { most, seconds }: Limit): Promise<Counted | undefined> {
  // As text: a Date would lose the microseconds by which the row is found again.
  const { rows } = await sql<{ at: string | null }>`
    select account.count_call(${key}, ${most}, make_interval(secs => ${seconds}))::text as at`.execute(db)
  const at = rows[0]?.at
  return at ? { key, at } : undefined
}

/** Takes calls off again that came to nothing, also where the connection is lost meanwhile: what is off already is taken off twice without harm. */
export async function giveBack(db: Db, counted: readonly Counted[]): Promise<void> {
  for (const { key, at } of counted) {
    await repeatable(() => sql`delete from account.counters where key = ${key} and at = ${at}::timestamptz`.execute(db))
  }
}

/** Of an address, an IPv6 one by its /64; and of anything that must not be read in the table of counts. */
export const byAddress = (action: string, ip: string) => `${action}:ip:${networkOf(ip)}`
export const byKey = (action: string, key: string) => `${action}:key:${createHash('sha256').update(key).digest('hex')}`

/**
 * Counts a call against several limits at once, and against none where one is full.
 * @throws RateLimited 429
 */
export async function countOrRefuse(db: Db, limits: readonly (readonly [key: string, limit: Limit])[]): Promise<readonly Counted[]> {
  const counted: Counted[] = []
  for (const [key, limit] of limits) {
    const one = await countCall(db, key, limit)
    if (one === undefined) {
      await giveBack(db, counted)
      throw new RateLimited(limit.seconds)
    }
    counted.push(one)
  }
  return counted
}
