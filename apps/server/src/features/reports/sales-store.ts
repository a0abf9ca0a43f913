import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readAlone } from '../../platform/db/index-order.ts'
import { PREPARED } from '../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { foldWhenMany } from '../documents/list/kept-sums.ts'
import { LEFT_TO_PAY, OPEN } from '../documents/record/open-sql.ts'
import { SOLD, signed } from '../documents/record/type-sql.ts'
import { keptSales, NET, type SalesKey, TOTAL } from './kept-sales.ts'
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

/** By who made them: of the documents, from one index. */
export async function selectUsers(tx: Tx, act: Act, scope: Scope): Promise<SalesRow[]> {
  await readAlone(tx)
  const side = (isNow: boolean) => sql`
    select created_by as key, currency, ${monthOfDay} as month, ${sql.lit(isNow)}::boolean as is_now, count(*)::text as documents,
      sum(${NET})::text as net, sum(${TOTAL})::text as total
    from app.reported_documents
    where ${narrowed(act, scope.filter)} and ${SOLD} and ${inPeriod(isNow ? scope.period : scope.previous)}
    group by 1, 2, 3`
  const { rows } = await sql<SalesRow>`
    select key, currency, to_char(month, 'YYYY-MM-DD') as month, is_now, documents, net, total
    from (${side(true)} union all ${side(false)}) sides`.execute(tx)
  return rows
}

/** By client or by month alone, as it is kept. A month is its first day. */
export async function selectKept(tx: Tx, act: Act, { filter, period, previous }: Scope, by: SalesKey): Promise<SalesRow[]> {
  const side = (isNow: boolean) => sql`
    select key, currency, month, ${sql.lit(isNow)}::boolean as is_now, documents, net, total
    from (${keptSales(act, by, filter, isNow ? period : previous)}) sales`
  const { rows } = await sql<SalesRow & { changes: string }>`${PREPARED}
    select coalesce(key::text, '') as key, currency, to_char(month, 'YYYY-MM-DD') as month, is_now, sum(documents)::text as documents,
      sum(net)::text as net, sum(total)::text as total,
      (select count(*) from app.document_sum_changes where workspace_id = ${act.actor.workspaceId}) as changes
    from (${side(true)} union all ${side(false)}) sides group by sides.key, currency, sides.month, is_now having sum(documents) <> 0`.execute(
    tx,
  )
  await foldWhenMany(tx, act.actor.workspaceId, Number(rows[0]?.changes ?? 0))
  return rows.map(({ changes: _, ...row }) => row)
}

export type ProductRow = SalesRow & { quantity: string; discount: string }

/** By product: lines of documents, whose nets make up the tax bases, to the cent. Both periods at once, so that lines are read once. */
export async function selectProducts(tx: Tx, act: Act, scope: Scope): Promise<ProductRow[]> {
  await readAlone(tx)
  const side = (isNow: boolean) => sql`
    select id, type, currency, ${monthOfDay} as month, ${sql.lit(isNow)}::boolean as is_now from app.reported_documents
    where ${narrowed(act, scope.filter)} and ${SOLD} and ${inPeriod(isNow ? scope.period : scope.previous)}`
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
    where ${narrowed(act, scope.filter)} and ${OPEN} and ${SOLD} and ${inPeriod(scope.period)}
    group by 1, 2`.execute(tx)
  return rows
}
