import type { DOCUMENT_SORT_KEYS } from '@invoice/contract/documents.ts'
import type { SortKey } from '@invoice/contract/fields.ts'
import type { Day, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import { readInIndexOrder } from '../../platform/db/index-order.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type DocumentFilter, whereOf } from './documents-filter.ts'

export type DocumentSort = SortKey<(typeof DOCUMENT_SORT_KEYS)[number]>
export type DocumentListRow = {
  id: string
  type: DocumentType
  status: DocumentStatus
  number: string | null
  recipient_name_bg: string
  recipient_name_en: string
  issued_on: Day | null
  due_on: Day | null
  currency: string
  total: string
  settled: string
  outstanding: string
  sent_at: Date | null
  viewed_at: Date | null
}

/** Each key has an index (workspace_id, key, id). Drafts, which have neither number nor day, come first when the newest do. */
const SORT_COLUMNS = {
  createdAt: 'created_at',
  number: 'number',
  issuedOn: 'issued_on',
  dueOn: 'due_on',
  total: 'total',
} as const satisfies Record<(typeof DOCUMENT_SORT_KEYS)[number], string>

export type Page = { page: number; pageSize: number; sort: DocumentSort }

export function listQuery(filter: DocumentFilter, { page, pageSize, sort }: Page, today: Day) {
  const descending = sort.startsWith('-')
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS] // SortKey says so
  const direction = descending ? sql`desc` : sql`asc`
  return sql<DocumentListRow>`
    select id, type, status, number, recipient_name_bg, recipient_name_en, issued_on, due_on, currency, total, settled, outstanding,
      sent_at, viewed_at
    from app.document_list
    where ${whereOf(filter, today)}
    order by ${sql.ref(column)} ${direction}, id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`
}

export async function findPage(tx: Tx, filter: DocumentFilter, page: Page, today: Day): Promise<DocumentListRow[]> {
  if (!filter.q) await readInIndexOrder(tx)
  const { rows } = await listQuery(filter, page, today).execute(tx)
  return rows
}

export type SumRow = { currency: string; count: string; total: string; outstanding: string }

/** A credit note reduces what was sold: it counts with a minus. */
export const SIGNED_TOTAL = sql`case when type = 'creditnote' then -total else total end`

export async function sumUp(tx: Tx, filter: DocumentFilter, today: Day): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select currency, count(*)::text as count, sum(${SIGNED_TOTAL})::text as total,
      sum(case when type = 'creditnote' then 0 else outstanding end)::text as outstanding
    from app.document_list where ${whereOf(filter, today)}
    group by currency order by currency <> 'EUR', count(*) desc, currency`.execute(tx)
  return rows
}
