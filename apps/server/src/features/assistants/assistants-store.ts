import type { Assistants } from '@invoice/contract/programs/assistants.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Of a workspace that has said nothing: no. */
export async function findAssistants(tx: Tx, { actor: { workspaceId } }: Act): Promise<Assistants> {
  const { rows } = await sql<Assistants>`
    select may_issue as "mayIssue", may_pay as "mayPay" from app.assistants where workspace_id = ${workspaceId}::uuid`.execute(tx)
  return rows[0] ?? { mayIssue: false, mayPay: false }
}

export async function writeAssistants(tx: Tx, { actor: { workspaceId } }: Act, { mayIssue, mayPay }: Assistants): Promise<void> {
  await sql`
    insert into app.assistants (workspace_id, may_issue, may_pay) values (${workspaceId}::uuid, ${mayIssue}, ${mayPay})
    on conflict (workspace_id) do update set may_issue = excluded.may_issue, may_pay = excluded.may_pay`.execute(tx)
}
