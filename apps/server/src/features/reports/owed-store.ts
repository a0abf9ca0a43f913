import type { Day } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { LIVE, OWED_TO_THEM, OWED_TO_US, PAYABLE, REVERSING } from '../documents/record/type-sql.ts'
import { narrowed, type ReportFilter } from './scope.ts'

export type Side = 'us' | 'them'

/** What is unpaid, as the list shows it: of notes that take off nothing is. From the index of open documents. */
export function openDocuments(act: Act, filter: ReportFilter, side: Side): RawBuilder<unknown> {
  return sql`${narrowed(act, filter)} and outstanding > 0 and ${LIVE} and ${PAYABLE} and ${side === 'us' ? OWED_TO_US : OWED_TO_THEM} and not ${REVERSING}`
}

export type OwedRow = { key: string; currency: string; bucket: number; documents: string; amount: string }

/** By whom it is owed, or to whom, and how late it is: 0 not due, then 1–30, 31–60, 61–90 and more days. Without a due date: since its issue. */
export async function selectOwed(tx: Tx, act: Act, filter: ReportFilter, side: Side, today: Day): Promise<OwedRow[]> {
  const days = sql`${today}::date - coalesce(due_on, issued_on)`
  const { rows } = await sql<OwedRow>`
    select coalesce(contact_id::text, '') as key, currency, case when ${days} <= 0 then 0 else least((${days} + 29) / 30, 4) end as bucket,
      count(*)::text as documents, sum(outstanding)::text as amount
    from app.document_list where ${openDocuments(act, filter, side)} group by 1, 2, 3`.execute(tx)
  return rows
}
