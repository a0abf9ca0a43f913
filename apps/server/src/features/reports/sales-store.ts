import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readAlone } from '../../platform/db/index-order.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { foldWhenMany, keptRows } from '../documents/list/kept-sums.ts'
import { monthsOfPeriod } from '../documents/list/months-of-period.ts'
import { LEFT_TO_PAY, LIVE, OPEN } from '../documents/record/open-sql.ts'
import { OWED_TO_US, signed } from '../documents/record/type-sql.ts'
import { inPeriod, monthOfDay, narrowed, type Scope } from './scope.ts'

/** What a client, a person or a month was invoiced in one month of the period or, where `is_now` is not, in the same of the year before. */
export type SalesRow = {
  key: string
  currency: string
  month: Day
  is_now: boolean
  documents: string
  net: string
  total: string
}

const NET = signed(sql.ref('tax_base'))
const TOTAL = signed(sql.ref('total'))
const SUMS = sql`count(*)::text as documents, sum(${NET})::text as net, sum(${TOTAL})::text as total`

/** From one index, by a column of the documents themselves. */
export async function selectSales(tx: Tx, act: Act, scope: Scope, column: 'contact_id' | 'created_by'): Promise<SalesRow[]> {
  await readAlone(tx)
  const side = (isNow: boolean) => sql`
    select coalesce(${sql.ref(column)}::text, '') as key, currency, ${monthOfDay} as month, ${sql.lit(isNow)}::boolean as is_now, ${SUMS}
    from app.reported_documents
    where ${narrowed(act, scope.filter)} and ${OWED_TO_US} and ${inPeriod(isNow ? scope.period : scope.previous)}
    group by 1, 2, 3`
  const { rows } = await sql<SalesRow>`
    select key, currency, to_char(month, 'YYYY-MM-DD') as month, is_now, documents, net, total
    from (${side(true)} union all ${side(false)}) sides`.execute(tx)
  return rows
}

/** The same by month alone: whole months as they are kept, and of the days at the ends of the periods the documents. */
export async function selectMonths(tx: Tx, act: Act, scope: Scope): Promise<SalesRow[]> {
  const { companyId, currency } = scope.filter
  const mine = narrowed(act, { companyId, currency })
  const parts = [...monthsOf(mine, true, scope.period), ...monthsOf(mine, false, scope.previous)]
  const { rows } = await sql<SalesRow & { changes: string }>`
    select to_char(month, 'YYYY-MM-DD') as key, currency, to_char(month, 'YYYY-MM-DD') as month, is_now, sum(documents)::text as documents,
      sum(net)::text as net, sum(total)::text as total,
      (select count(*) from app.document_sum_changes where workspace_id = ${act.actor.workspaceId}) as changes
    from (${sql.join(parts, sql` union all `)}) parts group by month, currency, is_now having sum(documents) <> 0`.execute(tx)
  await foldWhenMany(tx, Number(rows[0]?.changes ?? 0))
  return rows.map(({ changes: _, ...row }) => row)
}

function monthsOf(mine: RawBuilder<unknown>, isNow: boolean, { from, to }: Period): RawBuilder<unknown>[] {
  const { months, rest } = monthsOfPeriod(from, to)
  const now = sql`${sql.lit(isNow)}::boolean`
  const kept = sql`
    select currency, month, ${now} as is_now, documents, ${NET} as net, ${TOTAL} as total from (${keptRows(mine)}) kept
    where ${LIVE} and ${OWED_TO_US} and month between ${months?.from ?? 'infinity'} and ${months?.to ?? 'infinity'}`
  const days = rest.map(
    ({ from: first, to: last, sign }) => sql`
      select currency, ${monthOfDay}, ${now}, ${sign}::int, ${sign}::int * (${NET}), ${sign}::int * (${TOTAL})
      from app.reported_documents where ${mine} and ${OWED_TO_US} and issued_on between ${first} and ${last}`,
  )
  return [kept, ...days]
}

export type ProductRow = SalesRow & { quantity: string; discount: string }

/** By product: lines of documents, whose nets make up the tax bases, to the cent. Both periods at once, so that lines are read once. */
export async function selectProducts(tx: Tx, act: Act, scope: Scope): Promise<ProductRow[]> {
  await readAlone(tx)
  const side = (isNow: boolean) => sql`
    select id, type, currency, ${monthOfDay} as month, ${sql.lit(isNow)}::boolean as is_now from app.reported_documents
    where ${narrowed(act, scope.filter)} and ${OWED_TO_US} and ${inPeriod(isNow ? scope.period : scope.previous)}`
  const { rows } = await sql<ProductRow>`
    select coalesce(product_id::text, '') as key, currency, to_char(month, 'YYYY-MM-DD') as month, is_now, '0' as documents,
      sum(${signed(sql.ref('net'))})::text as net, '0' as total, sum(${signed(sql`coalesce(quantity, 0)`)})::text as quantity,
      sum(${signed(sql.ref('discount'))})::text as discount
    from (${side(true)} union all ${side(false)}) document
      join app.document_lines line on line.workspace_id = ${act.actor.workspaceId} and line.document_id = document.id
    group by product_id, currency, document.month, is_now`.execute(tx)
  return rows
}

export type OutstandingRow = { key: string; currency: string; outstanding: string }

/** What is left to pay of the documents of the period, from the index of open ones. */
export async function selectOutstanding(tx: Tx, act: Act, scope: Scope): Promise<OutstandingRow[]> {
  const { rows } = await sql<OutstandingRow>`
    select coalesce(contact_id::text, '') as key, currency, sum(${LEFT_TO_PAY})::text as outstanding
    from app.document_list
    where ${narrowed(act, scope.filter)} and ${OPEN} and ${OWED_TO_US} and ${inPeriod(scope.period)}
    group by 1, 2`.execute(tx)
  return rows
}
