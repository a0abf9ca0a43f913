import type { BillFileRow, listBillFiles } from '@invoice/contract/documents/bill-files.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { BillProposal } from '@invoice/domain/bills/proposal.ts'
import type { DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type State = BillFileRow['state']

/** A file as it is kept, without its content. */
export type StoredBillFile = Pick<
  BillFileRow,
  'id' | 'version' | 'name' | 'mediaType' | 'size' | 'sha256' | 'pages' | 'source' | 'sender' | 'cameBy' | 'state' | 'problem'
> & {
  fileId: string
  cameAt: Date
  proposal: BillProposal | null
  documentId: string | null
  documentType: DocumentType | null
  documentStatus: DocumentStatus | null
  documentNumber: string | null
  documentIssuedOn: string | null
}

const FILE = sql`f.id, f.version, f.file_id as "fileId", f.name, f.media_type as "mediaType", f.size, f.sha256, f.pages, f.source, f.sender,
  f.came_at as "cameAt", f.came_by as "cameBy", f.state, f.problem, f.proposal, f.document_id as "documentId", d.type as "documentType",
  d.status as "documentStatus", coalesce(d.number, d.vendor_number) as "documentNumber", d.issued_on as "documentIssuedOn"`

/** So many are shown at once. */
const PAGE = 50

export type BillFileFilter = Pick<ParsedOf<typeof listBillFiles>['query'], 'source' | 'sender'>

const filtered = ({ source, sender = '' }: BillFileFilter) =>
  sql`${source === undefined ? sql`` : sql` and f.source = ${source}`}${sender === '' ? sql`` : sql` and strpos(f.sender, ${sender.toLowerCase()}) > 0`}`

/**
 * The newest first; those after one that was the last of a page.
 * @returns next: the last one, where there are more
 */
export async function selectBillFiles(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { state, before, ...filter }: ParsedOf<typeof listBillFiles>['query'],
): Promise<{ files: StoredBillFile[]; next: string | null }> {
  const after =
    before === undefined
      ? sql``
      : sql` and (f.came_at, f.id) < (
          select l.came_at, l.id from app.bill_files l where l.workspace_id = ${workspaceId} and l.id = ${before}::uuid)`
  const { rows } = await sql<StoredBillFile>`
    select ${FILE} from app.bill_files f
    left join app.documents d on d.workspace_id = ${workspaceId} and d.id = f.document_id
    where f.workspace_id = ${workspaceId} and f.state = ${state}${filtered(filter)}${after}
    order by f.came_at desc, f.id desc limit ${PAGE + 1}`.execute(tx)
  const files = rows.slice(0, PAGE)
  return { files, next: rows.length > PAGE ? (files.at(-1)?.id ?? null) : null }
}

export async function countBillFiles(tx: Tx, { actor: { workspaceId } }: Act, filter: BillFileFilter): Promise<Record<State, number>> {
  const { rows } = await sql<{ state: State; count: number }>`
    select f.state, count(*)::int as count from app.bill_files f
    where f.workspace_id = ${workspaceId}${filtered(filter)} group by f.state`.execute(tx)
  const counts = { waiting: 0, held: 0, recorded: 0, put_away: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

export async function findBillFile(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<StoredBillFile | undefined> {
  const { rows } = await sql<StoredBillFile>`
    select ${FILE} from app.bill_files f
    left join app.documents d on d.workspace_id = ${workspaceId} and d.id = f.document_id
    where f.workspace_id = ${workspaceId} and f.id = ${id}`.execute(tx)
  return rows[0]
}

/** Nobody else decides about it until the transaction ends. */
export async function lockBillFile(tx: Tx, act: Act, id: string): Promise<StoredBillFile | undefined> {
  const { workspaceId } = act.actor
  await sql`select from app.bill_files where workspace_id = ${workspaceId} and id = ${id} for no key update`.execute(tx)
  return findBillFile(tx, act, id)
}

export async function findByHash(tx: Tx, { actor: { workspaceId } }: Act, sha256: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from app.bill_files where workspace_id = ${workspaceId} and sha256 = ${sha256}`.execute(tx)
  return rows[0]?.id
}

type NewBillFile = Pick<BillFileRow, 'id' | 'name' | 'mediaType' | 'sha256' | 'pages' | 'source' | 'sender' | 'state' | 'problem'> & {
  content: Buffer
  proposal: BillProposal | null
  proposalVersion: number
}

/** With what it holds; false where the same file came in at the same moment. */
export async function insertBillFile(tx: Tx, { actor, clock }: Act, file: NewBillFile): Promise<boolean> {
  const { workspaceId } = actor
  const { id, name, mediaType, sha256, pages, source, sender, state, problem, content, proposal, proposalVersion } = file
  await sql`
    insert into app.files (workspace_id, id, purpose, media_type, name, sha256, size, content)
    values (${workspaceId}, ${id}, 'attachment', ${mediaType}, ${name}, ${sha256}, ${content.length}, ${content})`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into app.bill_files (workspace_id, id, file_id, name, media_type, size, sha256, pages, source, sender, came_at, came_by, state, proposal,
      proposal_version, problem)
    values (${workspaceId}::uuid, ${id}::uuid, ${id}::uuid, ${name}, ${mediaType}, ${content.length}, ${sha256}, ${pages}, ${source}, ${sender},
      ${clock.now()}::timestamptz, ${actor.name}, ${state}, ${proposal === null ? null : JSON.stringify(proposal)}::jsonb, ${proposalVersion}, ${problem})
    on conflict (workspace_id, sha256) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteUnusedFile(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`delete from app.files where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}

type ReadOfFile = Pick<BillFileRow, 'id' | 'version' | 'problem'> & { proposal: BillProposal | null; proposalVersion: number }

/** What was read of it after it came in. */
export async function keepRead(tx: Tx, { actor: { workspaceId } }: Act, read: ReadOfFile): Promise<void> {
  const { id, version, problem, proposal, proposalVersion } = read
  await sql`
    update app.bill_files set proposal = ${proposal === null ? null : JSON.stringify(proposal)}::jsonb, proposal_version = ${proposalVersion},
      problem = ${problem}, version = ${version + 1}
    where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}

/** Whoever acts on what they saw of it before sees it anew first. */
export async function raiseVersion(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`update app.bill_files set version = version + 1 where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}

type Decided = { id: string; version: number; state: State; documentId?: string; contactId?: string | null; iban?: string }

/** What was decided about it, by whom and when. */
export async function decideBillFile(tx: Tx, { actor, clock }: Act, decided: Decided): Promise<void> {
  const { id, version, state, documentId = null, contactId = null, iban = '' } = decided
  await sql`
    update app.bill_files set state = ${state}, document_id = ${documentId}::uuid, contact_id = ${contactId}::uuid, iban = ${iban},
      decided_at = ${clock.now()}::timestamptz, decided_by = ${actor.name}, version = ${version + 1}
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

/** The document is recorded from it: the same file, named once more. */
export async function attachBillFile(
  tx: Tx,
  { actor, clock }: Act,
  { fileId, name, pages }: StoredBillFile,
  { id, documentId }: { id: string; documentId: string },
): Promise<void> {
  await sql`
    insert into app.document_attachments (workspace_id, id, document_id, file_id, name, pages, goes_with_mail, added_at, added_by)
    values (${actor.workspaceId}, ${id}, ${documentId}, ${fileId}, ${name}, ${pages}, false, ${clock.now()}, ${actor.name})`.execute(tx)
}

export async function readBillContent(tx: Tx, { actor: { workspaceId } }: Act, fileId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from app.files where workspace_id = ${workspaceId} and id = ${fileId}`.execute(tx)
  return rows[0]?.content
}

/** By vendor: the account at which it was paid last, else the one that its last bill named; none where none is known. */
export async function lastIbansOf(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ contactId: string; iban: string | null }>`
    select asked.id as "contactId", coalesce(
      (select iban from app.payment_run_transfers where workspace_id = ${workspaceId} and contact_id = asked.id and iban <> '' order by id desc limit 1),
      (select iban from app.bill_files where workspace_id = ${workspaceId} and contact_id = asked.id and iban <> '' order by decided_at desc limit 1)
    ) as iban from unnest(${contactIds}::uuid[]) as asked (id)`.execute(tx)
  return new Map(rows.flatMap(({ contactId, iban }) => (iban === null ? [] : [[contactId, iban] as const])))
}

/** By account: whose it is, who was paid there most often. */
export async function contactsOfIbans(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ibans: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ iban: string; contactId: string }>`
    select asked.iban, owner.id as "contactId" from unnest(${ibans}::text[]) as asked (iban) cross join lateral (
      select coalesce(c.merged_into_id, c.id) as id from app.learnt_ibans l
      join app.contacts c on c.workspace_id = ${workspaceId} and c.id = l.contact_id
      where l.workspace_id = ${workspaceId} and l.iban = asked.iban and l.times > 0
      order by l.times desc limit 1
    ) owner`.execute(tx)
  return new Map(rows.map(({ iban, contactId }) => [iban, contactId]))
}
