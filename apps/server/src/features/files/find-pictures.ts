import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Pictures of products as a paper takes them, by the ids of their files. */
export async function findPictures(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ids: readonly string[],
): Promise<Map<string, { format: 'png' | 'jpg'; base64: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; media_type: string; base64: string }>`
    select id, media_type, encode(content, 'base64') as base64 from app.files
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and purpose = 'product'`.execute(tx)
  return new Map(
    rows.map(
      (row) => [row.id, { format: row.media_type === 'image/png' ? 'png' : 'jpg', base64: row.base64.replaceAll('\n', '') }] as const,
    ),
  )
}

export type PictureFacts = { readonly id: string; readonly mediaType: string; readonly size: number }

/** How large they are, by their ids. */
export async function describePictures(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ids: readonly string[],
): Promise<Map<string, PictureFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PictureFacts>`
    select id, media_type as "mediaType", size from app.files
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and purpose = 'product'`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a product of this workspace may have the file as its picture. */
export async function isProductPicture(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<boolean> {
  const { rows } = await sql`select from app.files where workspace_id = ${workspaceId} and id = ${id} and purpose = 'product'`.execute(tx)
  return rows.length > 0
}
