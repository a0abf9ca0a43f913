import type { TaxRate, TaxRateInput } from '@invoice/contract/settings/settings.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isUsed } from '../../../platform/db/uses.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { usesText } from '../../../platform/errors/uses-text.ts'
import { auditRow, readRow } from '../lists/list-rows.ts'
import { clearDefault } from '../lists/list-rows-store.ts'
import { usesOf } from '../lists/list-uses-store.ts'
import { TAX_RATES } from '../lists/used-lists.ts'
import { taxRateProblems } from './create-tax-rate.ts'
import { changeTaxRate } from './tax-rates-store.ts'

/**
 * Changes a tax rate. A rate in use stays the rate it is: documents and products that name it would silently have another.
 * @throws FieldFaults 400, Refusal 404, 412 when somebody else changed it before.
 */
export async function updateTaxRate(tx: Tx, act: Act, id: string, input: TaxRateInput & { version: number }): Promise<TaxRate> {
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, 'app.tax_rates', workspaceId)
  const before = await readRow(tx, act, TAX_RATES, id)
  const rate = canonicalDecimal(input.rate)
  const otherRate = await otherRateProblems(tx, act, before, { ...input, rate })
  refuseProblems([...taxRateProblems(input), ...otherRate], act.language)
  const isDefault = input.isDefault && before.archivedAt === null
  if (isDefault) await clearDefault(tx, act, TAX_RATES, id)
  const changed = await changeTaxRate(tx, act, id, { ...input, rate, isDefault })
  if (!changed) throw new Refusal('common.stale_version')
  await auditRow(tx, act, TAX_RATES, 'updated', changed, before)
  return changed
}

async function otherRateProblems(tx: Tx, act: Act, before: TaxRate, after: TaxRateInput): Promise<FieldProblem[]> {
  const { language } = act
  const fields = (['rate', 'countryCode'] as const).filter((field) => before[field] !== after[field])
  if (fields.length === 0) return []
  const uses = await usesOf(tx, act, 'app.tax_rates', before.id)
  if (!isUsed(uses)) return []
  const params = { uses: usesText(uses, language) }
  return fields.map((field) => ({ field, code: 'list.rate_in_use', params }))
}
