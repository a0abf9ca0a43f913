import pg from 'pg'
import { isConnectionLost } from '../../errors/database-refusal.ts'

/** A statement with its values: of all rows, or of those of some workspaces. */
type Reading = (workspaceIds: readonly string[] | undefined) => readonly [text: string, values: readonly unknown[]]

/**
 * The rows of a table of all workspaces. Where workers have them each part is asked for by itself, and one that is on a worker that cannot be reached
 * is left out: what looks at all of them, as a start does, waits for no worker.
 * @param owner who sees all workspaces, not within a transaction
 */
export async function readOfAll<Row extends pg.QueryResultRow>(owner: pg.ClientBase, table: string, reading: Reading): Promise<Row[]> {
  const parts = await partsOf(owner, table)
  if (parts === undefined) return readPart<Row>(owner, reading(undefined))
  const rows: Row[] = []
  for (const part of parts) {
    try {
      rows.push(...(await readPart<Row>(owner, reading(part))))
    } catch (error) {
      // Of the worker; our own connection would be lost to the next part as well.
      if (!isConnectionLost(error) || !(error instanceof pg.DatabaseError)) throw error
    }
  }
  return rows
}

async function readPart<Row extends pg.QueryResultRow>(owner: pg.ClientBase, [text, values]: ReturnType<Reading>): Promise<Row[]> {
  return (await owner.query<Row>(text, [...values])).rows
}

/** The workspaces of each shard of the table; undefined where no worker has it. */
async function partsOf(owner: pg.ClientBase, table: string): Promise<string[][] | undefined> {
  const { rows: known } = await owner.query<{ known: boolean }>(`select to_regclass('pg_catalog.pg_dist_partition') is not null as known`)
  if (!known[0]?.known) return undefined
  const { rowCount } = await owner.query('select from pg_dist_partition where logicalrelid = $1::regclass', [table])
  if (rowCount === 0) return undefined
  const { rows } = await owner.query<{ ids: string[] }>(
    'select array_agg(id) as ids from account.workspaces group by get_shard_id_for_distribution_column($1::regclass, id)',
    [table],
  )
  return rows.map(({ ids }) => ids)
}
