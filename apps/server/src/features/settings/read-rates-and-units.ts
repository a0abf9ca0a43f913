import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { selectTaxRates } from './tax-rates/tax-rates-store.ts'
import { selectUnits } from './units/units-store.ts'

/** What products refer to; those in the archive too when asked for. */
export async function readRatesAndUnits(tx: Tx, act: Act, archived = false): Promise<{ taxRates: TaxRate[]; units: Unit[] }> {
  return { taxRates: await selectTaxRates(tx, act, { archived }), units: await selectUnits(tx, act, { archived }) }
}
