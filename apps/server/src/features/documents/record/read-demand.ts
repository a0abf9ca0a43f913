import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { beingPaid, disputedAtBank } from './being-paid-sql.ts'
import { LIVE, OPEN } from './open-sql.ts'

/** Why nobody is asked for the money of a document. */
export type Undemanded = 'voided' | 'paid' | 'disputed' | 'being_paid'

/** What is in the way of asking for its money; null: nothing. */
export async function whyUndemanded(tx: Tx, act: Act, id: string): Promise<Undemanded | null> {
  const { workspaceId } = act.actor
  const { rows } = await sql<{ why: Undemanded | null }>`
    select case when not (${LIVE}) then 'voided' when not (${OPEN}) then 'paid'
      when exists (select from app.document_disputes where workspace_id = ${workspaceId}::uuid and document_id = ${id}::uuid) then 'disputed'
      when ${disputedAtBank(act, sql`${id}::uuid`)} then 'disputed'
      when ${beingPaid(act, sql`${id}::uuid`)} then 'being_paid'
      end as why
    from app.documents where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  return rows[0] === undefined ? 'voided' : rows[0].why
}
