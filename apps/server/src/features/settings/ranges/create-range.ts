import type { Range, RangeInput } from '@invoice/contract/settings/settings.ts'
import { numberPool, rangeProblems } from '@invoice/domain/documents/numbering.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import type { Act } from '../../../platform/act.ts'
import { missingReferences } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { newId } from '../../../platform/new-id.ts'
import { regimeOfCompany } from '../../companies/regime-of-company.ts'
import { isTillOf } from '../../treasury/accounts/usable-account.ts'
import { auditRow } from '../lists/list-rows.ts'
import { onlyOf } from '../lists/only-of.ts'
import { nextPosition } from '../lists/positions-store.ts'
import { RANGES } from '../lists/used-lists.ts'
import { insertRanges, lockRangesOf, type OfOrders, selectNumberRanges } from './ranges-store.ts'

/** @throws FieldFaults 400 for a range that cannot be, or that gives numbers of another one of the company. */
export async function createRange(tx: Tx, act: Act, input: RangeInput): Promise<Range> {
  const { language } = act
  const { companyId, name, types, prefix, length, direction = null, accountId = null } = input
  refuseProblems(rangeTypeProblems(types), language)
  refuseProblems(await orderProblems(tx, act, { companyId, types, direction, accountId }), language)
  refuseProblems(await missingReferences(tx, act, [{ field: 'companyId', table: 'app.companies', id: companyId }]), language)

  const [first = 'invoice'] = types
  const range = { pool: numberPool(first), prefix, length, start: Number(input.start), end: Number(input.end) }
  await lockRangesOf(tx, act, companyId)
  const regime = await regimeOfCompany(tx, act, companyId)
  const others = await selectNumberRanges(tx, act, companyId)
  refuseProblems(rangeProblems({ ...range, next: range.start }, others, regime), language)
  const position = await nextPosition(tx, act, 'app.document_ranges')
  const added = onlyOf(
    await insertRanges(tx, act, [{ ...range, id: newId(), companyId, name, types: [...new Set(types)], position, direction, accountId }]),
  )
  await auditRow(tx, act, RANGES, 'created', added)
  return added
}

type Orders = OfOrders & Pick<RangeInput, 'companyId' | 'types'>

/** Directions and tills are of cash orders, a till of the company; who names a till says whether money comes into it or goes out. */
export async function orderProblems(tx: Tx, act: Act, { companyId, types, direction, accountId }: Orders): Promise<FieldProblem[]> {
  if (direction !== null && !types.every((type) => hasField(type, 'direction'))) return [{ field: 'direction', code: 'choice' }]
  if (accountId === null) return []
  if (direction === null) return [{ field: 'direction', code: 'required' }]
  return (await isTillOf(tx, act, accountId, companyId)) ? [] : [{ field: 'accountId', code: 'choice' }]
}

/** A range draws from one pool: its types are tax documents, or all of one kind. */
export function rangeTypeProblems(types: RangeInput['types']): FieldProblem[] {
  if (types.some(isVendorDocument)) return [{ field: 'types', code: 'range.types_without_number' }]
  if (new Set(types.map(numberPool)).size > 1) return [{ field: 'types', code: 'range.types_mixed' }]
  return []
}
