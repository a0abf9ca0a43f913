import type { PriceList, TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { selectRows } from './lists/described-store.ts'
import { PRICE_LISTS, TAX_RATES, UNITS } from './lists/used-lists.ts'

/** What products refer to; those in the archive too when asked for. */
export async function readRatesAndUnits(
  tx: Tx,
  act: Act,
  archived = false,
): Promise<{ taxRates: TaxRate[]; units: Unit[]; priceLists: PriceList[] }> {
  return {
    taxRates: await selectRows(tx, act, TAX_RATES, { archived }),
    units: await selectRows(tx, act, UNITS, { archived }),
    priceLists: await selectRows(tx, act, PRICE_LISTS, { archived: true }),
  }
}
