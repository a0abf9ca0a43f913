import type { DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type Row = {
  id: string
  type: DocumentType
  status: DocumentStatus
  number: string | null
  issuedOn: string | null
  total: string
  currency: string
  /** as it was frozen with what was issued */
  recipient: unknown
}

/** Every document to or from the contacts, the newest first, each with what it says of them. */
export async function documentsOfContacts(tx: Tx, { actor: { workspaceId } }: Act, contactIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, type, status, number, issued_on::text as "issuedOn", total::text as total, currency, snapshot -> 'recipient' as recipient
    from app.documents where workspace_id = ${workspaceId}::uuid and contact_id = any(${contactIds}::uuid[])
    order by created_at desc, id desc`.execute(tx)
  return rows
}

type Answer = { documentId: string; answer: string; person: string; note: string; answeredAt: Date; address: string; browser: string }

/** What was answered through their links, with what proves it. */
export async function answersTo(tx: Tx, { actor: { workspaceId } }: Act, documentIds: readonly string[]) {
  const { rows } = await sql<Answer>`
    select document_id as "documentId", answer, person, note, answered_at as "answeredAt", address, browser from app.offer_answers
    where workspace_id = ${workspaceId}::uuid and document_id = any(${documentIds}::uuid[]) order by answered_at`.execute(tx)
  return rows.map(({ answeredAt, ...answer }) => ({ ...answer, answeredAt: answeredAt.toISOString() }))
}

/** Drafts go on without a recipient, and are found by its name no more until they are saved; whoever has one open learns of it. */
export async function forgetRecipient(tx: Tx, { actor: { workspaceId } }: Act, contactIds: readonly string[]): Promise<void> {
  await sql`
    update app.documents set contact_id = null, recipient_name_bg = '', recipient_name_en = '', search_key = '', version = version + 1
    where workspace_id = ${workspaceId}::uuid and contact_id = any(${contactIds}::uuid[]) and status = 'draft'`.execute(tx)
}
