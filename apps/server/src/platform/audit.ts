import type { Actor } from './actor.ts'
import type { Tx } from './db/transaction.ts'
import { newId } from './new-id.ts'

export type AuditEntry = { act: string; entityType: string; entityId: string; details?: Readonly<Record<string, string>> }

/** Who did what, in the transaction that does it. The entry is linked to the workspace's chain later. */
export async function writeAudit(tx: Tx, actor: Actor, { act, entityType, entityId, details = {} }: AuditEntry): Promise<void> {
  await tx
    .insertInto('app.audit_entries')
    .values({
      workspace_id: actor.workspaceId,
      id: newId(),
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      act,
      entity_type: entityType,
      entity_id: entityId,
      details: JSON.stringify(details),
    })
    .execute()
}
