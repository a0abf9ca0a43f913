import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { byAddress, byKey, type Counted, countCall as count, type Limit } from '../../../platform/limits.ts'
import type { AuthCall } from '../protocol/auth-call.ts'

/** Calls within so many seconds, by address (of IPv6 by its /64), by login or by person. */
export const LIMITS = {
  login: { most: 30, seconds: 60 },
  signup: { most: 20, seconds: 60 },
  failedLoginPerAddress: { most: 10, seconds: 60 },
  failedLoginPerLogin: { most: 5, seconds: 300 },
  password_request: { most: 20, seconds: 60 },
  password_request_per_login: { most: 5, seconds: 60 },
  /** mails about a new password, or that there is no account, to one address */
  password_mail: { most: 5, seconds: 3600 },
  password_reset: { most: 20, seconds: 60 },
  password_change: { most: 5, seconds: 60 },
  reauthenticate: { most: 10, seconds: 60 },
  manage_email: { most: 10, seconds: 60 },
  /** mails that prove an address, or say that it has an account */
  verification_mail: { most: 1, seconds: 180 },
} as const satisfies Record<string, Limit>

/** Actions of which every call is counted, by the address it comes from or by the person who is signed in. */
const COUNTED = {
  login: 'address',
  signup: 'address',
  password_reset: 'address',
  password_change: 'person',
  reauthenticate: 'person',
  manage_email: 'person',
} as const
export type CountedAction = keyof typeof COUNTED

/** Whether a call of this action is within its limit; it is counted if so. Who is not signed in has no count of a person, and is refused otherwise. */
export async function countCall(db: Db, action: CountedAction, { client, session }: AuthCall): Promise<boolean> {
  if (COUNTED[action] === 'address') return (await count(db, byAddress(action, client.ip), LIMITS[action])) !== undefined
  return session?.user === undefined || (await count(db, byKey(action, session.user.id), LIMITS[action])) !== undefined
}

/** Counted for valid input only: by where it comes from, and by the address that is asked for. */
export async function countPasswordRequest(db: Db, ip: string, email: string): Promise<boolean> {
  const perAddress = await count(db, byAddress('password_request', ip), LIMITS.password_request)
  return perAddress !== undefined && (await count(db, byKey('password_request', email), LIMITS.password_request_per_login)) !== undefined
}

/** Whether a mail about a new password may go to it now; what is asked for past that is answered alike, without one. */
export async function countPasswordMail(db: Db, email: string): Promise<boolean> {
  return (await count(db, byKey('password_mail', email), LIMITS.password_mail)) !== undefined
}

/** Whether a mail that proves an address may go to it now. */
export async function countVerificationMail(db: Db, email: string): Promise<boolean> {
  return (await count(db, byKey('verification_mail', email), LIMITS.verification_mail)) !== undefined
}

/** What failures are counted by beside the address that they come from: a login, or a person whose second factor is tried. */
export const loginKey = (email: string): string => byKey('login_failed', email)
export const secondFactorKey = (userId: string): string => byKey('second_factor_failed', userId)

/**
 * Counts a try as failed before it is made, so that parallel tries cannot slip past the limit; `giveBack` takes it off again when it
 * succeeds. Undefined when a limit is full.
 */
export async function countFailure(db: Db, ip: string, key: string): Promise<readonly Counted[] | undefined> {
  const perAddress = await count(db, byAddress('login_failed', ip), LIMITS.failedLoginPerAddress)
  if (!perAddress) return undefined
  const perKey = await count(db, key, LIMITS.failedLoginPerLogin)
  return perKey && [perAddress, perKey]
}

/** The counts of these keys begin anew. */
export async function forgetFailures(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`delete from account.counters where key = any (${[...keys]}::text[])`.execute(tx)
}
