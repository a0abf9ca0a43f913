import type { Day } from '@invoice/domain/documents/document.ts'
import { hasRest, inForceAs, isPayable, OPEN_STATUSES } from '@invoice/domain/documents/open.ts'
import { type RawBuilder, sql } from 'kysely'
import { isOfTypes, REVERSING } from './type-sql.ts'

/**
 * The domain's rule of what is open (documents/open.ts) as SQL, over columns of app.documents and its views; made once, and here. What does
 * not depend on the day is constant, so that a statement's text never varies and the partial indexes of open documents serve it.
 */
type Condition = RawBuilder<unknown>

/** What has a hold on somebody (`takesPayments`): as the partial index documents_open has it, so that it is used. */
export const LIVE = sql`status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})`
/** Payments are allocated to it. */
export const PAYABLE = isOfTypes((_, type) => isPayable(type))
/** Something can be left of it: of a credit note too. */
export const HAS_REST = isOfTypes((_, type) => hasRest(type))

/** It asks for more than was settled, whatever became of it. */
export const UNSETTLED = sql`outstanding > 0`
/** What the index documents_open has: all that may have a rest, credit notes that gave theirs among it. */
export const IN_OPEN = sql`${UNSETTLED} and ${LIVE}`
/** Something of it is still to be paid (`isOwed`). */
export const OPEN = sql`${IN_OPEN} and ${PAYABLE}`
/** It asks for less than nothing, or was paid too much. */
export const BELOW_ZERO = sql`outstanding < 0 and ${LIVE} and ${PAYABLE}`
/** Nothing is, or more was settled than was asked for. */
export const NOTHING_LEFT = sql`(outstanding = 0 or sign(outstanding) <> sign(total))`
export const PAID = sql`${LIVE} and ${PAYABLE} and ${NOTHING_LEFT}`

/** How far it is paid; as the index of what is open, and that of what is paid in part, have it. */
export const PAYMENT_STATES = {
  unpaid: sql`${OPEN} and outstanding = total`,
  partially_paid: sql`${OPEN} and settled > 0`,
  paid: PAID,
} as const

/** Of what is open: its due date is over (`isPast`). */
export const isPast = (today: Day | Condition): Condition => sql`due_on < ${today}`

/** For how many days it has been late (`daysLate`). */
export const daysLate = (today: Day): Condition => sql`greatest(coalesce(${today}::date - due_on, 0), 0)`

/** Which age it is of (`ageOf`). */
export function ageOf(today: Day, bounds: readonly number[]): Condition {
  const late = daysLate(today)
  const ages = bounds.map((bound, index) => sql`when ${late} <= ${sql.lit(bound)} then ${sql.lit(index + 1)}`)
  return sql`case when ${late} = 0 then 0 ${sql.join(ages, sql` `)} else ${sql.lit(bounds.length + 1)} end`
}

/** `expectedOn` */
export const EXPECTED_ON = sql`coalesce(due_on, issued_on)`

/**
 * The documents of `found` that are due in several days, a row for each of them (`openParts`): `due_on` is its day, `outstanding` what it adds there to
 * the whole of a document, which stands at its due date. So it is added to sums by day, and changes none over all days.
 */
export const movedToParts = (found: Condition, which: Condition): Condition => sql`(
  select d.workspace_id, d.type, d.status, d.company_id, d.contact_id, d.currency, d.issued_on, d.total, part.day as due_on,
    part.amount - case when part.day = d.due_on then d.outstanding else 0 end as outstanding
  from (select * from ${found} d where ${which} and due_parts is not null and ${UNSETTLED}) d
  cross join lateral system.open_parts(d.due_parts, d.due_on, d.total, d.settled) part)`

/** What is still to be paid: of drafts, offers and what was voided nothing is, and nothing on what takes off. As the rows of the list show it. */
export const LEFT_TO_PAY = sql`case when ${LIVE} and ${PAYABLE} then outstanding else 0 end`

/** What of itself the document `d` gave to settle others: a credit note, its invoice and what it was set off against. `until`: by the end of that day. */
export const settling = (workspaceId: string, until?: Day): Condition => sql`(
  select coalesce(sum(coalesce(a.settling_amount, a.amount)), 0) from app.allocations a
  where a.workspace_id = ${workspaceId} and a.settling_document_id = d.id${until === undefined ? sql`` : sql` and a.allocated_on <= ${until}::date`})`

/** What is left of the document `d` where it is in force (`leftToSettle`). */
export const leftToSettle = (workspaceId: string, until?: Day): RawBuilder<string> =>
  sql<string>`(outstanding - case when ${REVERSING} then ${settling(workspaceId, until)} else 0 end)`

/** What the document `d` adds to what its contact owes us, or we owe it, where it is in force and somebody owes for it (`claimOf`). */
export const claim = (workspaceId: string, until?: Day): RawBuilder<string> =>
  sql<string>`(case when ${REVERSING} then -${leftToSettle(workspaceId, until)} else outstanding end)`

/** `inForceAs` */
const IN_FORCE_AS = sql`case when ${isOfTypes((_, type) => inForceAs(type) === 'recorded')} then 'recorded' else 'issued' end`

/** The documents as they stood at the end of a day (`standingOn`), with the columns that the conditions here read: what came later is taken off. */
export const documentsOn = (workspaceId: string, day: Day): Condition => sql`(
  select d.workspace_id, d.id, d.type, d.company_id, d.contact_id, d.currency, d.issued_on, d.total, d.due_parts,
    case when d.due_parts is null then d.due_on else system.due_of(d.due_parts, d.settled - coalesce(later.amount, 0)) end as due_on,
    case when d.status = 'voided' then ${IN_FORCE_AS} else d.status end as status,
    d.settled - coalesce(later.amount, 0) as settled, d.outstanding + coalesce(later.amount, 0) as outstanding
  from app.document_list d left join (
    select a.document_id, sum(a.amount) as amount from app.allocations a
    where a.workspace_id = ${workspaceId} and a.allocated_on > ${day}::date group by a.document_id
  ) later on later.document_id = d.id
  where d.workspace_id = ${workspaceId} and d.issued_on <= ${day}::date and (d.status <> 'voided' or d.voided_on > ${day}::date))`
