import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { AGES } from '@invoice/domain/documents/open.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { PREPARED } from '../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { ageOf, EXPECTED_ON, LIVE, movedToParts, PAYABLE } from '../documents/record/open-sql.ts'
import { OWED_TO_US } from '../documents/record/type-sql.ts'
import { openOf, SIDE, type Side } from '../documents/record/what-is-owed.ts'
import { keptSales } from './kept-sales.ts'
import { narrowed, type ReportFilter } from './scope.ts'

/** Days after today until which what is expected is told. */
export const HORIZONS = [30, 60, 90] as const

export type OpenRow = { side: Side; currency: string; late: number; horizon: number; amount: DecimalText }

/**
 * What is open, once: how late it is, by the dashboard's ages, and by when it is expected (0: the first 30 days, what is late among it, then 1
 * and 2; 3: later).
 */
export async function selectOpen(tx: Tx, act: Act, filter: ReportFilter, today: Day): Promise<OpenRow[]> {
  const open = openOf(act, filter, 'both')
  const days = sql`${EXPECTED_ON} - ${today}::date`
  const ofDays = (found: RawBuilder<unknown>) => sql`
    select ${SIDE} as side, currency, ${ageOf(today, AGES.dashboard)} as late,
      case when ${days} <= 30 then 0 when ${days} <= 60 then 1 when ${days} <= 90 then 2 else 3 end as horizon, sum(outstanding) as amount
    from ${found} group by 1, 2, 3, 4`
  const { rows } = await sql<OpenRow>`${PREPARED}
    select side, currency, late, horizon, sum(amount)::text as amount from (
      ${ofDays(sql`app.document_list where ${open}`)} union all ${ofDays(sql`${movedToParts(sql`app.document_list`, open)} moved`)}
    ) days group by 1, 2, 3, 4 having sum(amount) <> 0`.execute(tx)
  return rows
}

export type TopRow = { contactId: string | null; net: DecimalText; bg: string; en: string }
const MOST_CLIENTS = 5

/** Whom most was invoiced, as it is kept by client. */
export async function selectTop(tx: Tx, act: Act, filter: ReportFilter, period: { from: Day; to: Day }): Promise<TopRow[]> {
  const { rows } = await sql<TopRow>`${PREPARED}
    select top.contact_id as "contactId", net::text as net, coalesce(c.name_bg, '') as bg, coalesce(c.name_en, '') as en
    from (
      select key as contact_id, sum(net) as net from (${keptSales(act, 'contact', filter, period)}) sales
      group by key order by 2 desc, key limit ${MOST_CLIENTS}
    ) top left join app.contacts c on c.workspace_id = ${act.actor.workspaceId} and c.id = top.contact_id
    where net > 0 order by top.net desc, top.contact_id`.execute(tx)
  return rows
}

/** So many of the newest payments tell how long clients take. */
const MOST_PAYMENTS = 500

export type PaidRow = { contactId: string | null; bg: string; en: string; amount: DecimalText; days: DecimalText; agreed: DecimalText }

/** Of each client what was paid of late, and amount × days: from issue to payment, and from issue to the due date. */
export async function selectPaid(tx: Tx, act: Act, filter: ReportFilter, from: Day, to: Day): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`${PREPARED}
    select paid.contact_id as "contactId", coalesce(c.name_bg, '') as bg, coalesce(c.name_en, '') as en, amount::text as amount,
      days::text as days, agreed::text as agreed
    from (
      select contact_id, sum(amount) as amount, sum(amount * (allocated_on - issued_on)) as days,
        sum(amount * (${EXPECTED_ON} - issued_on)) as agreed
      from (
        select contact_id, amount, allocated_on, issued_on, due_on from app.reported_allocations
        where ${narrowed(act, filter)} and ${LIVE} and ${PAYABLE} and ${OWED_TO_US} and allocated_on between ${from} and ${to}
          and issued_on is not null
        order by allocated_on desc limit ${MOST_PAYMENTS}
      ) newest group by contact_id
    ) paid left join app.contacts c on c.workspace_id = ${act.actor.workspaceId} and c.id = paid.contact_id
    where amount > 0 order by paid.amount desc, paid.contact_id`.execute(tx)
  return rows
}
