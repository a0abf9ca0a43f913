import { createHash } from 'node:crypto'
import type { EntryAttachment } from '@invoice/contract/treasury/attachments.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type NewAttachment = Pick<EntryAttachment, 'id' | 'name' | 'mediaType' | 'pages'> & { entryId: string; content: Buffer }
type Named = { id: string; attachmentId: string }

/** The entry's name in the audit; nobody else puts files beside it until the transaction ends. Null: it is not there. */
export async function lockEntryName(tx: Tx, { actor }: Act, id: string): Promise<string | null> {
  const { rows } = await sql<{ description: string }>`
    select description from app.treasury_entries where workspace_id = ${actor.workspaceId} and id = ${id} for no key update`.execute(tx)
  return rows[0]?.description ?? null
}

export async function insertEntryAttachment(tx: Tx, { actor, clock }: Act, attached: NewAttachment): Promise<void> {
  const { id, entryId, name, mediaType, pages, content } = attached
  const { workspaceId } = actor
  const sha256 = createHash('sha256').update(content).digest('hex')
  await sql`
    insert into app.files (workspace_id, id, purpose, media_type, name, sha256, size, content)
    values (${workspaceId}, ${id}, 'attachment', ${mediaType}, ${name}, ${sha256}, ${content.length}, ${content})`.execute(tx)
  await sql`
    insert into app.treasury_entry_attachments (workspace_id, id, entry_id, file_id, name, pages, added_at, added_by)
    values (${workspaceId}, ${id}, ${entryId}, ${id}, ${name}, ${pages}, ${clock.now()}, ${actor.name})`.execute(tx)
}

/** In the order in which they were added. */
export async function findEntryAttachments(tx: Tx, { actor: { workspaceId } }: Act, entryId: string): Promise<EntryAttachment[]> {
  const { rows } = await sql<Omit<EntryAttachment, 'addedAt'> & { addedAt: Date }>`
    select a.id, a.name, f.media_type as "mediaType", f.size, f.sha256, a.pages, a.added_at as "addedAt", a.added_by as "addedBy"
    from app.treasury_entry_attachments a join app.files f on f.workspace_id = ${workspaceId} and f.id = a.file_id
    where a.workspace_id = ${workspaceId} and a.entry_id = ${entryId}
    order by a.added_at, a.id`.execute(tx)
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
}

type Stored = Pick<EntryAttachment, 'name' | 'mediaType' | 'pages' | 'sha256'> & { content: Buffer }

export async function findEntryAttached(tx: Tx, { actor: { workspaceId } }: Act, { id, attachmentId }: Named): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select a.name, a.pages, f.media_type as "mediaType", f.sha256, f.content
    from app.treasury_entry_attachments a join app.files f on f.workspace_id = ${workspaceId} and f.id = a.file_id
    where a.workspace_id = ${workspaceId} and a.entry_id = ${id} and a.id = ${attachmentId}`.execute(tx)
  return rows[0]
}

export async function deleteEntryAttachment(tx: Tx, { actor: { workspaceId } }: Act, { id, attachmentId }: Named): Promise<void> {
  const { rows } = await sql<{ fileId: string }>`
    delete from app.treasury_entry_attachments where workspace_id = ${workspaceId} and entry_id = ${id} and id = ${attachmentId}
    returning file_id as "fileId"`.execute(tx)
  const ids = rows.map(({ fileId }) => fileId)
  await sql`delete from app.files where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(tx)
}
