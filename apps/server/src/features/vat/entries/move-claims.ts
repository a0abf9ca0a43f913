import type { moveClaims } from '@invoice/contract/vat/entries.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../../platform/errors/field-problems.ts'
import { claimIn } from '../treat-purchase.ts'

/**
 * Claims the credit of several bills in one month, of all of them or of none: each is locked by ascending id.
 * @throws FieldFaults 400 at `ids.N` of each that is no recorded bill, or may not be claimed in that month
 */
export async function moveSeveral(
  tx: Tx,
  act: Act,
  { body: { ids, claimedIn } }: ParsedOf<typeof moveClaims>,
): Promise<ReplyOf<typeof moveClaims>> {
  const each = [...new Set(ids)].sort()
  const inTheWay = await claimIn(tx, act, each, claimedIn)
  const problems: FieldProblem[] = [...inTheWay].map(([id, code]) => ({ field: `ids.${ids.indexOf(id)}`, code }))
  refuseProblems(problems, act.language)
  return { moved: each.length }
}
