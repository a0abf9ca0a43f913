import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** The counter as the database holds it. */
export type ProtocolRow = { documentId: string; number: string; madeOn: Day; replacementId: string | null }

/** The next number of the company: who asks at the same time waits, and a transaction that fails gives it back. */
export async function drawProtocolNumber(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    insert into app.void_protocol_ranges as kept (workspace_id, company_id, last_number)
    values (${workspaceId}::uuid, ${companyId}::uuid, 1)
    on conflict (workspace_id, company_id) do update set last_number = kept.last_number + 1
    returning last_number::text as number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An upsert gives its row.')
  return row.number
}

export async function insertProtocol(tx: Tx, { actor: { workspaceId } }: Act, row: ProtocolRow & { companyId: string }): Promise<void> {
  await sql`
    insert into app.void_protocols (workspace_id, document_id, company_id, number, made_on, replacement_id)
    values (${workspaceId}::uuid, ${row.documentId}::uuid, ${row.companyId}::uuid, ${row.number}::bigint, ${row.madeOn}::date,
      ${row.replacementId}::uuid)`.execute(tx)
}

export async function findProtocol(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<ProtocolRow | undefined> {
  const { rows } = await sql<ProtocolRow>`
    select document_id as "documentId", number::text, made_on as "madeOn", replacement_id as "replacementId" from app.void_protocols
    where workspace_id = ${workspaceId} and document_id = ${documentId}`.execute(tx)
  return rows[0]
}

/** Of a document that was issued: what it is, and whose. */
export async function findVoided(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<{ type: DocumentType; companyId: string }> {
  const { rows } = await sql<{ type: DocumentType; companyId: string }>`
    select type, company_id as "companyId" from app.documents where workspace_id = ${workspaceId} and id = ${id}
      and company_id is not null`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('What was voided is never deleted.')
  return row
}
