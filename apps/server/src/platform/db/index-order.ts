import { sql } from 'kysely'
import { AHEAD } from './prepared.ts'
import type { Tx } from './transaction.ts'

/**
 * The lists read after this in the transaction come from the index of their sort key. Of a workspace that is large and new, the planner
 * believes that it has a row or so: then any index will do, and it sorted the whole workspace for a page of 25. Not for searches, which
 * are found in the trigram index and sorted.
 */
export async function readInIndexOrder(tx: Tx): Promise<void> {
  await sql`${AHEAD} set local enable_sort = off`.execute(tx)
}
