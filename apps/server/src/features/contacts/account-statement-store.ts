import type { AccountStatementEntry } from '@invoice/domain/contacts/account-statement.ts'
import { MOST_NAMED } from '@invoice/domain/contacts/account-statement.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { LIVE } from '../documents/record/open-sql.ts'
import { OWED_TO_THEM, OWED_TO_US, REVERSING, SIGNED_TOTAL, signed } from '../documents/record/type-sql.ts'

export type AccountStatementScope = {
  readonly workspaceId: string
  readonly contactId: string
  /** null: of all companies */
  readonly companyId: string | null
  readonly side: 'us' | 'them'
}

/**
 * What happened between the two, signed by what it adds to the balance: documents as they were issued, and money as it passed, whether or not it
 * settles anything. What was undone is told once more, the other way, on its day. A note that settles an invoice is told once, as the document
 * that it is; between euro and leva it takes off the one account what it adds to the other. What was voided never was.
 *
 * Money lies in the account of its own contact, side and currency (`home`); what it settles in another one moves there, on the day that it does:
 * told in the one, and taken off in the other. Of one payment and day each account has one row.
 */
function movements(scope: AccountStatementScope) {
  const { workspaceId, contactId, companyId, side } = scope
  const ofCompany = (company: RawBuilder<unknown>) => sql`(${companyId}::uuid is null or ${company} = ${companyId})`
  const mine = sql`d.workspace_id = ${workspaceId} and d.contact_id = ${contactId} and ${ofCompany(sql`d.company_id`)} and ${LIVE} and ${OWED[side]}`
  const documents = sql`jsonb_build_array(jsonb_build_object('type', type, 'number', coalesce(number, vendor_number)))`
  const home = sql`p.workspace_id = ${workspaceId} and p.contact_id = ${contactId} and ${ofCompany(sql`p.company_id`)} and ${isHome(side)}`
  // Money received lessens what we are owed, money sent back raises it.
  const sign = sql`case when p.refunds_id is null then -1 else 1 end`
  const own = sql`coalesce(a.settling_amount, a.amount)`
  return sql`
    select 'document' as kind, issued_on as moved_on, ${documents} as documents, due_on, currency, ${SIGNED_TOTAL} as amount, d.id
    from app.documents d where ${mine}
    union all
    select case when passed.is_refund then 'refund' else 'payment' end, moved_on, coalesce(${settledBy(scope)}, '[]'), null, currency,
      sum(passed.amount), passed.id
    from (
      select p.id, p.paid_on as moved_on, p.refunds_id is not null as is_refund, p.currency, ${sign} * p.amount as amount
      from app.payments p where ${home}
      union all
      select p.id, p.undone_on, p.refunds_id is not null, p.currency, -(${sign}) * p.amount from app.payments p where ${home} and p.undone_on is not null
      union all
      select p.id, a.allocated_on, p.refunds_id is not null, p.currency, -(${sign}) * ${own}
      from app.payments p join app.allocations a on a.workspace_id = ${workspaceId} and a.payment_id = p.id
        join app.documents d on d.workspace_id = ${workspaceId} and d.id = a.document_id
      where ${home} and ${isElsewhere(side)}
      union all
      select p.id, a.allocated_on, ${REVERSING}, d.currency, -(${signed(sql.ref('a.amount'))})
      from app.documents d join app.allocations a on a.workspace_id = ${workspaceId} and a.document_id = d.id
        join app.payments p on p.workspace_id = ${workspaceId} and p.id = a.payment_id
      where ${mine} and (p.contact_id is distinct from ${contactId} or not ${isHome(side)} or p.currency <> d.currency)
    ) passed
    group by passed.id, passed.is_refund, moved_on, currency having sum(passed.amount) <> 0
    union all
    select 'set_off', a.allocated_on, ${documents}, due_on, currency, -(${signed(sql.ref('a.amount'))}), a.id
    from app.documents d join app.allocations a on a.workspace_id = ${workspaceId} and a.document_id = d.id
    where ${mine} and a.settling_document_id is not null and a.settling_amount is not null
    union all
    select 'set_off', a.allocated_on, ${documents}, due_on, currency, -(${signed(sql.ref('a.settling_amount'))}), a.id
    from app.documents d join app.allocations a on a.workspace_id = ${workspaceId} and a.settling_document_id = d.id
    where ${mine} and a.settling_amount is not null`
}

const OWED = { us: OWED_TO_US, them: OWED_TO_THEM } as const
const IN = { us: sql.lit('in'), them: sql.lit('out') } as const

/** Money that clients pay and we send back is of what we are owed; that which we pay, and get back, of what we owe. */
const isHome = (side: AccountStatementScope['side']) => sql`((p.direction = ${IN[side]}) = (p.refunds_id is null))`

/** What the payment settles is a document of another account than its own. */
const isElsewhere = (side: AccountStatementScope['side']) =>
  sql`${LIVE} and ((${side === 'us' ? OWED_TO_THEM : OWED_TO_US}) or (${OWED[side]} and (d.currency <> p.currency or d.contact_id is distinct from p.contact_id)))`

/** What a payment settles as things stand, so that its row can name it; the first few. */
function settledBy({ workspaceId }: AccountStatementScope) {
  return sql`(
    select jsonb_agg(jsonb_build_object('type', type, 'number', coalesce(number, vendor_number)) order by number, id) from (
      select d.type, d.number, d.vendor_number, d.id from app.allocations a join app.documents d on d.workspace_id = ${workspaceId} and d.id = a.document_id
      where a.workspace_id = ${workspaceId} and a.payment_id = passed.id
      group by d.type, d.number, d.vendor_number, d.id having sum(a.amount) > 0 order by d.number, d.id limit ${sql.lit(MOST_NAMED + 1)}
    ) settled)`
}

export async function selectOpenings(tx: Tx, scope: AccountStatementScope, from: Day): Promise<Record<string, DecimalText>> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, sum(amount)::text as amount from (${movements(scope)}) m where moved_on < ${from} group by currency`.execute(tx)
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]))
}

/** In the order of their days, a document before what was paid on it. */
export async function selectEntries(
  tx: Tx,
  scope: AccountStatementScope,
  from: Day,
  to: Day,
  most: number,
): Promise<AccountStatementEntry[]> {
  const { rows } = await sql<AccountStatementEntry>`
    select kind, to_char(moved_on, 'YYYY-MM-DD') as on, documents, to_char(due_on, 'YYYY-MM-DD') as "dueOn", currency, amount::text as amount
    from (${movements(scope)}) m where moved_on between ${from} and ${to}
    order by moved_on, kind, documents -> 0 ->> 'number', id limit ${most}`.execute(tx)
  return rows
}

/** The company in whose name a statement is made, where none is named. */
export async function findDefaultCompanyId(tx: Tx, { actor: { workspaceId } }: Act): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from app.companies where workspace_id = ${workspaceId} and archived_at is null
    order by is_default desc, created_at, id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
