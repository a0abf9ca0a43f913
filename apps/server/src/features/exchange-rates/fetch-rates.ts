import { addDays } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { isRateDay, lastRateDay } from '@invoice/domain/money/ecb-days.ts'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { keepRates, selectKnownRates } from './exchange-rates-store.ts'

/** Rates of a day are out at about 16:00 of Frankfurt: at 15:00 UTC in winter, at 14:00 in summer. */
const OUT_AT_HOUR_UTC = 15
/** Any currency that the ECB publishes serves to ask what is known. */
const ASKED_BY = 'USD'

/**
 * Fetches what the ECB has published since the last time; nothing where all of it is here. Outside of any transaction, as whatever waits for
 * somebody else; the job asks again in an hour.
 */
export async function fetchRates(platform: Pick<Platform, 'db' | 'clock' | 'log' | 'rateFeed'>): Promise<void> {
  const { db, clock, log, rateFeed } = platform
  const today = clock.today()
  const { latestOn } = await inAccountTransaction(db, (tx) => selectKnownRates(tx, ASKED_BY, today))
  const dueOn = publishedLast(today, clock.now())
  if (latestOn !== null && latestOn >= dueOn) return
  const isNextDay = latestOn !== null && latestOn >= lastRateDay(addDays(dueOn, -1))
  const answer = await rateFeed(isNextDay ? 'daily' : '90_days', today)
  if (answer.outcome === 'fetched') {
    const { rates } = answer
    const kept = await inAccountTransaction(db, (tx) => keepRates(tx, rates))
    if (kept > 0) log.info({ kept }, 'rates of the ECB were fetched')
  } else if (answer.reason !== 'OFF') {
    log.warn({ reason: answer.reason, latestOn }, 'rates of the ECB could not be fetched; they are typed by hand until they can be')
  }
}

/** The last day whose rates are out by now. */
function publishedLast(today: Day, now: Date): Day {
  return isRateDay(today) && now.getUTCHours() >= OUT_AT_HOUR_UTC ? today : lastRateDay(addDays(today, -1))
}
