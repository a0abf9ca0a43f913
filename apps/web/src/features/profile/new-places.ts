import type { SecurityLogEntry } from '@invoice/contract/people/profile.ts'
import type { SessionRow } from '../../shared/auth/account-data.ts'

type Place = { readonly userAgent: string; readonly ip: string }

/**
 * Whether a session was begun in a browser or a network that the log knows of no earlier sign-in from. Who signed in for the first time
 * has nothing to compare it with.
 */
export function isNewPlace(
  { userAgent, ip, createdAt }: Pick<SessionRow, 'userAgent' | 'ip' | 'createdAt'>,
  log: readonly Pick<SecurityLogEntry, 'event' | 'at' | 'userAgent' | 'ip'>[],
  kindOf: (userAgent: string) => string,
): boolean {
  // The entry of the sign-in itself bears the session's time, give or take.
  const begun = createdAt.getTime() - SAME_MS
  const earlier: readonly Place[] = log.filter(
    ({ event, at }) => (event === 'signed_in' || event === 'signed_up') && new Date(at).getTime() < begun,
  )
  if (earlier.length === 0) return false
  const isKnownBrowser = earlier.some((place) => kindOf(place.userAgent) === kindOf(userAgent))
  const isKnownNetwork = earlier.some((place) => networkOf(place.ip) === networkOf(ip))
  return !isKnownBrowser || !isKnownNetwork
}

const SAME_MS = 5_000

/** Providers hand out addresses within these. */
function networkOf(ip: string): string {
  const parts = ip.includes(':') ? ip.split(':').slice(0, 3) : ip.split('.').slice(0, 2)
  return parts.join('.')
}
