import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { DocumentRow, LineRow, TaxRow } from './documents-table.ts'

/** A document with its parts, as the tables hold it. */
export type StoredDocument = { document: DocumentRow; lines: LineRow[]; taxes: TaxRow[] }

/** @throws Refusal 404 where there is none in this workspace */
export async function findDocument(tx: Tx, actor: Actor, id: string): Promise<StoredDocument> {
  const document = await tx
    .selectFrom('app.documents')
    .selectAll()
    .modifyFront(PREPARED)
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return withParts(tx, document)
}

/**
 * As findDocument, and nobody else changes it until this transaction ends. The parts are read after the lock, by a statement of their
 * own: one that had to wait would show them as they were before.
 */
export async function lockDocument(tx: Tx, actor: Actor, id: string): Promise<StoredDocument> {
  const document = await tx
    .selectFrom('app.documents')
    .selectAll()
    .modifyFront(PREPARED)
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return withParts(tx, document)
}

async function withParts(tx: Tx, document: DocumentRow | undefined): Promise<StoredDocument> {
  if (!document) throw new Refusal('common.not_found')
  return { document, lines: await findLines(tx, document), taxes: await findTaxes(tx, document) }
}

function findLines(tx: Tx, { workspace_id, id }: DocumentRow): Promise<LineRow[]> {
  const lines = tx.selectFrom('app.document_lines').selectAll().modifyFront(PREPARED)
  return lines.where('workspace_id', '=', workspace_id).where('document_id', '=', id).orderBy('position').execute()
}

function findTaxes(tx: Tx, { workspace_id, id }: DocumentRow): Promise<TaxRow[]> {
  const taxes = tx.selectFrom('app.document_taxes').selectAll().modifyFront(PREPARED)
  return taxes.where('workspace_id', '=', workspace_id).where('document_id', '=', id).orderBy('position').execute()
}

/**
 * A note takes from its invoice, so nobody else may take from it meanwhile. Locking it after the draft keeps the order of locks: a draft
 * is locked by acts of its own alone, so nobody who holds the invoice waits for it.
 */
export async function lockSource(tx: Tx, { workspace_id, source_document_id, type }: DocumentRow): Promise<void> {
  if (source_document_id === null || !isNote(type)) return
  await sql`select from app.documents where workspace_id = ${workspace_id} and id = ${source_document_id} for update`.execute(tx)
}

/** A document that this one came from, or that was made from it. */
type LinkRow = { id: string; type: DocumentType; status: DocumentRow['status']; number: string | null; issuedOn: string | null }
export type Links = { source: LinkRow | null; derived: LinkRow[]; publicToken: string | null }

export async function findLinks(tx: Tx, { workspace_id, id, source_document_id }: DocumentRow): Promise<Links> {
  const { rows } = await sql<LinkRow & { publicToken: string | null; isSource: boolean }>`${PREPARED}
    select id, type, status, number, issued_on as "issuedOn", id = ${source_document_id}::uuid as "isSource"
    from app.documents
    where workspace_id = ${workspace_id} and (id = ${source_document_id}::uuid or source_document_id = ${id})
    order by created_at, id`.execute(tx)
  const { rows: tokens } = await sql<{ token: string }>`${PREPARED}
    select token from system.public_links_of(${id}) where revoked_at is null limit 1`.execute(tx)
  return {
    source: rows.find(({ isSource }) => isSource) ?? null,
    derived: rows.filter(({ isSource }) => !isSource),
    publicToken: tokens[0]?.token ?? null,
  }
}
