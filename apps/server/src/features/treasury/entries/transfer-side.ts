import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type TransferSide = { entryOn: Day; movement: DecimalText; description: string }

/** One side of a transfer, as it was written. */
export async function findTransferSide(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<TransferSide> {
  const { rows } = await sql<TransferSide>`
    select entry_on as "entryOn", movement::text as movement, description from app.treasury_entries
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('What was written into the ledger stays there.')
  return row
}
