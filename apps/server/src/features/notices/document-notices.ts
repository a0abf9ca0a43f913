import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Row = { kind: string; details: Record<string, string>; happenedAt: Date }

/** What the bell told of these documents, the newest first. */
export async function readNoticesOf(tx: Tx, { actor: { workspaceId } }: Act, documentIds: readonly string[]) {
  const { rows } = await sql<Row>`
    select kind, details, happened_at as "happenedAt" from app.notices
    where workspace_id = ${workspaceId}::uuid and document_id = any(${documentIds}::uuid[]) order by happened_at desc, id desc`.execute(tx)
  return rows.map(({ happenedAt, ...notice }) => ({ ...notice, happenedAt: happenedAt.toISOString() }))
}

export async function deleteNoticesOf(tx: Tx, { actor: { workspaceId } }: Act, documentIds: readonly string[]): Promise<void> {
  await sql`delete from app.notices where workspace_id = ${workspaceId}::uuid and document_id = any(${documentIds}::uuid[])`.execute(tx)
}
