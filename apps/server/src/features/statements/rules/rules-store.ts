import type { StatementRule } from '@invoice/contract/treasury/statement-rules.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** The oldest first. */
export async function selectRules(tx: Tx, { actor: { workspaceId } }: Act): Promise<StatementRule[]> {
  const { rows } = await sql<StatementRule>`
    select r.id, r.account_id as "accountId", r.direction, r.party_iban as "partyIban", r.party_key as "partyKey", r.reason_key as "reasonKey", r.act,
      r.category, c.id as "contactId", r.description, r.tax_rate_id as "taxRateId",
      case when c.id is null then null else json_build_object('bg', c.name_bg, 'en', c.name_en) end as "contactName"
    from app.statement_rules r
      left join app.contacts k on k.workspace_id = ${workspaceId} and k.id = r.contact_id
      left join app.contacts c on c.workspace_id = ${workspaceId} and c.id = coalesce(k.merged_into_id, k.id)
    where r.workspace_id = ${workspaceId} order by r.made_at, r.id`.execute(tx)
  return rows
}

export type NewRule = Omit<StatementRule, 'contactName'>

export async function insertRule(tx: Tx, { actor: { workspaceId, name }, clock }: Act, rule: NewRule): Promise<void> {
  await sql`
    insert into app.statement_rules (workspace_id, id, account_id, direction, party_iban, party_key, reason_key, act, category, contact_id, description,
      tax_rate_id, made_by, made_at)
    values (${workspaceId}::uuid, ${rule.id}::uuid, ${rule.accountId}::uuid, ${rule.direction}, ${rule.partyIban}, ${rule.partyKey}, ${rule.reasonKey},
      ${rule.act}, ${rule.category}, ${rule.contactId}::uuid, ${rule.description}, ${rule.taxRateId}::uuid, ${name}, ${clock.now()}::timestamptz)`.execute(
    tx,
  )
}

/** Whether it was there. */
export async function deleteRule(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<boolean> {
  // What it decided names it still: a rule is forgotten, not what it did.
  const { rows } = await sql`
    delete from app.statement_rules where workspace_id = ${workspaceId} and id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

export type Decided = { id: string; paymentId: string | null; documentId: string | null }

/** What the rule decided and nobody has opened since; of what it paid the payment, of what it made an expense of the expense in force. */
export async function selectDecidedBy(tx: Tx, { actor: { workspaceId } }: Act, ruleId: string): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select s.id, e.payment_id as "paymentId", d.id as "documentId"
    from app.statement_entries s
      left join app.treasury_entries e on e.workspace_id = ${workspaceId} and e.id = s.treasury_entry_id and s.state = 'paid'
      left join app.documents d on d.workspace_id = ${workspaceId} and d.id = s.document_id and s.state = 'paid' and d.status <> 'voided'
    where s.workspace_id = ${workspaceId} and s.rule_id = ${ruleId} and s.state <> 'open' order by s.id`.execute(tx)
  return rows
}
