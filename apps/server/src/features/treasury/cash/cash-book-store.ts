import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { EntryKind } from '@invoice/domain/treasury/entries.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type BookRow = {
  on: Day
  movement: DecimalText
  kind: EntryKind
  description: string
  reference: string
  /** of what it takes back the description; null where it takes back nothing */
  reversed: string | null
  contactBg: string
  contactEn: string
  /** the other account of a transfer */
  other: string
  /** what its payments settled */
  documents: string
  /** the cash orders that were made of its payments, and stand */
  orders: string
}
type Wanted = { id: string; from: Day; to: Day; most: number }

/** In the order of the book: by day, and within it as they were written. */
export async function selectBookRows(tx: Tx, { actor: { workspaceId } }: Act, { id, from, to, most }: Wanted): Promise<BookRow[]> {
  const payments = sql`select m.payment_id from app.payment_movements m where m.workspace_id = ${workspaceId} and m.entry_id = e.id`
  const { rows } = await sql<BookRow>`
    select e.entry_on as on, e.movement, e.kind, e.description, e.reference,
      case when e.reverses_id is null then null else coalesce(r.description, '') end as reversed,
      coalesce(c.name_bg, '') as "contactBg", coalesce(c.name_en, '') as "contactEn",
      coalesce((select min(a.name) from app.treasury_entries o
        join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = o.account_id
        where o.workspace_id = ${workspaceId} and o.transfer_id = e.transfer_id and o.account_id <> e.account_id), '') as other,
      coalesce((select string_agg(distinct coalesce(d.number, d.vendor_number), ', ') from app.allocations p
        join app.documents d on d.workspace_id = ${workspaceId} and d.id = p.document_id
        where p.workspace_id = ${workspaceId} and p.payment_id in (${payments})), '') as documents,
      coalesce((select string_agg(d.number, ', ' order by d.number) from app.payment_papers p
        join app.documents d on d.workspace_id = ${workspaceId} and d.id = p.document_id
        where p.workspace_id = ${workspaceId} and p.type = 'payment' and p.is_standing and p.payment_id in (${payments})), '') as orders
    from app.treasury_entries e
    left join app.treasury_entries r on r.workspace_id = ${workspaceId} and r.id = e.reverses_id
    left join app.contacts c on c.workspace_id = ${workspaceId} and c.id = e.contact_id
    where e.workspace_id = ${workspaceId} and e.account_id = ${id} and e.entry_on between ${from}::date and ${to}::date
    order by e.entry_on, e.id limit ${most}`.execute(tx)
  return rows
}

type BookCount = { on: Day; counted: DecimalText; difference: DecimalText; who: string }

export async function selectBookCounts(tx: Tx, { actor: { workspaceId } }: Act, { id, from, to, most }: Wanted): Promise<BookCount[]> {
  const { rows } = await sql<BookCount>`
    select counted_on as on, counted, (counted - expected)::text as difference, made_by as who from app.cash_counts
    where workspace_id = ${workspaceId} and account_id = ${id} and counted_on between ${from}::date and ${to}::date
    order by counted_on, id limit ${most}`.execute(tx)
  return rows
}
