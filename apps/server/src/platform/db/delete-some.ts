import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** So many rows go in one transaction: whatever has grown, its locks are held for moments, and no statement runs into its limit. */
const DELETED_AT_ONCE = 2000

/**
 * Deletes some of a table's rows; what is left goes in further transactions.
 * @param keys the columns of its primary key
 * @param workspaceId whose rows they are; null: of a table that is nobody's
 * @returns how many; fewer than DELETED_AT_ONCE: those were the last
 */
export async function deleteSome(
  tx: Tx,
  table: string,
  keys: readonly string[],
  workspaceId: string | null,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const mine = workspaceId === null ? sql`true` : sql`workspace_id = ${workspaceId}::uuid`
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${mine} and (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${mine} and ${condition} limit ${DELETED_AT_ONCE})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Does it in transactions of its own until nothing is left of it. */
export async function untilNoneLeft(
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  some: (tx: Tx) => Promise<number>,
): Promise<void> {
  while ((await transaction(some)) >= DELETED_AT_ONCE);
}
