import { needsRate } from '@invoice/domain/money/convert.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readExchangeRate } from '../exchange-rates/read-exchange-rate.ts'

/** By which money of that currency is booked today; null: it needs none. undefined: none is known. */
export async function rateOn(tx: Tx, act: Act, currency: string): Promise<string | null | undefined> {
  if (!needsRate(currency)) return null
  const { rate } = await readExchangeRate(tx, act, { currency, on: act.clock.today() })
  return rate?.rateFromEur
}
