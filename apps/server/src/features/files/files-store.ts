import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Purpose = 'logo' | 'template' | 'product'
export type StoredFile = { mediaType: string; sha256: string; content: Buffer }
type NewFile = { id: string; purpose: Purpose; mediaType: string; name: string; content: Buffer }

export async function insertFile(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { id, purpose, mediaType, name, content }: NewFile,
): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await sql`
    insert into app.files (workspace_id, id, purpose, media_type, name, sha256, size, content)
    values (${workspaceId}, ${id}, ${purpose}, ${mediaType}, ${name}, ${sha256}, ${content.length}, ${content})`.execute(tx)
}

export async function findFile(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select media_type as "mediaType", sha256, content from app.files
    where workspace_id = ${workspaceId} and id = ${id} and purpose in ('logo', 'template', 'product')`.execute(tx)
  return rows[0]
}

const DAY_MS = 86_400_000

/** Pictures that were uploaded a day ago or earlier and that nothing names: a form that was never saved, one that was replaced and that nothing issued shows. */
export async function deleteForgottenPictures(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS)
  await sql`
    delete from app.files file
    where file.workspace_id = ${workspaceId} and file.purpose in ('logo', 'template', 'product') and file.created_at < ${dayAgo}
      and not exists (select from app.companies c where c.workspace_id = ${workspaceId} and c.logo_file_id = file.id)
      and not exists (select from app.documents d where d.workspace_id = ${workspaceId} and d.logo_file_id = file.id)
      and not exists (select from app.products p where p.workspace_id = ${workspaceId} and p.picture_file_id = file.id)
      and not exists (select from app.document_pictures d where d.workspace_id = ${workspaceId} and d.file_id = file.id)`.execute(tx)
}
