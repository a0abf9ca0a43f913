import type { Direction } from '@invoice/domain/statements/identity/statement-entry.ts'
import type { Decision, ProposedRule, Treatment } from '@invoice/domain/statements/rules/proposed-rules.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'

type DecidedRow = {
  direction: Direction
  isReversal: boolean
  partyIban: string
  partyName: string
  reason: string
  kind: string
  state: 'paid' | 'explained' | 'linked' | 'ignored'
  category: string
  isTransfer: boolean
  contactId: string | null
  expense: { description: string; taxRateId: string | null; contactId: string | null } | null
}

/** What persons decided about entries of the account, the latest first. */
export async function selectDecisions(tx: Tx, { actor: { workspaceId } }: Act, accountId: string, most: number): Promise<Decision[]> {
  const { rows } = await sql<DecidedRow>`
    select s.direction, s.is_reversal as "isReversal", s.party_iban as "partyIban", s.party_name as "partyName", s.reason, s.kind, s.state, s.category,
      s.counter_entry_id is not null as "isTransfer", coalesce(c.merged_into_id, c.id) as "contactId", (
        select json_build_object('description', max(l.name_bg), 'taxRateId', max(l.tax_rate_id::text), 'contactId', max(d.contact_id::text))
        from app.documents d join app.document_lines l on l.workspace_id = ${workspaceId} and l.document_id = d.id
        where d.workspace_id = ${workspaceId} and d.id = s.document_id and d.type = 'expense' and s.state = 'paid'
        having count(*) = 1) as expense
    from app.statement_entries s
      left join app.treasury_entries e on e.workspace_id = ${workspaceId} and e.id = s.treasury_entry_id and s.state = 'paid'
      left join app.payments p on p.workspace_id = ${workspaceId} and p.id = e.payment_id
      left join app.contacts c on c.workspace_id = ${workspaceId} and c.id = p.contact_id
    where s.workspace_id = ${workspaceId} and s.account_id = ${accountId} and s.decided_by = 'person' and s.state <> 'withdrawn'
    order by s.decided_at desc, s.id desc limit ${most}`.execute(tx)
  return rows.map((row) => ({ ...row, treatment: treatmentOf(row) }))
}

const NOTHING: Omit<Treatment, 'act'> = { category: '', contactId: null, description: '', taxRateId: null }

/** Null: a rule cannot do it. */
function treatmentOf({ state, category, isTransfer, contactId, expense }: DecidedRow): Treatment | null {
  if (state === 'ignored') return { ...NOTHING, act: 'ignore' }
  if (state === 'explained') return isTransfer || category === '' ? null : { ...NOTHING, act: 'explain', category }
  if (state !== 'paid') return null
  if (expense) return { ...NOTHING, ...expense, act: 'expense' }
  return contactId === null ? null : { ...NOTHING, act: 'pay', contactId }
}

/** So many are kept in mind, the latest ones. */
const MOST_DISMISSED = 500

export async function selectDismissed(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<ProposedRule[]> {
  const { rows } = await sql<ProposedRule>`
    select direction, party_iban as "partyIban", party_key as "partyKey", reason_key as "reasonKey", act, category, contact_id as "contactId",
      description, tax_rate_id as "taxRateId"
    from app.dismissed_rules where workspace_id = ${workspaceId} and account_id = ${accountId}
    order by dismissed_at desc limit ${MOST_DISMISSED}`.execute(tx)
  return rows
}

export async function insertDismissed(
  tx: Tx,
  { actor: { workspaceId, name }, clock }: Act,
  accountId: string,
  rule: ProposedRule,
): Promise<void> {
  const { direction, partyIban, partyKey, reasonKey, act, category, contactId, description, taxRateId } = rule
  await sql`
    insert into app.dismissed_rules (workspace_id, id, account_id, direction, party_iban, party_key, reason_key, act, category, contact_id, description,
      tax_rate_id, dismissed_by, dismissed_at)
    values (${workspaceId}::uuid, ${newId()}::uuid, ${accountId}::uuid, ${direction}, ${partyIban}, ${partyKey}, ${reasonKey}, ${act}, ${category},
      ${contactId}::uuid, ${description}, ${taxRateId}::uuid, ${name}, ${clock.now()}::timestamptz)`.execute(tx)
}
