import type { Day } from '@invoice/domain/documents/document.ts'
import type { KnownRates } from '@invoice/domain/money/published-rate.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { ReferenceRate } from '../../platform/ecb/read-rates.ts'

type KnownRow = { rate: string | null; published_on: Day | null; latest_on: Day | null; is_published: boolean }

/** What was fetched of the ECB about a currency and a day. */
export async function selectKnownRates(tx: Tx, currency: string, on: Day): Promise<KnownRates> {
  const { rows } = await sql<KnownRow>`
    select trim_scale(rate_from_eur)::text as rate, published_on, latest_on, is_published
    from system.exchange_rate(${currency}, ${on}::date)`.execute(tx)
  const row = rows[0]
  const rate = row?.rate && row.published_on ? { rateFromEur: row.rate, rateOn: row.published_on } : null
  return { rate, latestOn: row?.latest_on ?? null, isPublished: row?.is_published ?? false }
}

/** @returns how many are new or were corrected */
export async function keepRates(tx: Tx, rates: readonly ReferenceRate[]): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select system.keep_exchange_rates(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ publishedOn }) => publishedOn)}::date[],
      ${rates.map(({ rateFromEur }) => rateFromEur)}::numeric[]) as kept`.execute(tx)
  return rows[0]?.kept ?? 0
}
