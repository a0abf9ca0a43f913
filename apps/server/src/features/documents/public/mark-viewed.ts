import { writeAudit } from '../../../platform/audit.ts'
import { tell } from '../../notices/tell.ts'
import type { Reader } from '../paper/reader.ts'

/** The first time that a person looked at the public page; later ones say nothing new. */
export function markViewed(reader: Reader, id: string): Promise<undefined> {
  const { actor, clock, transaction } = reader
  return transaction(async (tx) => {
    const marked = await tx
      .updateTable('app.documents')
      .set({ viewed_at: clock.now() })
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .where('viewed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!marked) return undefined
    await writeAudit(tx, reader, 'document.viewed', id)
    await tell(tx, reader, { kind: 'document_viewed', documentId: id })
    return undefined
  })
}
