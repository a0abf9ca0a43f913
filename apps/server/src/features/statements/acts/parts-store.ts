import type { EntryPart } from '@invoice/contract/treasury/statement-entries.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type Row = Omit<EntryPart, 'contactName' | 'documents'> & {
  /** of the ledger */
  entryId: string
  contactBg: string | null
  contactEn: string | null
  documents: EntryPart['documents'] | null
}

/** The payments that entries of the ledger are, where one is several, in the order in which they were made; by the entry. */
export async function selectParts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, EntryPart[]>> {
  if (entryIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select e.entry_id as "entryId", p.id as "paymentId", p.direction, p.amount::text as amount, c.name_bg as "contactBg", c.name_en as "contactEn", (
      select json_agg(json_build_object('id', d.id, 'type', d.type, 'number', coalesce(nullif(d.vendor_number, ''), d.number, '')) order by d.issued_on, d.id)
      from app.documents d where d.workspace_id = ${workspaceId} and d.id in (
        select a.document_id from app.allocations a where a.workspace_id = ${workspaceId} and a.payment_id = p.id
        group by a.document_id having sum(a.amount) <> 0)) as documents
    from app.entry_payments e
      join app.payments p on p.workspace_id = ${workspaceId} and p.id = e.payment_id
      left join app.contacts c on c.workspace_id = ${workspaceId} and c.id = p.contact_id
    where e.workspace_id = ${workspaceId} and e.entry_id = any(${[...entryIds]}::uuid[])
    order by p.created_at, p.id`.execute(tx)
  const parts = rows.map(({ contactBg, contactEn, documents, ...row }) => ({
    ...row,
    contactName: contactBg === null && contactEn === null ? null : { bg: contactBg ?? '', en: contactEn ?? '' },
    documents: documents ?? [],
  }))
  const byEntry = Map.groupBy(parts, ({ entryId }) => entryId)
  return new Map([...byEntry].map(([id, some]) => [id, some.map(({ entryId: _, ...part }) => part)]))
}

/** Payments that stand as parts of the entry of the ledger. */
export async function partsOf(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  entryId: string,
): Promise<{ paymentId: string; movement: string }[]> {
  const { rows } = await sql<{ paymentId: string; movement: string }>`
    select payment_id as "paymentId", movement::text as movement from app.entry_payments
    where workspace_id = ${workspaceId} and entry_id = ${entryId} order by payment_id`.execute(tx)
  return rows
}
