import { createHash } from 'node:crypto'
import type { Attachment } from '@invoice/contract/documents/attachments.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type NewAttachment = Pick<Attachment, 'id' | 'name' | 'mediaType' | 'pages' | 'goesWithMail'> & { documentId: string; content: Buffer }
export type StoredAttachment = Pick<Attachment, 'name' | 'mediaType' | 'pages' | 'sha256'> & { content: Buffer }

/** The file has the attachment's id; another attachment may name it later. */
export async function insertAttachment(tx: Tx, { actor, clock }: Act, attached: NewAttachment): Promise<void> {
  const { id, documentId, name, mediaType, pages, goesWithMail, content } = attached
  const { workspaceId } = actor
  const sha256 = createHash('sha256').update(content).digest('hex')
  await sql`
    insert into app.files (workspace_id, id, purpose, media_type, name, sha256, size, content)
    values (${workspaceId}, ${id}, 'attachment', ${mediaType}, ${name}, ${sha256}, ${content.length}, ${content})`.execute(tx)
  await sql`
    insert into app.document_attachments (workspace_id, id, document_id, file_id, name, pages, goes_with_mail, added_at, added_by)
    values (${workspaceId}, ${id}, ${documentId}, ${id}, ${name}, ${pages}, ${goesWithMail}, ${clock.now()}, ${actor.name})`.execute(tx)
}

type Row = Omit<Attachment, 'addedAt'> & { addedAt: Date }

/** In the order in which they were added. What a vendor's document was recorded from is not removable: system.freeze_attachment. */
export async function findAttachments(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<Attachment[]> {
  const { rows } = await sql<Row>`
    select a.id, a.name, f.media_type as "mediaType", f.size, f.sha256, a.pages, a.goes_with_mail as "goesWithMail",
      a.added_at as "addedAt", a.added_by as "addedBy",
      d.status = 'draft' or d.range_id is not null or coalesce(a.added_at > d.issued_at, false) as "isRemovable"
    from app.document_attachments a
    join app.files f on f.workspace_id = ${workspaceId} and f.id = a.file_id
    join app.documents d on d.workspace_id = ${workspaceId} and d.id = a.document_id
    where a.workspace_id = ${workspaceId} and a.document_id = ${documentId}
    order by a.added_at, a.id`.execute(tx)
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
}

export async function countAttachments(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.document_attachments
    where workspace_id = ${workspaceId} and document_id = ${documentId}`.execute(tx)
  return rows[0]?.count ?? 0
}

type Named = { id: string; attachmentId: string }

export async function findAttached(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { id, attachmentId }: Named,
): Promise<StoredAttachment | undefined> {
  const { rows } = await sql<StoredAttachment>`
    select a.name, a.pages, f.media_type as "mediaType", f.sha256, f.content
    from app.document_attachments a join app.files f on f.workspace_id = ${workspaceId} and f.id = a.file_id
    where a.workspace_id = ${workspaceId} and a.document_id = ${id} and a.id = ${attachmentId}`.execute(tx)
  return rows[0]
}

/** Another document gets what lies beside this one: the same files, named twice. */
export async function copyAttachments(tx: Tx, { actor, clock }: Act, from: string, to: string): Promise<void> {
  const { workspaceId } = actor
  await sql`
    insert into app.document_attachments (workspace_id, id, document_id, file_id, name, pages, goes_with_mail, added_at, added_by)
    select ${workspaceId}::uuid, gen_random_uuid(), ${to}, file_id, name, pages, goes_with_mail, ${clock.now()}, ${actor.name}
    from app.document_attachments where workspace_id = ${workspaceId} and document_id = ${from} order by added_at, id`.execute(tx)
}

export async function deleteAttachment(tx: Tx, act: Act, { id, attachmentId }: Named): Promise<void> {
  const { workspaceId } = act.actor
  const { rows } = await sql<{ fileId: string }>`
    delete from app.document_attachments where workspace_id = ${workspaceId} and document_id = ${id} and id = ${attachmentId}
    returning file_id as "fileId"`.execute(tx)
  await deleteUnnamed(tx, act, rows)
}

/** With the draft that is about to be deleted. */
export async function deleteAttachmentsOf(tx: Tx, act: Act, documentId: string): Promise<void> {
  const { workspaceId } = act.actor
  const { rows } = await sql<{ fileId: string }>`
    delete from app.document_attachments where workspace_id = ${workspaceId} and document_id = ${documentId}
    returning file_id as "fileId"`.execute(tx)
  await deleteUnnamed(tx, act, rows)
}

/** Files that no attachment names any more. */
async function deleteUnnamed(tx: Tx, { actor: { workspaceId } }: Act, files: readonly { fileId: string }[]): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ fileId }) => fileId)
  await sql`
    delete from app.files file where file.workspace_id = ${workspaceId} and file.id = any(${ids}::uuid[])
      and not exists (select from app.document_attachments a where a.workspace_id = ${workspaceId} and a.file_id = file.id)
      and not exists (select from app.bill_files b where b.workspace_id = ${workspaceId} and b.file_id = file.id)`.execute(tx)
}
