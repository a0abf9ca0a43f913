import type { Db } from '../../platform/db/open-database.ts'
import { byAddress, byKey, type Counted, countCall as count, type Limit } from '../../platform/limits.ts'

/** Calls within so many seconds, by address (of IPv6 by its /64) or by login. */
export const LIMITS = {
  login: { most: 30, seconds: 60 },
  signup: { most: 20, seconds: 60 },
  failedLoginPerAddress: { most: 10, seconds: 60 },
  failedLoginPerLogin: { most: 5, seconds: 300 },
} as const satisfies Record<string, Limit>

/** Whether a call of this action from this address is within its limit; it is counted if so. */
export async function countCall(db: Db, action: 'login' | 'signup', ip: string): Promise<boolean> {
  return (await count(db, byAddress(action, ip), LIMITS[action])) !== undefined
}

/**
 * Counts a sign-in as failed before it is tried, so that parallel tries cannot slip past the limit; `giveBack` takes it off again when it
 * succeeds. Undefined when a limit is full.
 */
export async function countFailedLogin(db: Db, ip: string, email: string): Promise<readonly Counted[] | undefined> {
  const perAddress = await count(db, byAddress('login_failed', ip), LIMITS.failedLoginPerAddress)
  if (!perAddress) return undefined
  const perLogin = await count(db, byKey('login_failed', email), LIMITS.failedLoginPerLogin)
  return perLogin && [perAddress, perLogin]
}
