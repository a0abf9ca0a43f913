import { timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import { fingerprint } from '../../../platform/secrets/seal.ts'
import { findAuthenticators } from '../factors/authenticators-store.ts'
import type { Account } from '../people/users-store.ts'
import { TRUST_SECONDS } from '../protocol/auth-cookies.ts'
import { secondsOf } from '../protocol/session-data.ts'

type Ground = Pick<Platform, 'db' | 'keys' | 'clock'>

/** People who share a browser: the one that trusts it last goes last. */
const MOST_TRUSTS = 5
const SEPARATOR = '~'

/**
 * Whether this browser skips the second step for this person: it shows what was signed for it within 14 days, and neither the password nor any
 * authenticator has changed since.
 */
export async function isTrusted(ground: Ground, cookie: string | undefined, account: Account): Promise<boolean> {
  const entry = entriesOf(cookie).find(({ userId }) => userId === account.user.id)
  if (!entry || entry.until <= secondsOf(ground.clock.now())) return false
  const [shown, right] = [Buffer.from(entry.signature), Buffer.from(await signatureOf(ground, account, entry.until))]
  return shown.length === right.length && timingSafeEqual(shown, right)
}

/** The cookie's value that makes this browser a trusted one; what it was to others it stays. */
export async function trustValue(ground: Ground, cookie: string | undefined, account: Account): Promise<string> {
  const until = Math.floor(secondsOf(ground.clock.now())) + TRUST_SECONDS
  const others = entriesOf(cookie).filter(({ userId }) => userId !== account.user.id)
  const own = { userId: account.user.id, until, signature: await signatureOf(ground, account, until) }
  return [...others.slice(1 - MOST_TRUSTS), own].map((entry) => [entry.userId, entry.until, entry.signature].join('.')).join(SEPARATOR)
}

function entriesOf(cookie = ''): { userId: string; until: number; signature: string }[] {
  return cookie.split(SEPARATOR).flatMap((part) => {
    const [, userId = '', until = '', signature = ''] = /^([\da-f-]{36})\.(\d{1,12})\.([\da-f]{64})$/.exec(part) ?? []
    return userId === '' ? [] : [{ userId, until: Number(until), signature }]
  })
}

/** Over all that it stands on: whatever of it changes, the signature is another. */
async function signatureOf({ db, keys }: Ground, { user, passwordHash }: Account, until: number): Promise<string> {
  const authenticators = await findAuthenticators(db, user.id)
  const stands = authenticators.map(({ id, createdAt }) => `${id} ${createdAt.toISOString()}`)
  return fingerprint(keys, ['trusted browser', user.id, String(until), passwordHash ?? '', ...stands].join('\n'))
}
