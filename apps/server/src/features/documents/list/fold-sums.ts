import { folding } from '../../../platform/db/fold.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

const FOLDED = 5000

/** What changed since somebody last read sums or an account's months becomes part of them, also where nobody reads them. */
export async function foldSums(tx: Tx, workspaceId: string): Promise<void> {
  await folding(workspaceId, { documents: FOLDED, paid: FOLDED, treasury: FOLDED }).execute(tx)
}
