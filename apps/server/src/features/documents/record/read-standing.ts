import type { DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** What a document is and where it stands, without what it says; undefined where there is none in this workspace. */
export async function readStanding(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
): Promise<{ type: DocumentType; status: DocumentStatus } | undefined> {
  const { rows } = await sql<{ type: DocumentType; status: DocumentStatus }>`
    select type, status from app.documents where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  return rows[0]
}
