import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type LastIssued = { readonly id: string; readonly type: DocumentType; readonly number: string }

/** What stands of these types, the newest first: some of each type, so that those of a rare one are found as soon as those of any other. */
export async function lastIssued(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  types: readonly DocumentType[],
  most: number,
): Promise<LastIssued[]> {
  const { rows } = await sql<LastIssued>`
    select found.id, found.type, found.number from unnest(${types}::text[]) as wanted (type)
    cross join lateral (
      select id, type, number, created_at from app.documents
      where workspace_id = ${workspaceId}::uuid and type = wanted.type and version > 0 and number is not null and status <> 'voided'
      order by created_at desc, id desc limit ${most}::int
    ) found
    order by found.created_at desc, found.id desc limit ${most}::int`.execute(tx)
  return rows
}
