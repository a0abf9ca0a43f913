import type { TaxRate } from '@invoice/contract/settings/settings.ts'
import { FIRST_DAY } from '@invoice/domain/calendar/day.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { dayBefore } from '@invoice/domain/settings/rate-validity.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { changeRow, insertRows } from '../lists/described-store.ts'
import { auditRow, readRow } from '../lists/list-rows.ts'
import { taxRateProblems } from '../lists/list-rules.ts'
import { onlyOf } from '../lists/only-of.ts'
import { nextPosition } from '../lists/positions-store.ts'
import { TAX_RATES } from '../lists/used-lists.ts'
import { addRateToProducts } from './tax-rates-store.ts'

type Successor = { rate: string; validFrom: string; version: number }

/**
 * From a day on another percentage holds: the rate ends the day before, and a new one begins, with its texts and as the default if it was.
 * Documents keep what they name; products get the new rate beside the old.
 * @throws FieldFaults 400, Refusal 404, 412 when somebody else changed it before.
 */
export async function succeedTaxRate(tx: Tx, act: Act, id: string, { rate, validFrom, version }: Successor): Promise<TaxRate> {
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, 'app.tax_rates', workspaceId)
  const before = await readRow(tx, act, TAX_RATES, id)
  const percent = canonicalDecimal(rate)
  refuseProblems([...taxRateProblems({ rate, validFrom, validTo: null }), ...followProblems(act, before, percent, validFrom)], act.language)
  const ended = { ...before, validTo: dayBefore(validFrom), isDefault: false, version }
  if (!(await changeRow(tx, act, TAX_RATES, id, ended))) throw new Refusal('common.stale_version')
  const position = await nextPosition(tx, act, 'app.tax_rates')
  const successor = { ...before, rate: percent, validFrom, validTo: null, id: newId(), key: null, position }
  const added = onlyOf(await insertRows(tx, act, TAX_RATES, [successor]))
  await addRateToProducts(tx, act, { from: id, to: added.id })
  await auditRow(tx, act, TAX_RATES, 'updated', { ...before, validTo: ended.validTo, isDefault: false }, before)
  await auditRow(tx, act, TAX_RATES, 'created', added)
  return added
}

function followProblems({ language }: Act, before: TaxRate, rate: string, validFrom: string): FieldProblem[] {
  if (before.rate === rate) return [{ field: 'rate', code: 'list.same_rate' }]
  // There is no day before the first one for the old rate to end on.
  const first = before.validFrom ?? FIRST_DAY
  return validFrom > first ? [] : [{ field: 'validFrom', code: 'list.valid_from', params: { day: formatDay(first, language) } }]
}
