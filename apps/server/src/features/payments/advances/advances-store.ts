import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** The draft that was begun from the payment and is none other yet. */
export async function findAdvanceDraft(tx: Tx, { actor: { workspaceId } }: Act, paymentId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from app.documents
    where workspace_id = ${workspaceId} and advance_payment_id = ${paymentId} and status = 'draft' order by id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Which payment settles the draft once it is issued. */
export async function writeAdvancePayment(tx: Tx, { actor: { workspaceId } }: Act, id: string, paymentId: string): Promise<void> {
  await sql`update app.documents set advance_payment_id = ${paymentId} where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}
