import type { Period } from '@invoice/domain/calendar/periods.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { contactRows, keptRows } from '../documents/list/kept-sums.ts'
import { monthsOfPeriod } from '../documents/list/months-of-period.ts'
import { LIVE } from '../documents/record/open-sql.ts'
import { SOLD, signed } from '../documents/record/type-sql.ts'
import { monthOfDay, narrowed, type ReportFilter } from './scope.ts'

export const NET = signed(sql.ref('tax_base'))
export const TOTAL = signed(sql.ref('total'))

/** What sales are kept by: by month alone, or of each contact. `key` is that of a kept row, `ofDocument` the same of a document. */
const KEPT = {
  month: { key: sql`month`, ofDocument: monthOfDay, rows: (mine: RawBuilder<unknown>) => sql`(${keptRows(mine)}) kept where ${LIVE} and` },
  contact: {
    key: sql`nullif(contact_id, '00000000-0000-0000-0000-000000000000')`,
    ofDocument: sql`contact_id`,
    rows: (mine: RawBuilder<unknown>) => sql`(${contactRows(mine)}) kept where`,
  },
} as const

export type SalesKey = keyof typeof KEPT

/** What we invoiced in a period, as rows of key, currency, month, documents, net, total: whole months as they are kept, and of the days at its ends the documents. */
export function keptSales(act: Act, by: SalesKey, filter: ReportFilter, { from, to }: Period): RawBuilder<unknown> {
  const mine = narrowed(act, filter)
  const { months, rest } = monthsOfPeriod(from, to)
  const { key, ofDocument, rows } = KEPT[by]
  const kept = sql`
    select ${key} as key, currency, month, documents, ${NET} as net, ${TOTAL} as total
    from ${rows(mine)} ${SOLD} and month between ${months?.from ?? 'infinity'} and ${months?.to ?? 'infinity'}`
  const days = rest.map(
    ({ from: first, to: last, sign }) => sql`
      select ${ofDocument}, currency, ${monthOfDay}, ${sign}::int, ${sign}::int * (${NET}), ${sign}::int * (${TOTAL})
      from app.reported_documents where ${mine} and ${SOLD} and issued_on between ${first} and ${last}`,
  )
  return sql.join([kept, ...days], sql` union all `)
}
