import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import { together } from '../../platform/db/together.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { DocumentRow, LineRow, TaxRow } from './documents-table.ts'
import { referencesFrom, storedReferences } from './references-store.ts'

/** A document with its parts, as the tables hold it. */
export type StoredDocument = { document: DocumentRow; lines: LineRow[]; taxes: TaxRow[] }

/** @throws Refusal 404 where there is none in this workspace */
export async function findDocument(tx: Tx, actor: Actor, id: string): Promise<StoredDocument & { links: Links }> {
  return found(await together(tx, documentOf(tx, actor, id).compile(), ...partsOf(tx, actor, id), ...linksOf(tx, actor, id)))
}

/**
 * As findDocument, and nobody else changes it until this transaction ends. The parts are read after the lock, by statements of their
 * own: one that had to wait would show them as they were before.
 */
export async function lockDocument(tx: Tx, actor: Actor, id: string): Promise<StoredDocument & { links: Links }> {
  const document = documentOf(tx, actor, id).forUpdate()
  return found(await together(tx, document.compile(), ...partsOf(tx, actor, id), ...linksOf(tx, actor, id)))
}

/**
 * As lockDocument, with what the document names: issuing makes one trip for all it must know. A note looks its invoice up anew once that is
 * locked too, because another note may have taken from it meanwhile.
 */
export async function lockForIssuing(tx: Tx, actor: Actor, id: string) {
  const document = documentOf(tx, actor, id).forUpdate()
  const [row, lines, taxes, linked, tokens, named] = await together(
    tx,
    document.compile(),
    ...partsOf(tx, actor, id),
    ...linksOf(tx, actor, id),
    storedReferences(tx, actor, id),
  )
  const stored = found([row, lines, taxes, linked, tokens])
  const isSourceLocked = await lockSource(tx, stored.document)
  const [latest] = isSourceLocked ? await together(tx, storedReferences(tx, actor, id)) : [named]
  return { ...stored, references: await referencesFrom(tx, actor.workspaceId, stored.document, latest) }
}

function documentOf(tx: Tx, { workspaceId }: Actor, id: string) {
  return tx.selectFrom('app.documents').selectAll().modifyFront(PREPARED).where('workspace_id', '=', workspaceId).where('id', '=', id)
}

function partsOf(tx: Tx, { workspaceId }: Actor, id: string) {
  const lines = tx.selectFrom('app.document_lines').selectAll().modifyFront(PREPARED)
  const taxes = tx.selectFrom('app.document_taxes').selectAll().modifyFront(PREPARED)
  return [
    lines.where('workspace_id', '=', workspaceId).where('document_id', '=', id).orderBy('position').compile(),
    taxes.where('workspace_id', '=', workspaceId).where('document_id', '=', id).orderBy('position').compile(),
  ] as const
}

type Found = readonly [DocumentRow[], LineRow[], TaxRow[], ...LinkedRows]

function found([[document], lines, taxes, ...linked]: Found): StoredDocument & { links: Links } {
  if (!document) throw new Refusal('common.not_found')
  return { document, lines, taxes, links: linksFrom(linked) }
}

/**
 * A note takes from its invoice, so nobody else may take from it meanwhile. Locking it after the draft keeps the order of locks: a draft
 * is locked by acts of its own alone, so nobody who holds the invoice waits for it.
 */
async function lockSource(tx: Tx, { workspace_id, source_document_id, type }: DocumentRow): Promise<boolean> {
  if (source_document_id === null || !isNote(type)) return false
  await sql`select from app.documents where workspace_id = ${workspace_id} and id = ${source_document_id} for update`.execute(tx)
  return true
}

/** A document that this one came from, or that was made from it. */
type LinkRow = { id: string; type: DocumentType; status: DocumentRow['status']; number: string | null; issuedOn: string | null }
export type Links = { source: LinkRow | null; derived: LinkRow[]; publicToken: string | null }

type LinkedRows = readonly [{ isSource: boolean; link: LinkRow }[], { token: string }[]]

export async function findLinks(tx: Tx, actor: Actor, id: string): Promise<Links> {
  return linksFrom(await together(tx, ...linksOf(tx, actor, id)))
}

/** By two look-ups and not one with `or`: a workspace that is not analysed yet would be read from end to end for it. */
function linksOf(tx: Tx, { workspaceId }: Actor, id: string) {
  const source = sql`(select source_document_id from app.documents where workspace_id = ${workspaceId} and id = ${id})`
  const link = sql`jsonb_build_object('id', id, 'type', type, 'status', status, 'number', number, 'issuedOn', issued_on) as link`
  return [
    sql<LinkedRows[0][number]>`${PREPARED}
      select true as "isSource", ${link}, created_at, id from app.documents where workspace_id = ${workspaceId} and id = ${source}
      union all
      select false, ${link}, created_at, id from app.documents where workspace_id = ${workspaceId} and source_document_id = ${id}
      order by created_at, id`.compile(tx),
    sql<LinkedRows[1][number]>`${PREPARED}
      select token from system.public_links_of(${id}) where revoked_at is null limit 1`.compile(tx),
  ] as const
}

function linksFrom([rows, tokens]: LinkedRows): Links {
  return {
    source: rows.find(({ isSource }) => isSource)?.link ?? null,
    derived: rows.filter(({ isSource }) => !isSource).map(({ link }) => link),
    publicToken: tokens[0]?.token ?? null,
  }
}
