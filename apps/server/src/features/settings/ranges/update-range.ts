import type { Range, RangeInput } from '@invoice/contract/settings/settings.ts'
import { type NumberRange, numberPool, rangeChangeProblems, rangeProblems } from '@invoice/domain/documents/numbering.ts'
import type { Act } from '../../../platform/act.ts'
import { missingReferences } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { regimeOfCompany } from '../../companies/regime-of-company.ts'
import { auditRow, readRow } from '../lists/list-rows.ts'
import { RANGES } from '../lists/used-lists.ts'
import { orderProblems, rangeTypeProblems } from './create-range.ts'
import { changeRange, lockRange, lockRangesOf, type OfOrders, selectNumberRanges } from './ranges-store.ts'

type Change = RangeInput & { next: string | null; version: number }
type Stored = NumberRange & OfOrders & { companyId: string }

/**
 * Changes a range; who issues from it waits. Before its first number anything may change, afterwards what `rangeChangeProblems` allows.
 * @throws FieldFaults 400, Refusal 404, 412 when somebody else changed it before.
 */
export async function updateRange(tx: Tx, act: Act, id: string, input: Change): Promise<Range> {
  const { language } = act
  const { companyId, name, version } = input
  refuseProblems(rangeTypeProblems(input.types), language)
  refuseProblems(await missingReferences(tx, act, [{ field: 'companyId', table: 'app.companies', id: companyId }]), language)
  await lockRangesOf(tx, act, companyId)
  const before = await lockRange(tx, act, id)
  if (!before) throw new Refusal('common.not_found')

  const after = changed(before, input)
  const { direction = before.direction, accountId = before.accountId } = input
  // Which orders it numbers changes no number; what is of no cash orders any more is of no till.
  refuseProblems(await orderProblems(tx, act, { companyId, types: input.types, direction, accountId }), language)
  const regime = await regimeOfCompany(tx, act, companyId)
  const others = await selectNumberRanges(tx, act, companyId, id)
  const fixed = fixedProblems(before, { ...after, companyId })
  // What may not change needs no second reason.
  refuseProblems(fixed.length > 0 ? fixed : rangeProblems(after, others, regime), language)
  const stored = await readRow(tx, act, RANGES, id)
  const row = await changeRange(
    tx,
    act,
    { id, version },
    {
      ...after,
      companyId,
      name,
      types: [...new Set(input.types)],
      direction,
      accountId,
    },
  )
  if (!row) throw new Refusal('common.stale_version')
  await auditRow(tx, act, RANGES, 'updated', row, stored)
  return row
}

/** Without a word about the next number it stays; of a range that has given none it is the start. */
function changed(before: Stored, { types, prefix, length, start, end, next }: Change): NumberRange {
  const [first = 'invoice'] = types
  const kept = before.next === before.start ? Number(start) : before.next
  return { pool: numberPool(first), prefix, length, start: Number(start), end: Number(end), next: next === null ? kept : Number(next) }
}

function fixedProblems(before: Stored, after: NumberRange & { companyId: string }): FieldProblem[] {
  const problems = rangeChangeProblems(before, after).map((problem) => ({
    ...problem,
    field: problem.field === 'pool' ? 'types' : problem.field,
  }))
  const isUsed = before.next !== before.start
  return isUsed && before.companyId !== after.companyId ? [{ field: 'companyId', code: 'range.in_use' }, ...problems] : problems
}
