import type { Day, DecimalText, DocumentType } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** What a note gave of itself to settle a document and nothing took back. */
export type GivenRow = {
  id: string
  documentId: string
  noteId: string
  amount: DecimalText
  settlingAmount: DecimalText | null
  difference: DecimalText
  allocatedOn: Day
  isSetOff: boolean
}
/** All that a note gave, or what was set off between the two, or by whichever notes against a document. */
export type Given = { noteId: string } | { noteId: string; setOffAgainst: string } | { setOffAgainst: string }

export async function standingGiven(tx: Tx, { actor: { workspaceId } }: Act, of: Given): Promise<GivenRow[]> {
  const note = 'noteId' in of ? sql`and a.settling_document_id = ${of.noteId}` : sql``
  const document = 'setOffAgainst' in of ? sql`and a.is_set_off and a.document_id = ${of.setOffAgainst}` : sql``
  const { rows } = await sql<GivenRow>`
    select id, document_id as "documentId", settling_document_id as "noteId", amount::text as amount, settling_amount::text as "settlingAmount",
      exchange_difference::text as difference, allocated_on as "allocatedOn", is_set_off as "isSetOff"
    from app.allocations a
    where a.workspace_id = ${workspaceId} ${note} ${document} and a.settling_document_id is not null and a.reverses_id is null and not exists (
      select from app.allocations r where r.workspace_id = ${workspaceId} and r.reverses_id = a.id)
    order by document_id, id`.execute(tx)
  return rows
}

/** The documents that they settle as notes, and the notes that are set off against them. */
export async function setOffsWith(tx: Tx, { actor: { workspaceId } }: Act, documentIds: readonly string[]): Promise<string[]> {
  const ids = [...documentIds]
  const { rows } = await sql<{ id: string }>`
    select document_id as id from app.allocations where workspace_id = ${workspaceId} and settling_document_id = any(${ids}::uuid[])
    union select settling_document_id from app.allocations where workspace_id = ${workspaceId} and document_id = any(${ids}::uuid[]) and is_set_off
      and settling_document_id is not null`.execute(tx)
  return rows.map((row) => row.id)
}

export type MadeRow = {
  id: string
  type: DocumentType
  number: string | null
  issuedOn: Day | null
  currency: string
  amount: DecimalText
  given: DecimalText
  on: Day
}

/** Of a note what it is set off against, of anything else the notes that are set off against it. */
export async function selectMade(tx: Tx, { actor: { workspaceId } }: Act, id: string, isNote: boolean): Promise<MadeRow[]> {
  const [mine, others] = isNote ? ['a.settling_document_id', 'a.document_id'] : ['a.document_id', 'a.settling_document_id']
  const { rows } = await sql<MadeRow>`
    select d.id, d.type, d.number, d.issued_on as "issuedOn", d.currency, sum(a.amount)::text as amount,
      sum(coalesce(a.settling_amount, a.amount))::text as given, coalesce(max(a.allocated_on) filter (where a.reverses_id is null), max(a.allocated_on)) as on
    from app.allocations a join app.documents d on d.workspace_id = ${workspaceId} and d.id = ${sql.ref(others)}
    where a.workspace_id = ${workspaceId} and ${sql.ref(mine)} = ${id} and a.is_set_off
    group by d.id, d.type, d.number, d.issued_on, d.currency having sum(a.amount) > 0 order by min(a.id::text)`.execute(tx)
  return rows
}
