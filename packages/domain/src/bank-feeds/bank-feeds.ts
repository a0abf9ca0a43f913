import { addDays } from '../calendar/day.ts'
import type { Day } from '../documents/document.ts'

/** What a bank tells by itself, through a provider: when it is asked, of which days, and when its owner's consent ends. */

/** asked: its owner was sent to the bank. connected: entries come. ended: they do not any more. */
export const FEED_STATES = ['asked', 'connected', 'ended'] as const
export type FeedState = (typeof FEED_STATES)[number]

/**
 * What was in the way. consent_ended: its day came, or the bank's customer took it back. not_given: nobody consented. other_account: the bank gave
 * access to accounts with another IBAN. other_currency: of this one it tells in another currency. keys_refused: the installation's contract. no_account: it takes no
 * entries any more.
 */
export const FEED_FAULTS = [
  'unreachable',
  'provider_error',
  'too_many',
  'keys_refused',
  'consent_ended',
  'not_given',
  'other_account',
  'other_currency',
  'no_account',
] as const
export type FeedFault = (typeof FEED_FAULTS)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A bank may allow four calls a day for an account; a little more than six hours between are three or four. */
export const FEED_EACH_MS = 6 * HOUR + 15 * MINUTE
/** Who went to the bank comes back within this, or not at all. */
export const CONSENT_WAITS_MS = DAY
const ASKED_EACH_MS = 15 * MINUTE

/**
 * How long until it is asked again, after so many times in a row that came to nothing.
 * @param retryAfterMs what the provider asks to be waited
 */
export function feedAfter(state: FeedState, failures: number, retryAfterMs: number | null): number {
  if (state === 'asked') return ASKED_EACH_MS
  if (failures === 0) return FEED_EACH_MS
  // As few calls as may be: what does not answer is asked with the same patience.
  const backoff = Math.min(HOUR * 2 ** (failures - 1), DAY)
  return Math.max(backoff, Math.min(retryAfterMs ?? 0, 2 * DAY))
}

/** What may pass by itself is told once it lasts. */
const LASTS_MS = 3 * DAY
export const isFeedFaultNews = (fault: FeedFault, failingForMs: number): boolean =>
  !['unreachable', 'provider_error', 'too_many'].includes(fault) || failingForMs >= LASTS_MS

/** So many days before its end somebody hears of it. */
const ENDING_WITHIN_DAYS = 7
export const isConsentEnding = (until: Day, today: Day): boolean => addDays(until, -ENDING_WITHIN_DAYS) <= today

/** What is booked late, and what a pending entry becomes, is found within so many days. */
const AGAIN_DAYS = 10
/** So far back a bank tells, whatever it is asked. */
const OLDEST_DAYS = 90

/**
 * Of which days a bank is asked. The first time where statements end that were taken in by hand, and not before the account began.
 * @param coveredTo until when it told the last time; null: it never did
 */
export function feedWindow({
  today,
  coveredTo,
  known,
  begun,
}: {
  today: Day
  coveredTo: Day | null
  known: Day | null
  begun: Day | null
}): {
  from: Day
  to: Day
} {
  const wanted = coveredTo === null ? (known ?? addDays(today, -OLDEST_DAYS)) : addDays(coveredTo, -AGAIN_DAYS)
  const [from = today] = [addDays(today, 1 - OLDEST_DAYS), wanted, ...(begun === null ? [] : [begun])].sort().reverse()
  return { from: from > today ? today : from, to: today }
}
