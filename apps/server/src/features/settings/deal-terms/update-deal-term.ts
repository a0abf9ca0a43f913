import type { DealTerm, DealTermInput } from '@invoice/contract/settings/settings.ts'
import { dealTermProblems } from '@invoice/domain/settings/deal-term-problems.ts'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isUsed } from '../../../platform/db/uses.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { usesText } from '../../../platform/errors/uses-text.ts'
import { auditRow, readRow } from '../lists/list-rows.ts'
import { usesOf } from '../lists/list-uses-store.ts'
import { DEAL_TERMS } from '../lists/used-lists.ts'
import { changeDealTerm } from './deal-terms-store.ts'

/**
 * Changes a legal ground. Once it is used its category stays, on which the VAT of those documents hangs; issued ones stay as they were.
 * @throws FieldFaults 400, Refusal 404, 412 when somebody else changed it before.
 */
export async function updateDealTerm(tx: Tx, act: Act, id: string, input: DealTermInput & { version: number }): Promise<DealTerm> {
  const { workspaceId } = act.actor
  await lockDefaultOf(tx, 'app.deal_terms', workspaceId)
  const before = await readRow(tx, act, DEAL_TERMS, id)
  const fixed = before.category === input.category ? [] : await categoryProblems(tx, act, id)
  refuseProblems([...dealTermProblems(input, before.category), ...fixed], act.language)
  const changed = await changeDealTerm(tx, act, id, input)
  if (!changed) throw new Refusal('common.stale_version')
  await auditRow(tx, act, DEAL_TERMS, 'updated', changed, before)
  return changed
}

async function categoryProblems(tx: Tx, act: Act, id: string): Promise<FieldProblem[]> {
  const { language } = act
  const uses = await usesOf(tx, act, 'app.deal_terms', id)
  return isUsed(uses) ? [{ field: 'category', code: 'list.category_in_use', params: { uses: usesText(uses, language) } }] : []
}
