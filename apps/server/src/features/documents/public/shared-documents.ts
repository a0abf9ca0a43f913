import { MOST_LINKS_COUNTED, MOST_LINKS_SHOWN } from '@invoice/contract/people/access.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { countShared, type SharedRow, selectShared } from './links-store.ts'

/** How many documents anybody with their link sees, and the newest of them. */
export async function sharedDocuments(tx: Tx, act: Act): Promise<{ count: number; isMore: boolean; newest: SharedRow[] }> {
  const newest = await selectShared(tx, act, MOST_LINKS_SHOWN)
  const counted = await countShared(tx, MOST_LINKS_COUNTED + 1)
  return { count: Math.min(counted, MOST_LINKS_COUNTED), isMore: counted > MOST_LINKS_COUNTED, newest }
}
