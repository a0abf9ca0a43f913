import { addDays, isDay } from '@invoice/domain/calendar/day.ts'
import { canonicalDecimal, fits, RATE_FROM_EUR, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { FIRST_RATES_ON } from '@invoice/domain/money/ecb-days.ts'

/** Units of the currency for 1 EUR, as published on the day. */
export type ReferenceRate = { readonly currency: string; readonly publishedOn: Day; readonly rateFromEur: DecimalText }

const NAMESPACE = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'
const CUBE = /<Cube\b([^<>]*?)\/?>/g
const ATTRIBUTE = /\b(time|currency|rate)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** So many of a day at least: a file with fewer was cut, or is something else. */
const FEWEST_OF_A_DAY = 5

/**
 * The ECB's files eurofxref-daily.xml and eurofxref-hist-90d.xml: a Cube for each day, and in it one for each currency. Whatever is not
 * right in it makes all of it wrong: half a file is never taken.
 * @returns null where it is no such file
 */
export function readRates(xml: string, today: Day): ReferenceRate[] | null {
  if (!xml.includes(NAMESPACE) || !/<\/\w+:Envelope>\s*$/.test(xml)) return null
  const rates: ReferenceRate[] = []
  const days = new Map<Day, number>()
  let publishedOn: Day | undefined
  for (const [, written = ''] of xml.matchAll(CUBE)) {
    const { time, currency, rate } = attributesOf(written)
    if (time !== undefined) {
      // The machine's clock may be a day behind.
      if (!isDay(time) || time < FIRST_RATES_ON || time > addDays(today, 1)) return null
      publishedOn = time
    }
    if (currency === undefined && rate === undefined) continue
    if (publishedOn === undefined || !/^[A-Z]{3}$/.test(currency ?? '') || !isRate(rate)) return null
    days.set(publishedOn, (days.get(publishedOn) ?? 0) + 1)
    rates.push({ currency: currency ?? '', publishedOn, rateFromEur: canonicalDecimal(rate) })
  }
  return days.size > 0 && [...days.values()].every((count) => count >= FEWEST_OF_A_DAY) ? rates : null
}

function attributesOf(written: string): { time?: string; currency?: string; rate?: string } {
  return Object.fromEntries([...written.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [name, double ?? single ?? '']))
}

function isRate(text: string | undefined): text is DecimalText {
  return text !== undefined && fits(text, RATE_FROM_EUR) && signOf(text) > 0
}
