import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Of a workspace that has said nothing: no. */
export async function findMayIssue(tx: Tx, { actor: { workspaceId } }: Act): Promise<boolean> {
  const { rows } = await sql<{ mayIssue: boolean }>`
    select may_issue as "mayIssue" from app.assistants where workspace_id = ${workspaceId}::uuid`.execute(tx)
  return rows[0]?.mayIssue ?? false
}

export async function setMayIssue(tx: Tx, { actor: { workspaceId } }: Act, mayIssue: boolean): Promise<void> {
  await sql`
    insert into app.assistants (workspace_id, may_issue) values (${workspaceId}::uuid, ${mayIssue})
    on conflict (workspace_id) do update set may_issue = excluded.may_issue`.execute(tx)
}
