import type { Day, DecimalText } from '../documents/document.ts'
import { FIRST_RATES_ON, ratesDueOn } from './ecb-days.ts'

/**
 * - `found`: the rate of the day, or of the last one before it on which any was published
 * - `old`: one is known, but newer ones should be: the ECB has not been reached
 * - `not_yet`: the day lies ahead
 * - `too_early`: before the ECB published any, or before the first that is known here
 * - `not_published`: the ECB has no rate of the currency
 * - `none`: no rates are known at all
 */
export const RATE_STATES = ['found', 'old', 'not_yet', 'too_early', 'not_published', 'none'] as const
export type RateState = (typeof RATE_STATES)[number]

/** What is known of the ECB's rates about a currency and a day. */
export type KnownRates = {
  /** the newest of the currency on or before the day */
  readonly rate: { readonly rateFromEur: DecimalText; readonly rateOn: Day } | null
  /** the newest day with rates of any currency */
  readonly latestOn: Day | null
  /** whether the currency has a rate on any day */
  readonly isPublished: boolean
}

/** Whether a rate may be taken for the day: never one that is silently old, never one for a day that is still to come. */
export function rateState({ rate, latestOn, isPublished }: KnownRates, on: Day, today: Day): RateState {
  if (latestOn === null) return 'none'
  if (on < FIRST_RATES_ON) return 'too_early'
  if (!isPublished) return 'not_published'
  if (on > today) return 'not_yet'
  if (rate === null) return 'too_early'
  return rate.rateOn >= ratesDueOn(on, today) ? 'found' : 'old'
}
