import type { ProtocolLink } from '@invoice/contract/documents/document.ts'
import type { NotedTax } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { convertsTo } from '@invoice/domain/documents/lifecycle.ts'
import { isNote, isReversing } from '@invoice/domain/documents/types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { fixedStatement } from '../../../platform/db/pipeline/fixed-statement.ts'
import { PREPARED } from '../../../platform/db/pipeline/prepared.ts'
import { together } from '../../../platform/db/pipeline/together.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { listeningTo } from '../../webhooks/listening.ts'
import { deductedWith, lockTakenFrom } from '../advances/advances-store.ts'
import { type LoadedReferences, type ReferencesRow, referencesFrom, storedReferences } from '../drafts/references-store.ts'
import { lockOutside } from '../notes/outside-store.ts'
import { protocolLink } from '../protocols/protocol-link.ts'
import { type DeductionRow, deductionsOf } from './deductions-of.ts'
import type { DocumentRecord, LineRow, TaxRow } from './documents-table.ts'
import { taxesOfNotes } from './noted-taxes.ts'
import { orderedFacts } from './ordered-store.ts'

/** A document with its parts, as the tables hold it. */
export type StoredDocument = { document: DocumentRecord; lines: LineRow[]; taxes: TaxRow[] }

/** @throws Refusal 404 where there is none in this workspace */
export async function findDocument(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<StoredDocument & { links: Links }> {
  const wanted = { workspaceId, id }
  return found(await together(tx, documentOf(tx, wanted), ...partsOf(tx, wanted), ...linksOf(tx, wanted)))
}

/**
 * As findDocument, and nobody else changes it until this transaction ends. The parts are read after the lock, by statements of their
 * own: one that had to wait would show them as they were before.
 */
export async function lockDocument(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<StoredDocument & { links: Links }> {
  const wanted = { workspaceId, id }
  return found(await together(tx, lockedDocumentOf(tx, wanted), ...partsOf(tx, wanted), ...linksOf(tx, wanted)))
}

/**
 * As lockDocument, with what the document names: issuing makes one trip for all it must know. What takes from an invoice, a note or what
 * deducts an advance, looks it up anew once that is locked too, because another may have taken from it meanwhile.
 */
export async function lockForIssuing(tx: Tx, act: Act, id: string) {
  const {
    actor: { workspaceId },
  } = act
  const wanted = { workspaceId, id }
  const locked = lockedDocumentOf(tx, wanted)
  const [row, lines, taxes, linked, tokens, noted, settled, deductions, named, listening] = await together(
    tx,
    locked,
    ...partsOf(tx, wanted),
    ...linksOf(tx, wanted),
    storedReferences(tx, wanted),
    listeningTo(tx, { workspaceId, event: 'document.issued' }),
  )
  const stored = found([row, lines, taxes, linked, tokens, noted, settled, deductions])
  const isLocked = await lockSources(tx, act, stored)
  const [latest] = isLocked ? await together(tx, storedReferences(tx, wanted)) : [named]
  return { ...stored, listening, references: await judgedReferences(tx, act, stored, latest ?? []) }
}

/** Drafts as they are, with what they name, in three trips; those that are none any more stay out. Nobody is kept from changing them. */
export async function draftsForIssuing(tx: Tx, act: Act, ids: readonly string[]): Promise<JudgedDraft[]> {
  const { workspaceId } = act.actor
  const wanted = ids.map((id) => ({ workspaceId, id }))
  const documents = await together(tx, ...wanted.map((one) => documentOf(tx, one)))
  const lines = await together(tx, ...wanted.map((one) => linesOf(tx, one)))
  const named = await together(tx, ...wanted.map((one) => storedReferences(tx, one)))
  const drafts: JudgedDraft[] = []
  for (const [index, [document]] of documents.entries()) {
    if (document?.status !== 'draft') continue
    const stored = { document, lines: lines[index] ?? [], taxes: [] }
    drafts.push({ ...stored, references: await judgedReferences(tx, act, stored, named[index] ?? []) })
  }
  return drafts
}
export type JudgedDraft = Pick<StoredDocument, 'document' | 'lines'> & { references: LoadedReferences }

/** What the stored draft names, with what is known of it alone: how much of its source is taken already. */
async function judgedReferences(tx: Tx, act: Act, stored: StoredDocument, named: ReferencesRow[]): Promise<LoadedReferences> {
  const references = await referencesFrom(tx, act, referringOf(stored), named)
  const { source } = references
  if (source === null) return references
  return { ...references, source: { ...source, ordered: await orderedFacts(tx, act, stored.document, stored.lines) } }
}

type Wanted = { workspaceId: string; id: string }

const documentOf = fixedStatement<DocumentRecord, Wanted>((tx, wanted) => selectDocument(tx, wanted).compile())
const lockedDocumentOf = fixedStatement<DocumentRecord, Wanted>((tx, wanted) => selectDocument(tx, wanted).forNoKeyUpdate().compile())

function selectDocument(tx: Tx | Db, { workspaceId, id }: { workspaceId: RawBuilder<string>; id: RawBuilder<string> }) {
  return tx.selectFrom('app.documents').selectAll().modifyFront(PREPARED).where('workspace_id', '=', workspaceId).where('id', '=', id)
}

const linesOf = fixedStatement<LineRow, Wanted>((tx, { workspaceId, id }) =>
  tx
    .selectFrom('app.document_lines')
    .selectAll()
    .modifyFront(PREPARED)
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', id)
    .orderBy('position')
    .compile(),
)
const taxesOf = fixedStatement<TaxRow, Wanted>((tx, { workspaceId, id }) =>
  tx
    .selectFrom('app.document_taxes')
    .selectAll()
    .modifyFront(PREPARED)
    .where('workspace_id', '=', workspaceId)
    .where('document_id', '=', id)
    .orderBy('position')
    .compile(),
)
const partsOf = (tx: Tx, wanted: Wanted) => [linesOf(tx, wanted), taxesOf(tx, wanted)] as const

type Found = readonly [DocumentRecord[], LineRow[], TaxRow[], ...LinkedRows]

function found([[document], lines, taxes, ...linked]: Found): StoredDocument & { links: Links } {
  if (!document) throw new Refusal('common.not_found')
  return { document, lines, taxes, links: linksFrom(linked) }
}

/**
 * A note takes from its invoice, a line that deducts from its advance, and what is made of something uses that up, so nobody else may take
 * from it meanwhile. Locking these after the draft keeps the order of locks: a draft is locked by acts of its own alone, so nobody who holds
 * an invoice waits for it. Invoices that are taken from are locked together by their ids, and before what the draft was made of: an advance
 * may have been made of the same order, and who voids it locks it first.
 */
async function lockSources(tx: Tx, act: Act, stored: StoredDocument): Promise<boolean> {
  const { workspace_id, source_document_id, source_type, type } = stored.document
  const takenFrom = await invoicesTakenFrom(tx, act, stored)
  if (takenFrom.length > 0) await lockTakenFrom(tx, act, takenFrom)
  if (source_document_id === null) {
    const { companyId, sourceNumber: number } = referringOf(stored)
    if (isNote(type) && companyId !== null && number !== '') await lockOutside(tx, act, { companyId, number })
  } else if (source_type !== null && convertsTo(source_type, type)) {
    await sql`select from app.documents where workspace_id = ${workspace_id} and id = ${source_document_id} for no key update`.execute(tx)
    return true
  }
  return takenFrom.length > 0
}

/** Of a credit note the advances too that its invoice deducts: it may give that back. Both are frozen, and nothing of them comes or goes. */
async function invoicesTakenFrom(tx: Tx, act: Act, { document, lines }: StoredDocument): Promise<string[]> {
  const { type, source_document_id: source } = document
  const advances = lines.flatMap(({ advance_id }) => advance_id ?? [])
  if (source === null || !isNote(type)) return [...new Set(advances)]
  const ofSource = isReversing(type) ? await deductedWith(tx, act, source) : []
  return [...new Set([source, ...advances, ...ofSource.map(({ advanceId }) => advanceId)])]
}

function referringOf({ document, lines }: StoredDocument) {
  const { type, currency, rate_from_eur: rateFromEur, rate_on: rateOn, company_id: companyId, contact_id: contactId } = document
  const { source_number: sourceNumber, custom_fields: customFields } = document
  return {
    type,
    currency,
    rateFromEur,
    rateOn,
    companyId,
    contactId,
    sourceNumber,
    customFields,
    lines: lines.map(({ advance_id: advanceId }) => ({ advanceId })),
  }
}

/** A document that this one came from, or that was made from it. */
type LinkRow = { id: string; type: DocumentType; status: DocumentRecord['status']; number: string | null; issuedOn: string | null }
export type Links = {
  source: LinkRow | null
  derived: LinkRow[]
  replaces: LinkRow | null
  replacement: LinkRow | null
  /** of voiding: its own, and that of what it replaces */
  protocols: ProtocolLink[]
  publicToken: string | null
  /** what the issued notes to it come to */
  noted: readonly NotedTax[]
  /** what of itself, a credit note, it gave to settle others, in its own currency */
  settling: string
  /** what it takes of advances, and what is taken of it as one */
  deductions: readonly DeductionRow[]
  /** that somebody has marked it so */
  dispute: Dispute | null
  /** somebody set out to pay it online, whatever came of it */
  isPaidOnline: boolean
}
type Dispute = { reason: string; by: string; at: string }
type Relation = 'source' | 'derived' | 'replaces' | 'replacement'

type RelatedRow =
  | { relation: Relation; link: LinkRow }
  | { relation: 'protocol'; link: ProtocolLink }
  | { relation: 'dispute'; link: Dispute }
  | { relation: 'online'; link: object }
type LinkedRows = readonly [RelatedRow[], { token: string }[], NotedTax[], { settling: string }[], DeductionRow[]]

export const NO_LINKS: Links = linksFrom([[], [], [], [], []])

export async function findLinks(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<Links> {
  return linksFrom(await together(tx, ...linksOf(tx, { workspaceId, id })))
}

const link = sql`jsonb_build_object('id', id, 'type', type, 'status', status, 'number', number, 'issuedOn', issued_on) as link`
const protocol = sql`jsonb_build_object('documentId', document_id, 'number', number::text, 'madeOn', made_on)`

const dispute = sql`jsonb_build_object('reason', reason, 'by', disputed_by, 'at', disputed_at)`

/** By look-ups of their own and not one with `or`: a workspace that is not analysed yet would be read from end to end for it. */
export const linkedTo = fixedStatement<RelatedRow, Wanted>((tx, { workspaceId, id }) =>
  sql<RelatedRow>`${PREPARED}
    select 'source' as relation, ${link}, created_at, id from app.documents where workspace_id = ${workspaceId}
      and id = (select source_document_id from app.documents where workspace_id = ${workspaceId} and id = ${id})
    union all
    select 'derived', ${link}, created_at, id from app.documents where workspace_id = ${workspaceId} and source_document_id = ${id}
    union all
    select 'replaces', ${link}, created_at, id from app.documents where workspace_id = ${workspaceId}
      and id = (select replaces_id from app.documents where workspace_id = ${workspaceId} and id = ${id})
    union all
    select 'replacement', ${link}, created_at, id from app.documents where workspace_id = ${workspaceId} and replaces_id = ${id}
    union all
    select 'protocol', ${protocol}, created_at, document_id from app.void_protocols
      where workspace_id = ${workspaceId} and document_id = ${id}
    union all
    select 'protocol', ${protocol}, created_at, document_id from app.void_protocols
      where workspace_id = ${workspaceId} and replacement_id = ${id}
    union all
    select 'dispute', ${dispute}, disputed_at, document_id from app.document_disputes
      where workspace_id = ${workspaceId} and document_id = ${id}
    union all
    (select 'online', '{}'::jsonb, begun_at, document_id from app.online_payments
      where workspace_id = ${workspaceId} and document_id = ${id} limit 1)
    order by created_at, id`.compile(tx),
)
const settlingOf = fixedStatement<LinkedRows[3][number], Wanted>((tx, { workspaceId, id }) =>
  sql<LinkedRows[3][number]>`${PREPARED} select coalesce(sum(coalesce(settling_amount, amount)), 0)::text as settling from app.allocations
    where workspace_id = ${workspaceId} and settling_document_id = ${id}`.compile(tx),
)
const publicTokenOf = fixedStatement<LinkedRows[1][number], Wanted>((tx, { id }) =>
  sql<LinkedRows[1][number]>`${PREPARED} select token from system.public_links_of(${id}) where revoked_at is null limit 1`.compile(tx),
)
const linksOf = (tx: Tx, wanted: Wanted) =>
  [linkedTo(tx, wanted), publicTokenOf(tx, wanted), taxesOfNotes(tx, wanted), settlingOf(tx, wanted), deductionsOf(tx, wanted)] as const

function linksFrom([rows, tokens, noted, settled, deductions]: LinkedRows): Links {
  const related = (wanted: Relation) => rows.flatMap((row) => (row.relation === wanted ? [row.link] : []))
  return {
    source: related('source')[0] ?? null,
    derived: related('derived'),
    replaces: related('replaces')[0] ?? null,
    replacement: related('replacement')[0] ?? null,
    protocols: rows.flatMap((row) => (row.relation === 'protocol' ? [protocolLink(row.link)] : [])),
    publicToken: tokens[0]?.token ?? null,
    noted,
    settling: settled[0]?.settling ?? '0',
    deductions,
    dispute: rows.flatMap((row) => (row.relation === 'dispute' ? [row.link] : []))[0] ?? null,
    isPaidOnline: rows.some(({ relation }) => relation === 'online'),
  }
}
