import { RATE_STATES } from '@invoice/domain/money/published-rate.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

export const PublishedRate = z.object({
  /** what is known, and whether it may be taken */
  state: z.enum(RATE_STATES),
  /** units of the currency for 1 EUR: the newest on or before the day */
  rate: z.nullable(z.object({ rateFromEur: f.DecimalText, rateOn: f.Day })),
  /** the newest day with rates of any currency; null: none were ever fetched */
  latestOn: z.nullable(f.Day),
})
export type PublishedRate = z.infer<typeof PublishedRate>

export const readExchangeRate = endpoint({
  method: 'GET',
  path: '/api/exchange-rates',
  reads: ['exchange_rates'],
  summary: 'The ECB’s reference rate of a currency for a day: that day’s, or of the last day before it on which any was published.',
  access: 'documents.read',
  query: z.strictObject({ currency: f.currencyCode(), on: f.day() }),
  reply: PublishedRate,
})
