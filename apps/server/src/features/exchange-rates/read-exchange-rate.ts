import type { PublishedRate } from '@invoice/contract/settings/exchange-rates.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { rateState } from '@invoice/domain/money/published-rate.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { selectKnownRates } from './exchange-rates-store.ts'

/** The ECB's rate for a day, and whether it may be taken: one that is old is never given for a new one. */
export async function readExchangeRate(tx: Tx, { clock }: Act, { currency, on }: { currency: string; on: Day }): Promise<PublishedRate> {
  const known = await selectKnownRates(tx, currency, on)
  return { state: rateState(known, on, clock.today()), rate: known.rate, latestOn: known.latestOn }
}

/** Whether the ECB published this very rate on this very day. */
export async function isOfEcb(tx: Tx, { currency, rateFromEur, rateOn }: { currency: string; rateFromEur: string; rateOn: Day }) {
  const { rate } = await selectKnownRates(tx, currency, rateOn)
  return rate?.rateOn === rateOn && rate.rateFromEur === rateFromEur
}
