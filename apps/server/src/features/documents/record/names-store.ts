import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DocumentRecord } from './documents-table.ts'

type Named = Pick<DocumentRecord, 'id' | 'type' | 'status' | 'number' | 'currency' | 'recipient_name_bg' | 'recipient_name_en' | 'total'>

/** By what a person knows documents, in no order; each found by both columns of the primary key. */
export async function namesOf(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, type, status, number, currency, recipient_name_bg, recipient_name_en, total
    from unnest(${ids}::uuid[]) wanted (key_id)
      cross join lateral (select * from app.documents where workspace_id = ${workspaceId} and id = key_id limit 1) document`.execute(tx)
  return rows
}
