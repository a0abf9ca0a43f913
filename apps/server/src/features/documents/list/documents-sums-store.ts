import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type DocumentFilter, whereOf } from './documents-filter.ts'

export type SumRow = { currency: string; count: string; total: string; outstanding: string }

/** A credit note reduces what was sold: it counts with a minus. */
export const SIGNED_TOTAL = sql`case when type = 'creditnote' then -total else total end`

export async function sumUp(tx: Tx, act: Act, filter: DocumentFilter): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select currency, count(*)::text as count, sum(${SIGNED_TOTAL})::text as total,
      sum(case when type = 'creditnote' then 0 else outstanding end)::text as outstanding
    from app.document_list where ${whereOf(act, filter)}
    group by currency order by currency <> 'EUR', count(*) desc, currency`.execute(tx)
  return rows
}
