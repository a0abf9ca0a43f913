import { writeAudit } from '../../../platform/audit.ts'
import { tell } from '../../notices/tell.ts'
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts'
import { countView } from './links-store.ts'
import type { LinkHolder } from './public-reader.ts'

/** Each time is counted with its link; the first one is told, later ones say nothing new. */
export function markViewed({ reader, documentId }: LinkHolder, token: string): Promise<undefined> {
  const { actor, clock, transaction } = reader
  return transaction(async (tx) => {
    const marked = await tx
      .updateTable('app.documents')
      .set({ viewed_at: clock.now() })
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', documentId)
      .where('viewed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    await countView(tx, reader, token)
    if (!marked) return undefined
    await writeAudit(tx, reader, 'document.viewed', documentId)
    await tell(tx, reader, { kind: 'document_viewed', documentId })
    await tellWebhooks(tx, reader, 'document.viewed', documentId)
    return undefined
  })
}
