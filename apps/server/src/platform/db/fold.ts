import { type RawBuilder, sql } from 'kysely'
import { inForms } from './distributed/distribution.ts'
import { AHEAD } from './pipeline/prepared.ts'
import type { Tx } from './transaction.ts'

/** How many changes of each kind become part of the sums that are kept of them, at most. */
export type Folded = { readonly documents?: number; readonly paid?: number; readonly treasury?: number }

/** The select that folds them, of the transaction's workspace. A worker does it itself, over the connection that the transaction has there. */
export function folding(workspaceId: string, { documents = 0, paid = 0, treasury = 0 }: Folded): RawBuilder<unknown> {
  const parts = [
    ...(documents > 0 ? [sql`system.fold_document_sums(${documents})`] : []),
    ...(paid > 0 ? [sql`system.fold_paid_months(${paid})`] : []),
    ...(treasury > 0 ? [sql`system.fold_treasury_months(${treasury})`] : []),
  ]
  return inForms({
    plain: sql`select ${sql.join(parts)}`,
    citus: () => sql`select system.fold_there(${workspaceId}::uuid, ${documents}::int, ${paid}::int, ${treasury}::int)`,
  })
}

/** Of a replica was read what the primary is to read, and to write. */
export class ForPrimary extends Error {}

/**
 * Who reads the sums moves the changes into them: who writes waits for nothing. Where nothing can be written, as of a workspace that moves, they are
 * read as they are.
 * @throws ForPrimary
 */
export async function foldAfterReading(tx: Tx, workspaceId: string, folded: Folded): Promise<void> {
  const { rows } = await sql<{ isReplica: boolean; isReadOnly: boolean }>`
    select pg_is_in_recovery() as "isReplica", current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(tx)
  if (rows[0]?.isReplica) throw new ForPrimary()
  if (!rows[0]?.isReadOnly) await sql`${AHEAD} ${folding(workspaceId, folded)}`.execute(tx)
}
