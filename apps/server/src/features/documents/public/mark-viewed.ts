import { writeAudit } from '../../../platform/audit.ts'
import type { Reader } from '../paper/reader.ts'

/** The first time that a person looked at the public page; later ones say nothing new. */
export function markViewed({ actor, clock, transaction }: Reader, id: string): Promise<undefined> {
  return transaction(async (tx) => {
    const marked = await tx
      .updateTable('app.documents')
      .set({ viewed_at: clock.now() })
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .where('viewed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (marked) await writeAudit(tx, actor, { act: 'document.viewed', entityType: 'document', entityId: id })
    return undefined
  })
}
