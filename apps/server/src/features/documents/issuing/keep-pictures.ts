import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** The pictures that a document shows, each once. */
export function picturesOf({ lines }: Pick<DocumentSnapshot, 'lines'>): string[] {
  return [...new Set(lines.flatMap(({ pictureFileId }) => pictureFileId ?? []))]
}

/** Writes down which pictures the document freezes, so that they stay as long as it does. */
export async function keepPictures(tx: Tx, { actor: { workspaceId } }: Act, documentId: string, snapshot: DocumentSnapshot): Promise<void> {
  const ids = picturesOf(snapshot)
  if (ids.length === 0) return
  await sql`
    insert into app.document_pictures (workspace_id, document_id, file_id)
    select ${workspaceId}::uuid, ${documentId}::uuid, id from unnest(${ids}::uuid[]) as id`.execute(tx)
}
