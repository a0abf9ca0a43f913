import type { OnlineState } from './standing.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** For how long one can pay what was begun; begun anew it is another order. */
export const OPEN_FOR_MS = HOUR
/** Somebody who came back is shown that it is being processed for so long; then they may pay again. */
export const PROCESSED_WITHIN_MS = 30 * MINUTE

/** So long nobody is reminded of what somebody came back from paying, and the provider has not decided on: transfers and direct debits take days. */
export const AWAITED_WITHIN_MS = 120 * HOUR

/** After it was begun: how it stands is asked for until long after it could be paid. */
const ASK_WAITS_MS = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 12 * HOUR, 24 * HOUR, 72 * HOUR]

/** How long after it was asked so often the provider is asked again; undefined: no more. What is paid is known; the rest is told. */
export const askAfter = (asked: number, state: OnlineState): number | undefined => (state === 'paid' ? undefined : ASK_WAITS_MS[asked])

const KEYS_TRIED_AFTER_MINUTES = [1, 5, 15, 60, 240, 720]
const DAY_MINUTES = 1440

/** How long until keys that a provider could not be asked about are tried again, after so many tries: a day at most, as long as they are wanted. */
export const tryKeysAfter = (tried: number): number => (KEYS_TRIED_AFTER_MINUTES[tried] ?? DAY_MINUTES) * 60_000
