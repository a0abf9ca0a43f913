import { permittedActions, servedActions } from '@invoice/contract/documents/actions.ts'
import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentAction } from '@invoice/domain/documents/lifecycle.ts'
import { useWorkspaces } from '../queries/people/workspaces.ts'
import { currentDay } from '../ui/inputs/today.ts'

/**
 * What can be done with a row of a list: as the document's own reply says it (`allowedActions`), by what a row carries. What only the
 * whole document tells, such as that nothing of an order is left, the server refuses.
 */
export function useRowActions({
  type,
  status,
  validUntilOn,
  paymentState,
  outstanding,
  isDisputed: disputed,
  isImported: elsewhere,
}: Pick<
  DocumentRow,
  'type' | 'status' | 'validUntilOn' | 'paymentState' | 'outstanding' | 'isDisputed' | 'isImported'
>): readonly DocumentAction[] {
  const role = useWorkspaces().current?.role
  const owed = paymentState !== null && signOf(outstanding) > 0
  const actions = servedActions({ type, status, validUntilOn, sample: false, owed, disputed, elsewhere }, currentDay())
  return role === undefined ? actions : permittedActions(actions, role)
}
