import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { AGES, isPayable } from '@invoice/domain/documents/open.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { PREPARED } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { ageOf, BELOW_ZERO, claim, documentsOn, IN_OPEN, movedToParts, OPEN } from './open-sql.ts'
import { isOfTypes, OWED_TO_THEM, OWED_TO_US, REVERSING } from './type-sql.ts'

/** us: what contacts owe; them: what we owe contacts */
export type Side = 'us' | 'them'
export type OwedFilter = { companyId?: string | undefined; contactId?: string | undefined; currency?: string | undefined }

/** One side alone, or both at once: an account is read in one go. */
export type Sides = Side | 'both'

/** `age` as AGES.account has them, of what is left of open documents; null: credit, below zero. */
export type OwedRow = {
  owedTo: Side
  contactId: string | null
  currency: string
  age: number | null
  documents: number
  amount: DecimalText
}

/** Documents of which something is to be paid to that side. From the index of open documents. */
export function openOf(act: Act, filter: OwedFilter, side: Sides): RawBuilder<unknown> {
  return sql`${mine(act, filter)} and ${OPEN} and ${OWED_TO[side]}`
}

/**
 * What contacts owe us, or we owe them, by whom and how late it is, and what they have as credit, or we have with them. Both together are what
 * is owed, as the statement of account closes today. On a day that is over: what was open at its end, by the days of documents and money.
 */
export async function selectOwed(tx: Tx, act: Act, filter: OwedFilter, side: Sides, on: Day): Promise<OwedRow[]> {
  const from = on < act.clock.today() ? past(act, on) : NOW
  // An account is opened again and again, and planning it takes as long as reading it; a report of all is planned for its values.
  const { rows } = await sql<OwedRow>`${filter.contactId === undefined ? sql`` : PREPARED}
    select "owedTo", "contactId", currency, age, sum(documents)::int as documents, sum(amount)::text as amount from (
      select ${SIDE} as "owedTo", contact_id as "contactId", currency, ${ageOf(on, AGES.account)} as age, count(*) as documents,
        sum(outstanding) as amount
      from ${from.documents} d where ${openOf(act, filter, side)} group by 1, 2, 3, 4
      union all
      select ${SIDE}, contact_id, currency, ${ageOf(on, AGES.account)}, 0, outstanding
      from ${movedToParts(from.documents, openOf(act, filter, side))} moved
    ) owed group by 1, 2, 3, 4 having sum(documents) > 0 or sum(amount) <> 0
    union all
    select owed_to, contact_id, currency, null, 0, sum(amount)::text from (${creditOf(act, filter, side, from)}) credit
    group by 1, 2, 3 having sum(amount) <> 0`.execute(tx)
  return rows
}

/** Where what is open is read: as it stands, or as it stood at the end of a day. */
type From = { readonly documents: RawBuilder<unknown>; readonly payments: RawBuilder<unknown>; readonly until: Day | undefined }
const NOW: From = { documents: sql`app.document_list`, payments: sql`app.payments`, until: undefined }
const past = (act: Act, day: Day): From => ({
  documents: documentsOn(act.actor.workspaceId, day),
  payments: paymentsOn(act, day),
  until: day,
})

/** Payments as they stood at the end of a day: without what was allocated, sent back or undone later. */
const paymentsOn = ({ actor: { workspaceId } }: Act, day: Day): RawBuilder<unknown> => sql`(
  select p.workspace_id, p.company_id, p.contact_id, p.currency, p.direction, p.refunds_id, p.amount - coalesce(given.amount, 0) - coalesce(back.amount, 0) as unallocated
  from app.payments p
    left join (
      select a.payment_id, sum(coalesce(a.settling_amount, a.amount)) as amount from app.allocations a
      where a.workspace_id = ${workspaceId} and a.payment_id is not null and a.allocated_on <= ${day}::date group by a.payment_id
    ) given on given.payment_id = p.id
    left join (
      select r.refunds_id, sum(r.amount) as amount from app.payments r
      where r.workspace_id = ${workspaceId} and r.refunds_id is not null and r.paid_on <= ${day}::date
        and (r.undone_on is null or r.undone_on > ${day}::date) group by r.refunds_id
    ) back on back.refunds_id = p.id
  where p.workspace_id = ${workspaceId} and p.paid_on <= ${day}::date and (p.undone_on is null or p.undone_on > ${day}::date))`

const OWED_TO = { us: OWED_TO_US, them: OWED_TO_THEM, both: sql`(${OWED_TO_US} or ${OWED_TO_THEM})` } as const
/** Whose it is, of documents that `openOf` finds. */
export const SIDE = sql`case when ${OWED_TO_US} then 'us' else 'them' end`
/** Whose rest is the credit of that side, and not what was sent back of another one's. */
const DIRECTION = { us: sql`direction = 'in'`, them: sql`direction = 'out'`, both: sql`true` } as const
const SIDE_OF_PAYMENT = sql`case when direction = 'in' then 'us' else 'them' end`
/** What asks for money that nobody owes: a proforma. As its index has it, so that it is used. */
const ASKS_AHEAD = isOfTypes(({ owedTo }, type) => owedTo === null && isPayable(type))

/** Each below zero: rests of credit notes, documents below zero, what of payments settles nothing, and what settles a proforma. */
function creditOf(act: Act, filter: OwedFilter, side: Sides, { documents, payments, until }: From): RawBuilder<unknown> {
  const { workspaceId } = act.actor
  return sql`
    select ${SIDE} as owed_to, contact_id, currency, ${claim(workspaceId, until)} as amount from ${documents} d
    where ${mine(act, filter)} and ${IN_OPEN} and ${OWED_TO[side]} and ${REVERSING}
    union all
    select ${SIDE}, contact_id, currency, outstanding from ${documents} d
    where ${mine(act, filter)} and ${BELOW_ZERO} and ${OWED_TO[side]}
    union all
    select ${SIDE_OF_PAYMENT}, contact_id, currency, -unallocated from ${payments} p
    where ${mine(act, filter)} and unallocated > 0 and refunds_id is null and ${DIRECTION[side]}
    union all
    select ${SIDE_OF_PAYMENT}, p.contact_id, p.currency, -coalesce(a.settling_amount, a.amount)
    from (select id from ${documents} d where ${mine(act, { ...filter, currency: undefined })} and settled <> 0 and ${ASKS_AHEAD}) ahead
    join app.allocations a on a.workspace_id = ${workspaceId} and a.document_id = ahead.id${until === undefined ? sql`` : sql` and a.allocated_on <= ${until}::date`}
    join app.payments p on p.workspace_id = ${workspaceId} and p.id = a.payment_id and ${DIRECTION[side]}
    where ${filter.currency ?? null}::text is null or p.currency = ${filter.currency ?? null}`
}

function mine({ actor: { workspaceId } }: Act, { companyId, contactId, currency }: OwedFilter): RawBuilder<unknown> {
  const conditions = [
    sql`workspace_id = ${workspaceId}`,
    ...(companyId === undefined ? [] : [sql`company_id = ${companyId}`]),
    ...(contactId === undefined ? [] : [sql`contact_id = ${contactId}`]),
    ...(currency === undefined ? [] : [sql`currency = ${currency}`]),
  ]
  return sql.join(conditions, sql` and `)
}
