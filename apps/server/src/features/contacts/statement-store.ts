import type { StatementEntry } from '@invoice/domain/contacts/statement.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { LIVE, OWED_TO_THEM, OWED_TO_US, SIGNED_TOTAL, signed } from '../documents/record/type-sql.ts'

export type StatementScope = {
  readonly workspaceId: string
  readonly contactId: string
  /** null: of all companies */
  readonly companyId: string | null
  readonly side: 'us' | 'them'
}

/**
 * Documents and what was paid on them, signed by what they add to the balance. A note that settles an invoice is told once, as the
 * document that it is; between euro and leva it takes off the one account what it adds to the other. What was voided never was.
 */
function movements({ workspaceId, contactId, companyId, side }: StatementScope) {
  const mine = sql`d.workspace_id = ${workspaceId} and d.contact_id = ${contactId}
    and (${companyId}::uuid is null or d.company_id = ${companyId}) and ${LIVE} and ${side === 'us' ? OWED_TO_US : OWED_TO_THEM}`
  const number = sql`coalesce(number, vendor_number)`
  return sql`
    select 'document' as kind, issued_on as moved_on, type, ${number} as number, due_on, currency,
      ${SIGNED_TOTAL} as amount, d.id
    from app.documents d where ${mine}
    union all
    select 'payment', a.allocated_on, type, ${number}, due_on, currency,
      -(${signed(sql.ref('a.amount'))}), a.id
    from app.documents d join app.allocations a on a.workspace_id = ${workspaceId} and a.document_id = d.id
    where ${mine} and a.payment_id is not null
    union all
    select 'set_off', a.allocated_on, type, ${number}, due_on, currency,
      -(${signed(sql.ref('a.amount'))}), a.id
    from app.documents d join app.allocations a on a.workspace_id = ${workspaceId} and a.document_id = d.id
    where ${mine} and a.settling_document_id is not null and a.settling_amount is not null
    union all
    select 'set_off', a.allocated_on, type, ${number}, due_on, currency,
      -(${signed(sql.ref('a.settling_amount'))}), a.id
    from app.documents d join app.allocations a on a.workspace_id = ${workspaceId} and a.settling_document_id = d.id
    where ${mine} and a.settling_amount is not null`
}

export async function selectOpenings(tx: Tx, scope: StatementScope, from: Day): Promise<Record<string, DecimalText>> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, sum(amount)::text as amount from (${movements(scope)}) m where moved_on < ${from} group by currency`.execute(tx)
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]))
}

/** In the order of their days, a document before what was paid on it. */
export async function selectEntries(tx: Tx, scope: StatementScope, from: Day, to: Day, most: number): Promise<StatementEntry[]> {
  const { rows } = await sql<StatementEntry>`
    select kind, to_char(moved_on, 'YYYY-MM-DD') as on, type, number, to_char(due_on, 'YYYY-MM-DD') as "dueOn", currency, amount::text as amount
    from (${movements(scope)}) m where moved_on between ${from} and ${to}
    order by moved_on, kind, number, id limit ${most}`.execute(tx)
  return rows
}

/** The company in whose name a statement is made, where none is named. */
export async function findDefaultCompanyId(tx: Tx, { actor: { workspaceId } }: Act): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from app.companies where workspace_id = ${workspaceId} and archived_at is null
    order by is_default desc, created_at, id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
