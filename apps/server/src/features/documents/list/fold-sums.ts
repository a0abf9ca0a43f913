import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

const FOLDED = 5000

/** What changed since somebody last read sums or an account's months becomes part of them, also where nobody reads them. */
export async function foldSums(tx: Tx): Promise<void> {
  await sql`select system.fold_document_sums(${FOLDED}), system.fold_paid_months(${FOLDED}), system.fold_treasury_months(${FOLDED})`.execute(
    tx,
  )
}
