import { sql } from 'kysely'
import { AHEAD } from './pipeline/prepared.ts'
import type { Tx } from './transaction.ts'

/**
 * The lists read after this in the transaction come from the index of their sort key. Of a workspace that is large and new, the planner
 * believes that it has a row or so: then any index will do, and it sorted the whole workspace for a page of 25. Nor is a table read from
 * end to end, where each row is asked anew whether it is of the workspace: an index is asked once.
 */
export async function readInIndexOrder(tx: Tx): Promise<void> {
  await sql`${AHEAD} select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(tx)
}

/**
 * Every statement that is asked after this in the transaction has one plan whatever its values; those marked RECENT or PREPARED keep it.
 * Planning a list, with all the indexes it could be read from, takes as long as reading it.
 */
export async function planOnce(tx: Tx): Promise<void> {
  await sql`${AHEAD} select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx)
}

/** After planOnce: for a statement whose good plan hangs on its values. */
export async function planEachTime(tx: Tx): Promise<void> {
  await sql`${AHEAD} select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx)
}

/** What is read after this in the transaction is read by its own process: others that help are started anew for each statement. */
export async function readAlone(tx: Tx): Promise<void> {
  await sql`${AHEAD} select set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)
}
