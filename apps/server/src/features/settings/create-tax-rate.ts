import type { TaxRate, TaxRateInput } from '@invoice/contract/settings.ts'
import { canonicalDecimal, isPercent } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../platform/act.ts'
import { lockDefaultOf } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { newId } from '../../platform/new-id.ts'
import { onlyOf } from './only-of.ts'
import { nextPosition } from './positions-store.ts'
import { clearDefaultTaxRate, insertTaxRates } from './tax-rates-store.ts'

/** @throws FieldFaults 400 for a rate above 100 %. */
export async function createTaxRate(tx: Tx, { actor, language }: Act, input: TaxRateInput): Promise<TaxRate> {
  if (!isPercent(input.rate)) refuseProblems([{ field: 'rate', code: 'number_between', params: { min: 0, max: 100 } }], language)
  const { workspaceId } = actor
  await lockDefaultOf(tx, 'app.tax_rates', workspaceId)
  if (input.isDefault) await clearDefaultTaxRate(tx, workspaceId)
  const position = await nextPosition(tx, 'app.tax_rates', workspaceId)
  const rate = canonicalDecimal(input.rate)
  return onlyOf(await insertTaxRates(tx, workspaceId, [{ ...input, rate, id: newId(), key: null, position }]))
}
