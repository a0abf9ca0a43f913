import type { StatementRule } from '@invoice/contract/statements.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** The oldest first. */
export async function selectRules(tx: Tx, { actor: { workspaceId } }: Act): Promise<StatementRule[]> {
  const { rows } = await sql<StatementRule>`
    select id, account_id as "accountId", direction, party_iban as "partyIban", party_key as "partyKey", reason_key as "reasonKey", act, category, contact_id as "contactId"
    from app.statement_rules where workspace_id = ${workspaceId} order by made_at, id`.execute(tx)
  return rows
}

export async function insertRule(tx: Tx, { actor: { workspaceId, name }, clock }: Act, rule: StatementRule): Promise<void> {
  await sql`
    insert into app.statement_rules (workspace_id, id, account_id, direction, party_iban, party_key, reason_key, act, category, contact_id, made_by, made_at)
    values (${workspaceId}::uuid, ${rule.id}::uuid, ${rule.accountId}::uuid, ${rule.direction}, ${rule.partyIban}, ${rule.partyKey}, ${rule.reasonKey},
      ${rule.act}, ${rule.category}, ${rule.contactId}::uuid, ${name}, ${clock.now()}::timestamptz)`.execute(tx)
}

/** Whether it was there. */
export async function deleteRule(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<boolean> {
  // What it decided names it still: a rule is forgotten, not what it did.
  const { rows } = await sql`
    delete from app.statement_rules where workspace_id = ${workspaceId} and id = ${id} returning id`.execute(tx)
  return rows.length > 0
}
