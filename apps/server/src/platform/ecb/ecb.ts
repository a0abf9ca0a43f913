import type { Day } from '@invoice/domain/documents/document.ts'
import { getText, OutboundFailure } from '../outbound.ts'
import { type ReferenceRate, readRates } from './read-rates.ts'

type FetchedRates =
  | { readonly outcome: 'fetched'; readonly rates: readonly ReferenceRate[] }
  | { readonly outcome: 'unavailable'; readonly reason: string }

/** Where reference rates are published: the last day's, or those of 90 days. It never throws. */
export type RateFeed = (file: 'daily' | '90_days', today: Day) => Promise<FetchedRates>

const FILES = { daily: 'eurofxref-daily.xml', '90_days': 'eurofxref-hist-90d.xml' } as const
/** Ninety days are some 120 KB. */
const MOST_CHARACTERS = 1_000_000

/** The files of the European Central Bank. @param url their folder, without the last slash; null: switched off */
export function ecbFeed({ url, timeoutMs = 20_000 }: { readonly url: string | null; readonly timeoutMs?: number }): RateFeed {
  return async (file, today) => {
    if (url === null) return { outcome: 'unavailable', reason: 'OFF' }
    try {
      const call = { url: `${url}/${FILES[file]}`, accept: 'application/xml, text/xml', timeoutMs, mostCharacters: MOST_CHARACTERS }
      const { status, body } = await getText(call)
      if (status !== 200) return { outcome: 'unavailable', reason: `HTTP_${status}` }
      const rates = readRates(body, today)
      return rates === null ? { outcome: 'unavailable', reason: 'NOT_READABLE' } : { outcome: 'fetched', rates }
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      return { outcome: 'unavailable', reason: error.timedOut ? 'NO_ANSWER_IN_TIME' : 'NO_CONNECTION' }
    }
  }
}
