import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/open-database.ts'
import { networkOf } from '../../platform/http/network-of.ts'

type Limit = { readonly most: number; readonly seconds: number }

/** Calls within so many seconds, by address (of IPv6 by its /64) or by login. */
export const LIMITS = {
  login: { most: 30, seconds: 60 },
  signup: { most: 20, seconds: 60 },
  failedLoginPerAddress: { most: 10, seconds: 60 },
  failedLoginPerLogin: { most: 5, seconds: 300 },
} as const satisfies Record<string, Limit>

/** A counted call, for giving it back. */
export type Counted = { readonly key: string; readonly at: string }

/** Whether a call of this action from this address is within its limit; it is counted if so. */
export async function countCall(db: Db, action: 'login' | 'signup', ip: string): Promise<boolean> {
  return (await count(db, `${action}:ip:${networkOf(ip)}`, LIMITS[action])) !== undefined
}

/**
 * Counts a sign-in as failed before it is tried, so that parallel tries cannot slip past the limit; `giveBack` takes it off again when it
 * succeeds. Undefined when a limit is full.
 */
export async function countFailedLogin(db: Db, ip: string, email: string): Promise<readonly Counted[] | undefined> {
  const perAddress = await count(db, `login_failed:ip:${networkOf(ip)}`, LIMITS.failedLoginPerAddress)
  if (!perAddress) return undefined
  const perLogin = await count(db, `login_failed:key:${digest(email)}`, LIMITS.failedLoginPerLogin)
  return perLogin && [perAddress, perLogin]
}

export async function giveBack(db: Db, counted: readonly Counted[]): Promise<void> {
  for (const { key, at } of counted) {
    await sql`delete from account.counters where key = ${key} and at = ${at}::timestamptz`.execute(db)
  }
}

async function count(db: Db, key: string, { most, seconds }: Limit): Promise<Counted | undefined> {
  // As text: a Date would lose the microseconds by which the row is found again.
  const { rows } = await sql<{ at: string | null }>`
    select account.count_call(${key}, ${most}, make_interval(secs => ${seconds}))::text as at`.execute(db)
  const at = rows[0]?.at
  return at ? { key, at } : undefined
}

/** Counters hold no addresses. */
const digest = (email: string) => createHash('sha256').update(email).digest('hex')
