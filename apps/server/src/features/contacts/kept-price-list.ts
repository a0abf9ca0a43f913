import type { Act } from '../../platform/act.ts'
import { missingReferences } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'

/**
 * The price list of a contact as it is kept; undefined: none was sent, and the one that it has stays.
 * @throws FieldFaults 400 where there is no such list in the workspace
 */
export async function keptPriceList(tx: Tx, act: Act, sent: string | null | undefined, before: string | null): Promise<string | null> {
  if (sent === undefined || sent === before) return before
  refuseProblems(await missingReferences(tx, act, [{ field: 'priceListId', table: 'app.price_lists', id: sent }]), act.language)
  return sent
}
