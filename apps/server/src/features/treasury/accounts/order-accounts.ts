import { isDeepStrictEqual } from 'node:util'
import { inNewOrder } from '@invoice/domain/settings/list-order.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { lockPositions, setPosition } from './accounts-store.ts'

/** Those that are named take their places in this order, all others keep theirs. @throws Refusal 409 where one is not there */
export async function orderAccounts(tx: Tx, act: Act, ids: readonly string[]): Promise<undefined> {
  const present = await lockPositions(tx, act)
  const kept = present.map(({ id }) => id)
  const ordered = inNewOrder(kept, ids)
  if (!ordered) throw new Refusal('settings.order_changed')
  if (isDeepStrictEqual(ordered, kept)) return
  for (const [position, id] of ordered.entries()) {
    if (present[position]?.id !== id || present[position]?.position !== position) await setPosition(tx, act, id, position)
  }
  await writeAudit(tx, act, 'treasury_account.ordered', null)
}
