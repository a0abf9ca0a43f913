import type { DealTerm, DealTermInput } from '@invoice/contract/settings/settings.ts'
import { dealTermProblems } from '@invoice/domain/settings/deal-term-problems.ts'
import type { Act } from '../../../platform/act.ts'
import { lockDefaultOf } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { newId } from '../../../platform/new-id.ts'
import { auditRow } from '../lists/list-rows.ts'
import { onlyOf } from '../lists/only-of.ts'
import { nextPosition } from '../lists/positions-store.ts'
import { DEAL_TERMS } from '../lists/used-lists.ts'
import { insertDealTerms } from './deal-terms-store.ts'

/** @throws FieldFaults 400 for a category that no ground has, or a code of another category. */
export async function createDealTerm(tx: Tx, act: Act, input: DealTermInput): Promise<DealTerm> {
  const { workspaceId } = act.actor
  refuseProblems(dealTermProblems(input), act.language)
  await lockDefaultOf(tx, 'app.deal_terms', workspaceId)
  const position = await nextPosition(tx, act, 'app.deal_terms')
  const added = onlyOf(await insertDealTerms(tx, act, [{ ...input, id: newId(), key: null, position }]))
  await auditRow(tx, act, DEAL_TERMS, 'created', added)
  return added
}
