import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { LEFT_TO_PAY, SIGNED_TOTAL } from '../record/type-sql.ts'
import { type DocumentFilter, whereOf } from './documents-filter.ts'

export type SumRow = { currency: string; count: string; total: string; outstanding: string }

export async function sumUp(tx: Tx, act: Act, filter: DocumentFilter): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select currency, count(*)::text as count, sum(${SIGNED_TOTAL})::text as total,
      sum(${LEFT_TO_PAY})::text as outstanding
    from app.document_list where ${whereOf(act, filter)}
    group by currency order by currency <> 'EUR', count(*) desc, currency`.execute(tx)
  return rows
}
