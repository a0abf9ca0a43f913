import type { TaxRate, TaxRateInput } from '@invoice/contract/settings/settings.ts'
import { canonicalDecimal, isPercent } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { newId } from '../../../platform/new-id.ts'
import { auditRow } from '../lists/list-rows.ts'
import { clearDefault } from '../lists/list-rows-store.ts'
import { onlyOf } from '../lists/only-of.ts'
import { nextPosition } from '../lists/positions-store.ts'
import { TAX_RATES } from '../lists/used-lists.ts'
import { insertTaxRates } from './tax-rates-store.ts'

/** @throws FieldFaults 400 for a rate above 100 %, or that ends before it begins. */
export async function createTaxRate(tx: Tx, act: Act, input: TaxRateInput): Promise<TaxRate> {
  const { workspaceId } = act.actor
  refuseProblems(taxRateProblems(input), act.language)
  await lockDefaultOf(tx, 'app.tax_rates', workspaceId)
  if (input.isDefault) await clearDefault(tx, act, TAX_RATES, null)
  const position = await nextPosition(tx, act, 'app.tax_rates')
  const rate = canonicalDecimal(input.rate)
  const added = onlyOf(await insertTaxRates(tx, act, [{ ...input, rate, id: newId(), key: null, position }]))
  await auditRow(tx, act, TAX_RATES, 'created', added)
  return added
}

export function taxRateProblems({ rate, validFrom, validTo }: Pick<TaxRateInput, 'rate' | 'validFrom' | 'validTo'>): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!isPercent(rate)) problems.push({ field: 'rate', code: 'number_between', params: { min: 0, max: 100 } })
  if (validFrom !== null && validTo !== null && validTo < validFrom) problems.push({ field: 'validTo', code: 'list.valid_to' })
  return problems
}
