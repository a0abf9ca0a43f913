import { sql } from 'kysely'
import { inFormOf } from './distributed/distribution.ts'
import { AHEAD, AHEAD_UNPREPARED } from './pipeline/prepared.ts'
import type { Tx } from './transaction.ts'

/**
 * The lists read after this in the transaction come from the index of their sort key. Of a workspace that is large and new, the planner
 * believes that it has a row or so: then any index will do, and it sorted the whole workspace for a page of 25. Nor is a table read from
 * end to end, where each row is asked anew whether it is of the workspace: an index is asked once.
 */
export async function readInIndexOrder(tx: Tx): Promise<void> {
  await inFormOf(tx, IN_INDEX_ORDER)(tx)
}

const IN_INDEX_ORDER = {
  plain: async (tx: Tx) => {
    await sql`${AHEAD} select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(tx)
  },
  // Messages of their own are handed on to the worker, which is who plans.
  citus: async (tx: Tx) => {
    for (const setting of ['enable_sort', 'enable_seqscan'])
      await sql`${sql.raw(AHEAD_UNPREPARED)} set local ${sql.raw(setting)} = off`.execute(tx)
  },
}

/**
 * What is read after this in the transaction is read by its indexes: of a table whose rows are asked one by one whether they are of the workspace,
 * the planner holds reading all of it for quicker than the rows of a month, which took four times as long.
 */
export async function readByIndexes(tx: Tx): Promise<void> {
  await inFormOf(tx, BY_INDEXES)(tx)
}

const BY_INDEXES = {
  plain: async (tx: Tx) => {
    await sql`${AHEAD} select set_config('enable_seqscan', 'off', true)`.execute(tx)
  },
  citus: async (tx: Tx) => {
    await sql`${sql.raw(AHEAD_UNPREPARED)} set local enable_seqscan = off`.execute(tx)
  },
}

/**
 * Reads what is summed where it lies: in memory rather than sorted on a disk, and what belongs to some rows of very many looked up for each. The planner
 * takes each look for one at a disk, and would read whatever the workspace has, to keep a twentieth of it. What is read afterwards is planned as ever.
 */
export async function readToSum<Found>(tx: Tx, read: () => Promise<Found>): Promise<Found> {
  await readAlone(tx)
  const { rows } = await sql<Planning>`
    select current_setting('enable_sort') as sort, current_setting('work_mem') as memory, current_setting('random_page_cost') as look`.execute(
    tx,
  )
  await inFormOf(tx, PLANNING)(tx, { sort: 'off', memory: '32MB', look: '0.2' })
  const found = await read()
  if (rows[0]) await inFormOf(tx, PLANNING)(tx, rows[0])
  return found
}

/** Whether it sorts, how much memory a step may take, and what a look into an index costs beside a page that is read in turn. */
type Planning = { readonly sort: string; readonly memory: string; readonly look: string }

const PLANNING = {
  plain: async (tx: Tx, { sort, memory, look }: Planning) => {
    await sql`${AHEAD} select set_config('enable_sort', ${sort}, true), set_config('work_mem', ${memory}, true),
      set_config('random_page_cost', ${look}, true)`.execute(tx)
  },
  citus: async (tx: Tx, { sort, memory, look }: Planning) => {
    for (const [name, value] of [
      ['enable_sort', sort],
      ['work_mem', memory],
      ['random_page_cost', look],
    ] as const)
      await sql`${sql.raw(AHEAD_UNPREPARED)} set local ${sql.raw(name)} = ${sql.lit(value)}`.execute(tx)
  },
}

/**
 * Every statement that is asked after this in the transaction has one plan whatever its values; those marked RECENT or PREPARED keep it.
 * Planning a list, with all the indexes it could be read from, takes as long as reading it.
 */
export async function planOnce(tx: Tx): Promise<void> {
  await inFormOf(tx, PLANNED_AS)(tx, 'force_generic_plan')
}

/** On a coordinator one plan for all values is none: it finds by them which worker to ask. */
const PLANNED_AS = {
  plain: async (tx: Tx, mode: string) => {
    await sql`${AHEAD} select set_config('plan_cache_mode', ${sql.lit(mode)}, true)`.execute(tx)
  },
  citus: async () => {},
}

/** After planOnce: for a statement whose good plan hangs on its values. */
export async function planEachTime(tx: Tx): Promise<void> {
  await inFormOf(tx, PLANNED_AS)(tx, 'force_custom_plan')
}

/** What is read after this in the transaction is read by its own process: others that help are started anew for each statement. */
export async function readAlone(tx: Tx): Promise<void> {
  await sql`${AHEAD} select set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)
}
