import type { FrozenSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { MovedRange } from './elsewhere-plan.ts'

/** Documents that are written by one statement: of each some seventy columns travel. */
export const AT_ONCE = 250

export type FrozenImport = {
  id: string
  number: string
  snapshot: FrozenSnapshot
  contentHash: string
  previousHash: string
  searchKey: string
}

/** Freezes drafts that were inserted before, as issued elsewhere. */
export async function freezeImported(
  tx: Tx,
  { actor, clock }: Act,
  importId: string,
  hashFormat: number,
  frozen: readonly FrozenImport[],
): Promise<void> {
  await sql`
    update app.documents d set status = 'issued', version = d.version + 1, number = f.number, import_id = ${importId}::uuid,
      issued_at = ${clock.now()}, updated_at = ${clock.now()}, snapshot = f.snapshot::jsonb, content_hash = f.content_hash,
      previous_hash = f.previous_hash, hash_format = ${hashFormat}, search_key = f.search_key
    from unnest(${frozen.map(({ id }) => id)}::uuid[], ${frozen.map(({ number }) => number)}::text[],
      ${frozen.map(({ snapshot }) => JSON.stringify(snapshot))}::text[], ${frozen.map(({ contentHash }) => contentHash)}::text[],
      ${frozen.map(({ previousHash }) => previousHash)}::text[], ${frozen.map(({ searchKey }) => searchKey)}::text[])
      as f (id, number, snapshot, content_hash, previous_hash, search_key)
    where d.workspace_id = ${actor.workspaceId}::uuid and d.id = f.id`.execute(tx)
}

type NewImport = {
  id: string
  companyId: string
  fileName: string
  documents: number
  payments: number
  tellsPaid: boolean
  firstNumber: string
  lastNumber: string
}

/** Before its documents, which name it. */
export async function insertDocumentImport(tx: Tx, { actor, clock }: Act, made: NewImport): Promise<void> {
  await sql`
    insert into app.document_imports
      (workspace_id, id, company_id, file_name, documents, payments, tells_paid, first_number, last_number, chain_hash, imported_at, imported_by)
    values (${actor.workspaceId}, ${made.id}, ${made.companyId}, ${made.fileName}, ${made.documents}, ${made.payments}, ${made.tellsPaid},
      ${made.firstNumber}, ${made.lastNumber}, '',
      ${clock.now()}, ${actor.name})`.execute(tx)
}

type Ended = { id: string; chainHash: string; contactIds: readonly string[]; ranges: readonly MovedRange[] }

export async function endDocumentImport(tx: Tx, { actor }: Act, { id, chainHash, contactIds, ranges }: Ended): Promise<void> {
  const kept = ranges.map(({ id: rangeId, first, next, became }) => ({ id: rangeId, first, next, became }))
  await sql`
    update app.document_imports set chain_hash = ${chainHash}, contact_ids = ${contactIds}::uuid[], ranges = ${JSON.stringify(kept)}::jsonb
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
  for (const { id: rangeId, became } of ranges)
    await sql`
      update app.document_ranges set first_number = ${became}::bigint, next_number = ${became}::bigint, version = version + 1
      where workspace_id = ${actor.workspaceId} and id = ${rangeId}`.execute(tx)
}

export type StoredDocumentImport = {
  id: string
  fileName: string
  documents: number
  payments: number
  firstNumber: string
  lastNumber: string
  importedAt: Date
  importedBy: string
  takenBackAt: Date | null
  companyId: string
  ranges: { id: string; first: string; next: string; became: string }[]
  /** a number was issued here since, of the company */
  isPassed: boolean
}

export async function selectDocumentImports(tx: Tx, { actor: { workspaceId } }: Act, id: string | null): Promise<StoredDocumentImport[]> {
  const { rows } = await sql<StoredDocumentImport>`
    select i.id, i.file_name as "fileName", i.documents, i.payments, i.first_number as "firstNumber", i.last_number as "lastNumber",
      i.imported_at as "importedAt", i.imported_by as "importedBy", i.taken_back_at as "takenBackAt", i.company_id as "companyId", i.ranges,
      exists (select from app.document_ranges r cross join lateral (
          select d.issued_at from app.documents d
          where d.workspace_id = ${workspaceId} and d.range_id = r.id and d.number is not null order by d.number desc limit 1) latest
        where r.workspace_id = ${workspaceId} and r.company_id = i.company_id and latest.issued_at > i.imported_at) as "isPassed"
    from app.document_imports i
    where i.workspace_id = ${workspaceId} and (${id}::uuid is null or i.id = ${id}::uuid)
    order by i.imported_at desc limit 100`.execute(tx)
  return rows
}

/** Whether anything names a document of the import that did not come with it, or was put beside one. */
export async function hasStanding(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (select from app.documents d join app.documents n on n.workspace_id = ${workspaceId} and n.source_document_id = d.id
          and n.import_id is distinct from d.import_id
        where d.workspace_id = ${workspaceId} and d.import_id = ${id}::uuid)
      or exists (select from app.documents d join app.document_attachments a on a.workspace_id = ${workspaceId} and a.document_id = d.id
        where d.workspace_id = ${workspaceId} and d.import_id = ${id}::uuid and a.added_at > d.issued_at) as stands`.execute(tx)
  return rows[0]?.stands === true
}

/** What was uploaded with them becomes their attachments: of the moment of the import, so that it stays with them, and goes back with it. */
export async function attachPapers(tx: Tx, { actor }: Act, papers: readonly { paper: string; documentId: string }[]): Promise<void> {
  if (papers.length === 0) return
  const { workspaceId } = actor
  const [ids, documents] = [papers.map(({ paper }) => paper), papers.map(({ documentId }) => documentId)]
  await sql`
    insert into app.files (workspace_id, id, purpose, media_type, name, sha256, size, content)
    select ${workspaceId}::uuid, p.id, 'attachment', 'application/pdf', p.name, p.sha256, length(p.content), p.content
    from app.import_papers p where p.workspace_id = ${workspaceId} and p.id = any (${ids}::uuid[])`.execute(tx)
  await sql`
    insert into app.document_attachments (workspace_id, id, document_id, file_id, name, pages, goes_with_mail, added_at, added_by)
    select ${workspaceId}::uuid, p.id, d.id, p.id, p.name, p.pages, false, d.issued_at, ${actor.name}
    from unnest(${ids}::uuid[], ${documents}::uuid[]) as given (paper, document)
    join app.import_papers p on p.workspace_id = ${workspaceId} and p.id = given.paper
    join app.documents d on d.workspace_id = ${workspaceId} and d.id = given.document`.execute(tx)
}

/** The ranges as they were before it; its documents and contacts go. */
export async function removeImported(tx: Tx, { actor, clock }: Act, { id, ranges }: StoredDocumentImport): Promise<void> {
  // One statement for all of it, however many documents that are.
  await sql`select set_config('statement_timeout', '5min', true)`.execute(tx)
  await sql`select system.take_back_import(${actor.workspaceId}::uuid, ${id}::uuid)`.execute(tx)
  for (const range of ranges)
    await sql`
      update app.document_ranges set first_number = ${range.first}::bigint, next_number = ${range.next}::bigint, version = version + 1
      where workspace_id = ${actor.workspaceId} and id = ${range.id}`.execute(tx)
  await sql`
    update app.document_imports set taken_back_at = ${clock.now()}, taken_back_by = ${actor.name}
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}
